import type { Verified, Verifier } from './attestation/verifier.ts';
import { parseJson, textOf, toBase64, type Bytes } from '../../lib/bytes.ts';
import { generateKeyPair } from './crypto/x25519.ts';
import { BankServiceError } from './errors.ts';
import { errorFromBody } from './protocol/errorBody.ts';
import type { Keys } from './protocol/exchange.ts';
import type { Observation, Observe } from './protocol/observation.ts';
import type { Transport } from './protocol/transport.ts';
import type { Evidence } from './service.ts';

/** Settled keys and the evidence for them. */
export type Settled = Keys & { readonly evidence: Evidence };

type RequestParts = {
  transport: Transport;
  verifier: Pick<Verifier, 'prepare'>;
  /** Milliseconds within which the service must answer. */
  timeout: number;
};

type SettlementParts = RequestParts & {
  verifier: Pick<Verifier, 'verifySettlement'>;
  /** Milliseconds since 1970. */
  now: () => number;
  observe?: Observe | undefined;
};

type SettlementRequest = {
  ticketId: string;
  publicKey: Bytes;
  signal: AbortSignal | undefined;
  seen?: Observation | undefined;
};

const CALL = 'POST key-settlement';
const LIMIT = 1024 * 1024;

/**
 * The JSON answer of one key settlement; its text if it is no JSON, which fails the first check as
 * every malformed answer does.
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function requestSettlement(
  { transport, verifier, timeout }: RequestParts,
  { ticketId, publicKey, signal, seen }: SettlementRequest,
): Promise<unknown> {
  const answering = transport({
    call: CALL,
    method: 'POST',
    path: 'key-settlement',
    ticketId,
    body: JSON.stringify({ publicKey: toBase64(publicKey) }),
    timeout,
    limit: LIMIT,
    signal,
    seen,
  });
  // The keys of the roots are imported while the request is in progress.
  void verifier.prepare();
  const { status, body } = await answering;
  seen?.opened({ status, body }, body);
  if (status >= 400) throw errorFromBody(body, { call: CALL, status });
  const text = textOf(body);
  return parseJson(text) ?? text;
}

/**
 * Settles keys for a ticket id, from the fresh key pair to the opened box. Every check of the answer
 * is made before the box is opened.
 * @throws BankServiceError, or its subclass AttestationError
 */
export async function settleKeys(
  { observe, ...parts }: SettlementParts,
  ticketId: string,
  signal: AbortSignal,
): Promise<Settled> {
  const { verifier, now } = parts;
  if (signal.aborted) throw new BankServiceError('Aborted', { call: CALL });
  const seen = observe?.(CALL);
  try {
    const keyPair = await generateKeyPair();
    const { publicKey } = keyPair;
    const answer = await requestSettlement(parts, { ticketId, publicKey, signal, seen });
    const verified = await verifier.verifySettlement(answer, keyPair, now());
    const { serverKey, sessionId } = verified;
    const evidence = evidenceOf(verified, now());
    seen?.ended(evidence);
    return { keyPair, serverKey, sessionId, evidence };
  } catch (cause) {
    // After any other error the service has not proved itself.
    const error =
      cause instanceof BankServiceError
        ? cause
        : new BankServiceError('Attestation', { call: CALL, cause });
    seen?.failed(error);
    throw error;
  }
}

function evidenceOf(verified: Verified, checkedAt: number): Evidence {
  const { product, attack, simulated, configured, systemVersion, results } = verified;
  const { kind, generation, createdAt, ref } = systemVersion;
  return {
    checkedAt,
    product,
    attack,
    simulated,
    configured,
    systemVersion: { kind, generation, createdAt, ref },
    results,
  };
}
