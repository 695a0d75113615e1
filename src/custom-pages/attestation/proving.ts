import { createVerifier } from '../../bank/client/attestation/verifier.ts';
import { prove, type Proof } from '../../bank/client/proof.ts';
import type { BankServiceOptions, CallOptions } from '../../bank/client/service.ts';
import { setUp } from '../../bank/errors.ts';

/**
 * Requests and checks the attestation of a bank service.
 * @throws BankSetupError if the configured trust cannot be used
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function proveService(
  options: BankServiceOptions,
  call: CallOptions = {},
): Promise<Proof> {
  const verifier = setUp(() => createVerifier(options.attestation));
  return prove(options, verifier, call);
}
