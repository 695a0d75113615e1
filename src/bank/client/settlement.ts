import { parseJson, textOf, toBase64, type Bytes } from '../../lib/bytes.ts';
import type { Verifier } from './attestation/verifier.ts';
import type { BankClient } from './client.ts';
import { generateKeyPair } from './crypto/sealedBox.ts';
import { BankServiceError } from './errors.ts';
import { errorFromBody } from './protocol/answers.ts';
import type { Keys } from './protocol/exchange.ts';
import type { Exchange, Transport } from './protocol/transport.ts';
import type { Evidence } from './options.ts';

export type Settled = Keys & { readonly evidence: Evidence };

type SettlementRequest = Pick<Exchange, 'ticketId' | 'signal' | 'seen'> & { publicKey: Bytes };

export const SETTLEMENT = 'POST key-settlement';

/**
 * The JSON answer of one settlement. Other text is returned as it is and fails the first check.
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function requestSettlement(
  { transport, verifier }: { transport: Transport; verifier: Pick<Verifier, 'prepare'> },
  { publicKey, ...request }: SettlementRequest,
): Promise<unknown> {
  const answering = transport({
    ...request,
    call: SETTLEMENT,
    path: 'key-settlement',
    body: JSON.stringify({ publicKey: toBase64(publicKey) }),
    limit: 1024 * 1024,
  });
  // Importing the keys of the roots overlaps with the request.
  void verifier.prepare();
  const { status, body } = await answering;
  request.seen?.received(status, body, body);
  if (status >= 400) throw errorFromBody(body, { call: SETTLEMENT, status });
  const text = textOf(body);
  return parseJson(text) ?? text;
}

/** Settles keys for a ticket id. @throws BankServiceError, or its subclass AttestationError */
export async function settleKeys(
  client: BankClient,
  ticketId: string,
  signal?: AbortSignal,
): Promise<Settled> {
  const { verifier, now } = client;
  const seen = client.observe?.(SETTLEMENT);
  try {
    const keyPair = await generateKeyPair();
    const { publicKey } = keyPair;
    const answer = await requestSettlement(client, { ticketId, publicKey, signal, seen });
    const verified = await verifier.verifySettlement(answer, keyPair, now());
    // The checks take time and do not listen to the signal.
    if (signal?.aborted) throw new BankServiceError('Aborted', { call: SETTLEMENT });
    const { serverKey, sessionId, ...proved } = verified;
    const evidence = { ...proved, checkedAt: now() };
    seen?.ended(evidence);
    return { keyPair, serverKey, sessionId, evidence };
  } catch (cause) {
    // Any other error leaves the service unverified.
    const error =
      cause instanceof BankServiceError
        ? cause
        : new BankServiceError('Attestation', { call: SETTLEMENT, cause });
    seen?.failed(error);
    throw error;
  }
}
