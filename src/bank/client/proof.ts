import { evidenceOf } from './attestation/recorded.ts';
import type { Verifier } from './attestation/verifier.ts';
import { generateKeyPair } from './crypto/sealedBox.ts';
import { createTransport } from './protocol/transport.ts';
import { requestSettlement } from './settlement.ts';
import type { BankServiceOptions, CallOptions } from './options.ts';

/** The outcome of one attestation. `evidence` is JSON for a file. */
export type Proof = Awaited<ReturnType<typeof prove>>;

/**
 * Settles keys, which are never used, for a random ticket id and runs every check.
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function prove(
  options: BankServiceOptions,
  verifier: Verifier,
  { signal }: CallOptions = {},
) {
  const { baseUrl, mediaType, clientVersion, attestation, now = Date.now } = options;
  const parts = { transport: createTransport(options), verifier };
  const own = await generateKeyPair();
  const ticketId = crypto.randomUUID();
  const answer = await requestSettlement(parts, { ticketId, publicKey: own.publicKey, signal });
  const checkedAt = now();
  const evaluation = await verifier.evaluateSettlement(answer, own, checkedAt);
  const service = { baseUrl, mediaType, clientVersion };
  const evidence = evidenceOf({ checkedAt, service, answer, evaluation }, attestation);
  return { checkedAt, evaluation, evidence };
}
