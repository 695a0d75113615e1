import { createVerifier } from './attestation/verifier.ts';
import { createClient } from './client.ts';
import type { BankService, BankServiceOptions } from './service.ts';

export type * from './service.ts';

/**
 * A client of the bank service at `options.baseUrl` (a missing trailing slash is added). It sends
 * only public keys and ticket ids to a service that has not proved itself.
 * @throws TypeError for a base address that is not absolute
 */
export function createBankService(options: BankServiceOptions): BankService {
  return createClient(options, createVerifier(options.attestation));
}
