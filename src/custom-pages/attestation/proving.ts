import { createVerifier, type Verifier } from '../../bank/client/attestation/verifier.ts';
import { prove, type Proof } from '../../bank/client/proof.ts';
import type { BankServiceOptions, CallOptions } from '../../bank/client/service.ts';
import { BankSetupError } from '../../bank/errors.ts';

/**
 * Has a bank service prove itself now.
 * @throws BankSetupError if the configured trust cannot be used
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function proveService(
  options: BankServiceOptions,
  call: CallOptions = {},
): Promise<Proof> {
  let verifier: Verifier;
  try {
    verifier = createVerifier(options.attestation);
  } catch (cause) {
    throw new BankSetupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
  return prove(options, verifier, call);
}
