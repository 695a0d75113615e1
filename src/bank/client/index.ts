import { createVerifier } from './attestation/verifier.ts';
import { createClient } from './client.ts';
import type { BankServiceOptions, CallOptions } from './options.ts';
import { openSession } from './session.ts';

/**
 * The bank service at `options.baseUrl`; `options.attestation` extends the built-in trust.
 * @throws TypeError for a base address that is not absolute
 */
export function createBankService(options: BankServiceOptions) {
  const client = createClient(options, createVerifier(options.attestation));
  return { openSession: (jwt: string, call?: CallOptions) => openSession(client, jwt, call) };
}
