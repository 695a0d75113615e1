import { createVerifier } from './attestation/verifier.ts';
import { createClient } from './client.ts';
import type { BankService, BankServiceOptions } from './service.ts';
import { openSession } from './session.ts';

export type * from './service.ts';

/**
 * The bank service at `options.baseUrl`, with the checks of an enclave that its configuration asks for.
 * @throws TypeError for a base address that is not absolute
 */
export function createBankService(options: BankServiceOptions): BankService {
  const client = createClient(options, createVerifier(options.attestation));
  return { openSession: (jwt, call) => openSession(client, jwt, call) };
}
