import type { BankConfig } from '../config/schema.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { bankClient } from './bankClient.ts';
import { bankEffects } from './bankEffects.ts';
import { readTicketExpiry } from './bank-service/ticket.ts';
import { PreparationError, type FlowEffects, type Ready } from './flow/effects.ts';
import {
  dropRedirects,
  keepRedirect,
  takeRedirect,
  type Person,
} from './redirect/keptRedirects.ts';
import { markerOf, newReturn } from './redirect/returnAddress.ts';

/** Of a ticket that does not say when it expires, or so that this device's clock must be wrong. */
const USUAL_LIFETIME = 10 * 60_000;

/** A fresh ticket lasts longer than this. Milliseconds. */
const SHORTEST_LIFETIME = 60_000;

type Settings = {
  config: BankConfig;
  hub: Pick<ConsoleDataProvider, 'requestVerificationTicket' | 'verifyAccount'>;
  person: () => Person;
  storage: Storage;
  /** Takes everything but the path out of the address. */
  cleanAddress: () => void;
};

/** What a verification does to the world: the hub, the bank service, the tab and its address. */
export function createFlowEffects(settings: Settings): FlowEffects {
  const { config, hub, person, storage, cleanAddress } = settings;
  const load = () => bankClient(config);

  async function settle(ticket: string, expiresAt: number, signal: AbortSignal): Promise<Ready> {
    try {
      const bank = await load();
      return { ticket, expiresAt, evidence: await bank.settle(ticket, { signal }) };
    } catch (cause) {
      throw new PreparationError('settlement', cause);
    }
  }

  return {
    ...bankEffects(load),
    async prepare(signal) {
      // Its code arrives while the hub makes the ticket.
      load().catch(() => undefined);
      const { ticket } = await hub.requestVerificationTicket({ signal }).catch((cause: unknown) => {
        throw new PreparationError('ticket', cause);
      });
      return settle(ticket, expiryOf(ticket, Date.now()), signal);
    },
    resume: ({ ticket, expiresAt }, signal) => settle(ticket, expiresAt, signal),
    verify: (payload) => hub.verifyAccount(payload),

    newReturn: () => newReturn(new URL(window.location.href)),
    keep: (marker, redirect) => keepRedirect(storage, marker, person(), redirect),
    leave: (url) => window.location.replace(url),
    takeReturn() {
      const marker = markerOf(window.location.search);
      if (marker === undefined) {
        dropRedirects(storage);
        return { kind: 'none' };
      }
      cleanAddress();
      const redirect = takeRedirect(storage, marker, person(), Date.now());
      return redirect ? { kind: 'kept', marker, redirect } : { kind: 'lost' };
    },

    wait,
    now: () => Date.now(),
  };
}

/** By this device's clock. */
function expiryOf(ticket: string, now: number): number {
  const expiresAt = readTicketExpiry(ticket) ?? 0;
  return expiresAt - now < SHORTEST_LIFETIME ? now + USUAL_LIFETIME : expiresAt;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = window.setTimeout(resolve, milliseconds);
    const giveUp = () => {
      window.clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
