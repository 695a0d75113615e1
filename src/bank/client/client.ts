import type { Verifier } from './attestation/verifier.ts';
import { createObserving } from './protocol/observation.ts';
import { createTransport } from './protocol/transport.ts';
import type { BankServiceOptions } from './options.ts';

/** A way to a bank service, without any ticket: `openSession` uses it. */
export type BankClient = ReturnType<typeof createClient>;

/**
 * The client of the bank service at `options.baseUrl` (a missing trailing slash is added). It sends
 * only public keys and ticket ids to a service that has not proved itself to `verifier`.
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
