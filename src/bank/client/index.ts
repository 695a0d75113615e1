import { createVerifier } from './attestation/verifier.ts';
import { createClient } from './client.ts';
import type { BankServiceOptions, CallOptions } from './options.ts';
import { openSession } from './session.ts';

/** @throws TypeError for a relative `baseUrl`, Error for unusable `attestation` */
export function createBankService(options: BankServiceOptions) {
  const client = createClient(options, createVerifier(options.attestation));
  return { openSession: (jwt: string, call?: CallOptions) => openSession(client, jwt, call) };
}
