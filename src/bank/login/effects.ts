import { isOffline } from '../../lib/browser.ts';
import type { BankService, BankSteps } from '../client/service.ts';
import { readTicketId, readTicketTime } from '../client/ticket.ts';
import type * as flow from './flow/effects.ts';
import { ForeignResultError, PreparationError } from './flow/errors.ts';
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

/** Provides the client of the bank service, whose code the first call loads. */
type Load = () => Promise<BankService>;

/** Issues a ticket. */
export type Issue = (signal: AbortSignal) => Promise<string>;

/** What the tab gives to a login. */
export type Tab = {
  person: () => Person;
  storage: Storage;
  /** Removes everything but the path from the address. */
  cleanAddress: () => void;
};

/** What a page decides about its login. */
type Settings<Result> = {
  load: Load;
  issue: Issue;
  stepsOf: StepsOf;
  read: Read<Result>;
  tab: Tab;
};

/** The effects of a login on the bank service, the tab and its address. */
export const createLoginEffects = <Result extends OfTicket>({
  load,
  issue,
  stepsOf,
  read,
  tab,
}: Settings<Result>): flow.LoginEffects<Result> => ({
  ...ticketEffects(load, issue),
  ...bankReads(load),
  ...loginCalls(load, stepsOf, read),
  ...tabEffects(tab),
  ...clock,
});

/** Tickets from `issue`, with their keys settled. */
export function ticketEffects(load: Load, issue: Issue): flow.TicketEffects {
  async function settle(ticket: string, expiresAt: number, signal: AbortSignal) {
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

/** What a login does to the tab and its address. */
const tabEffects = ({ person, storage, cleanAddress }: Tab): flow.TabEffects => ({
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
});

/** A ticket whose keys are settled. Rejects with a BankServiceError. */
export async function settledWith(
  bank: Pick<BankService, 'settle' | 'evidence'>,
  ticket: string,
  expiresAt: number,
  signal: AbortSignal,
): Promise<flow.Ready> {
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

/** What a bank service is asked without a login. */
export const bankReads = (load: Load): flow.BankReads => ({
  search: async (...given) => (await load()).search(...given),
  info: async (...given) => (await load()).info(...given),
  trace: async (...given) => (await load()).trace(...given),
  // If the client's code never loaded, there are no keys to drop.
  forget: (ticket) =>
    void load().then(
      (bank) => bank.forget(ticket),
      () => undefined,
    ),
});

/** Chooses the service of a client. */
type StepsOf = (bank: BankService) => flow.LoginSteps;

/** The calls of a service that is asked for `request`. */
export const stepsFor = <Request>(
  steps: BankSteps<Request>,
  request: Request,
): flow.LoginSteps => ({
  ...steps,
  start: (ticket, credentials, options) =>
    steps.start(ticket, { ...request, credentials }, options),
});

/** A result names the ticket that it was asked for with. */
type OfTicket = { ticketId: string };

/** Decodes a signed result; throws what the page says if it cannot read it. */
type Read<Result> = (jwt: string) => Result;

/** The steps of a login at the service that `stepsOf` chooses. They keep nothing. */
export const loginCalls = <Result extends OfTicket>(
  load: Load,
  stepsOf: StepsOf,
  read: Read<Result>,
): flow.LoginCalls<Result> => ({
  start: async (...given) => stepsOf(await load()).start(...given),
  respond: async (...given) => stepsOf(await load()).respond(...given),
  confirm: async (...given) => stepsOf(await load()).confirm(...given),
  registerRedirect: async (...given) => (await load()).registerRedirect(...given),
  readResult({ jwt }, ticket) {
    const result = read(jwt);
    // The service may write the hexadecimal digits of a UUID in lower case (RFC 9562, section 4).
    const isOurs = result.ticketId.toLowerCase() === readTicketId(ticket)?.toLowerCase();
    if (isOurs) return result;
    throw new ForeignResultError();
  },
});

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
      if (!document.hidden && Date.now() >= due) end();
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

/** The clock and the line of this device. */
export const clock: flow.Clock = {
  wait,
  isOffline,
  online: (signal) =>
    new Promise((resolve, reject) => {
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  now: () => Date.now(),
};
