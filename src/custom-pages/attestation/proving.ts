import { evaluateRecorded, type Recorded } from '../../bank/client/attestation/recorded.ts';
import type { AttestationOptions } from '../../bank/client/attestation/trust.ts';
import { createVerifier, type Evaluation } from '../../bank/client/attestation/verifier.ts';
import { prove, type Proof } from '../../bank/client/proof.ts';
import type { BankServiceOptions, CallOptions } from '../../bank/client/service.ts';
import { BankSetupError } from '../../bank/errors.ts';
import type { UsedFiles } from './dropped.ts';

export { addFiles, readFiles, recordedIn, removeFile } from './dropped.ts';

/** A verifier of the configured trust. @throws BankSetupError if that cannot be used */
function verifierFor(options: AttestationOptions | undefined) {
  try {
    return createVerifier(options);
  } catch (cause) {
    throw new BankSetupError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Has a bank service prove itself now.
 * @throws BankSetupError if the configured trust cannot be used
 * @throws BankServiceError if the service refuses or does not answer
 */
export async function proveService(
  options: BankServiceOptions,
  call: CallOptions = {},
): Promise<Proof> {
  return prove(options, verifierFor(options.attestation), call);
}

/** What was checked in files. */
export type FileCheck = { checkedAt: number; evaluation: Evaluation };

/**
 * All checks of what files hold, with the trust of the configuration and the minimums of a file.
 * @throws BankSetupError if the configured trust cannot be used
 */
export async function checkFiles(
  recorded: Recorded,
  { floors }: Pick<UsedFiles, 'floors'>,
  options: AttestationOptions = {},
): Promise<FileCheck> {
  const minimums = floors ? floors.minimums : options.minimums;
  const verifier = verifierFor({ ...options, minimums });
  const checkedAt = Date.now();
  return { checkedAt, evaluation: await evaluateRecorded(verifier, recorded, checkedAt) };
}
