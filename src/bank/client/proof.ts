import { evidenceOf, evaluateRecorded } from './attestation/recorded.ts';
import type { Evaluation, Verifier } from './attestation/verifier.ts';
import { generateKeyPair } from './crypto/x25519.ts';
import { BankServiceError } from './errors.ts';
import { createTransport } from './protocol/transport.ts';
import { requestSettlement } from './settlement.ts';
import type { BankServiceOptions, CallOptions } from './service.ts';

/** Milliseconds within which the service must answer. */
const TIMEOUT = 15_000;

/** What a bank service has just proved, or failed to prove. */
export type Proof = {
  /** When the checks were made, in milliseconds since 1970. */
  checkedAt: number;
  evaluation: Evaluation;
  /** The same with the answer as received, as JSON for a file. */
  evidence: object;
};

/**
 * Settles keys once, for a random ticket id, and makes every check, whatever fails. Nothing is sealed
 * or sent after that, and the keys are forgotten.
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function prove(
  options: BankServiceOptions,
  verifier: Verifier,
  { signal }: CallOptions = {},
): Promise<Proof> {
  const { baseUrl, mediaType, clientVersion, attestation, timeouts, now = Date.now } = options;
  const parts = {
    transport: createTransport(options),
    verifier,
    timeout: timeouts?.read ?? TIMEOUT,
  };
  try {
    const own = await generateKeyPair();
    const ticketId = crypto.randomUUID();
    const answer = await requestSettlement(parts, { ticketId, publicKey: own.publicKey, signal });
    const checkedAt = now();
    const recorded = { kind: 'settlement', answer, own } as const;
    const evaluation = await evaluateRecorded(verifier, recorded, checkedAt);
    const service = { baseUrl, mediaType, clientVersion };
    const evidence = evidenceOf({ checkedAt, service, answer, evaluation }, attestation);
    return { checkedAt, evaluation, evidence };
  } catch (cause) {
    if (cause instanceof BankServiceError) throw cause;
    throw new BankServiceError('Attestation', { call: 'POST key-settlement', cause });
  }
}
