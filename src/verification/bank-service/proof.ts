import { evidenceOf, evaluateRecorded } from './attestation/recorded.ts';
import { createVerifier, type Evaluation } from './attestation/verifier.ts';
import { generateKeyPair } from './crypto/x25519.ts';
import { createTransport } from './protocol/exchange.ts';
import { requestSettlement } from './settlement.ts';
import type { BankServiceOptions } from './service.ts';

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
 * @throws Error that names what cannot be used in the configuration
 */
export async function prove(options: BankServiceOptions, signal?: AbortSignal): Promise<Proof> {
  const { baseUrl, mediaType, clientVersion, attestation, timeouts, now = Date.now } = options;
  const verifier = createVerifier(attestation);
  const transport = createTransport(options);
  const own = await generateKeyPair();
  const answer = await requestSettlement(
    { transport, verifier, timeout: timeouts?.read ?? TIMEOUT },
    { ticketId: crypto.randomUUID(), publicKey: own.publicKey, signal },
  );
  const checkedAt = now();
  const evaluation = await evaluateRecorded(
    verifier,
    { kind: 'settlement', answer, own },
    checkedAt,
  );
  const service = { baseUrl, mediaType, clientVersion };
  const kept = { checkedAt, service, answer, evaluation };
  return { checkedAt, evaluation, evidence: evidenceOf(kept, attestation) };
}
