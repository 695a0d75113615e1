import type { Verifier } from './attestation/verifier.ts';
import { createObserving } from './protocol/observation.ts';
import { createTransport } from './protocol/transport.ts';
import type { BankServiceOptions } from './options.ts';

export type BankClient = ReturnType<typeof createClient>;

/** The parts of a client that its sessions share. @throws TypeError for a relative `baseUrl` */
export function createClient(
  options: BankServiceOptions,
  verifier: Pick<Verifier, 'prepare' | 'verifySettlement'>,
) {
  const { onCall, now = Date.now } = options;
  const observe = onCall && createObserving(onCall);
  return { transport: createTransport(options), verifier, observe, now };
}
