import type { BankConfig } from '../../config/schema.ts';
import { isOffline } from '../../lib/browser.ts';
import type { ConsoleDataProvider } from '../../providers/data/dataProvider.ts';
import { bankClient } from '../bankClient.ts';
import { ACCOUNT_FIELDS, eq, or } from '../client/filter.ts';
import { readResult } from '../client/result.ts';
import type {
  BankService,
  BankSteps,
  CallOptions,
  Credentials,
  ServiceAnswer,
} from '../client/service.ts';
import { readTicketId, readTicketTime } from '../client/ticket.ts';
import type { FlowEffects, Ready } from './flow/effects.ts';
import { PreparationError } from './flow/errors.ts';
import { SEARCH_LIMIT } from './flow/state.ts';
import {
  dropRedirects,
  keepRedirect,
  markerOf,
  newReturn,
  takeRedirect,
  type Person,
} from './keptRedirects.ts';

/** For a ticket without an expiry, or with one that shows that this device's clock is wrong. */
const USUAL_LIFETIME = 10 * 60_000;

/** A fresh ticket lasts longer than this. Milliseconds. */
const SHORTEST_LIFETIME = 60_000;

/** Current accounts, and those whose type the bank does not tell. */
const CURRENT = or(eq('Type', 'Current'), eq('Type', null));

/** What the tab gives to a flow. */
type Tab = {
  person: () => Person;
  storage: Storage;
  /** Removes everything but the path from the address. */
  cleanAddress: () => void;
};

type Settings = Tab & {
  config: BankConfig;
  hub: Pick<ConsoleDataProvider, 'requestVerificationTicket' | 'verifyAccount'>;
};

/** The effects of a verification on the hub, the bank service, the tab and its address. */
export function createFlowEffects({ config, hub, ...tab }: Settings): FlowEffects {
  const load = () => bankClient(config);
  return {
    ...bankEffects(load),
    ...ticketEffects(load, async (signal) => {
      const { ticket } = await hub.requestVerificationTicket({ signal });
      return ticket;
    }),
    ...tabEffects(tab),
    verify: (payload) => hub.verifyAccount(payload),
  };
}

/** Tickets from `issue`, with their keys settled by the client that `load` provides. */
export function ticketEffects(
  load: () => Promise<BankService>,
  issue: (signal: AbortSignal) => Promise<string>,
): Pick<FlowEffects, 'prepare' | 'resume'> {
  async function settle(ticket: string, expiresAt: number, signal: AbortSignal): Promise<Ready> {
    try {
      return await settledWith(await load(), ticket, expiresAt, signal);
    } catch (cause) {
      throw new PreparationError('settlement', cause);
    }
  }

  return {
    async prepare(signal) {
      // The client's code loads while the ticket is issued.
      load().catch(() => undefined);
      const ticket = await issue(signal).catch((cause: unknown) => {
        throw new PreparationError('ticket', cause);
      });
      return settle(ticket, expiryOf(ticket, Date.now()), signal);
    },
    resume: ({ ticket, expiresAt }, signal) => settle(ticket, expiresAt, signal),
  };
}

/** What a flow does to the tab, its address and its clock. */
export function tabEffects({
  person,
  storage,
  cleanAddress,
}: Tab): Pick<
  FlowEffects,
  'newReturn' | 'keep' | 'leave' | 'takeReturn' | 'wait' | 'isOffline' | 'online' | 'now'
> {
  return {
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
    isOffline,
    online: (signal) =>
      new Promise((resolve, reject) => {
        window.addEventListener('online', () => resolve(), { once: true, signal });
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      }),
    now: () => Date.now(),
  };
}

/** A ticket whose keys are settled. Rejects with a BankServiceError. */
export async function settledWith(
  bank: Pick<BankService, 'settle' | 'evidence'>,
  ticket: string,
  expiresAt: number,
  signal: AbortSignal,
): Promise<Ready> {
  let newest = await bank.settle(ticket, { signal });
  return {
    ticket,
    expiresAt,
    get evidence() {
      // There is none after the service lost the session, until the next call.
      newest = bank.evidence(ticket) ?? newest;
      return newest;
    },
  };
}

type BankEffects = Pick<
  FlowEffects,
  | 'forget'
  | 'search'
  | 'info'
  | 'service'
  | 'response'
  | 'confirmation'
  | 'redirects'
  | 'trace'
  | 'readResult'
  | 'isFor'
>;

/** The calls of one service: the login with a person's credentials, and the answers to its dialogs. */
export type LoginSteps = Pick<BankSteps<unknown>, 'respond' | 'confirm'> & {
  start(ticket: string, credentials: Credentials, options?: CallOptions): Promise<ServiceAnswer>;
};

/** The calls of a service that is asked for `request`. */
export const stepsFor = <Request>(steps: BankSteps<Request>, request: Request): LoginSteps => ({
  ...steps,
  start: (ticket, credentials, options) =>
    steps.start(ticket, { ...request, credentials }, options),
});

/** The current accounts of the login, with everything that a bank service tells about them. */
const currentAccounts = ({ accounts }: BankService): LoginSteps =>
  stepsFor(accounts, { fields: ACCOUNT_FIELDS, filter: CURRENT });

/**
 * The flow's calls of the bank service, whose client `load` provides; `stepsOf` chooses the service.
 * They keep nothing.
 */
export function bankEffects(
  load: () => Promise<BankService>,
  stepsOf: (bank: BankService) => LoginSteps = currentAccounts,
): BankEffects {
  return {
    // If the client's code never loaded, there are no keys to drop.
    forget: (ticket) =>
      void load().then(
        (bank) => bank.forget(ticket),
        () => undefined,
      ),
    async search(ticket, terms, signal) {
      const request = { terms, ibanDetection: true, limit: SEARCH_LIMIT };
      return (await load()).search(ticket, request, { signal });
    },
    info: async (ticket, connectionId, signal) =>
      (await load()).info(ticket, connectionId, { signal }),
    async service(ticket, credentials, signal) {
      return stepsOf(await load()).start(ticket, credentials, { signal });
    },
    response: async (ticket, answer, signal) =>
      stepsOf(await load()).respond(ticket, answer, { signal }),
    confirmation: async (ticket, answer, signal) =>
      stepsOf(await load()).confirm(ticket, answer, { signal }),
    redirects: async (ticket, redirect, signal) =>
      (await load()).registerRedirect(ticket, redirect, { signal }),
    trace: async (ticket, traceId) => (await load()).trace(ticket, traceId),
    readResult,
    // The service may write the hexadecimal digits of a UUID in lower case (RFC 9562, section 4).
    isFor: ({ ticketId }, ticket) => ticketId.toLowerCase() === readTicketId(ticket)?.toLowerCase(),
  };
}

/**
 * When a ticket expires by this device's clock, in milliseconds since 1970. A ticket that says when it
 * was issued lasts as long as its issuer says, however wrong this clock is (decision 86).
 */
export function expiryOf(ticket: string, now: number): number {
  const issuedAt = readTicketTime(ticket, 'iat') ?? now;
  const expiresAt = (readTicketTime(ticket, 'exp') ?? 0) - issuedAt + now;
  return expiresAt - now < SHORTEST_LIFETIME ? now + USUAL_LIFETIME : expiresAt;
}

/**
 * Resolves after so many milliseconds; rejects when aborted. Timers of a hidden page are late, and
 * stand still while the device sleeps, so that time is looked at again when the page is visible again.
 */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const due = Date.now() + milliseconds;
    const timer = window.setTimeout(end, milliseconds);
    const catchUp = () => {
      if (!document.hidden && /* mutant: poll of a hidden page */ Date.now() >= due) end();
    };
    function end() {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    }
    document.addEventListener('visibilitychange', catchUp);
    signal.addEventListener('abort', end, { once: true });
  });
}
