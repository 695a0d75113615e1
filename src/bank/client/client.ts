import type { Verifier } from './attestation/verifier.ts';
import { createObserving } from './protocol/observation.ts';
import { createTransport } from './protocol/transport.ts';
import type { BankServiceOptions } from './options.ts';

export type BankClient = ReturnType<typeof createClient>;

/**
 * Transport, verifier, observer and clock of one bank service, shared by the sessions of all
 * tickets.
 * @throws TypeError for a base address that is not absolute
 */
export function createClient(
  options: BankServiceOptions,
  verifier: Pick<Verifier, 'prepare' | 'verifySettlement'>,
) {
  const { onCall, now = Date.now } = options;
  const observe = onCall && createObserving(onCall);
  return { transport: createTransport(options), verifier, observe, now };
}
