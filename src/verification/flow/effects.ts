import type { BankResult } from '../bank-service/result.ts';
import type { Connection, Evidence, ServiceAnswer } from '../bank-service/service.ts';
import type { ChosenBank } from './state.ts';

/** A ticket of the hub for which the bank service has proved itself. */
export type Ready = {
  ticket: string;
  /** By the clock of this device, in milliseconds since 1970. */
  expiresAt: number;
  evidence: Evidence;
};

/** What the person typed; what the bank does not ask for is left out. */
export type LoginFields = { userId?: string | undefined; password?: string | undefined };

/** What has to survive a visit to the bank's page (decision 25). */
export type KeptRedirect = {
  ticket: string;
  expiresAt: number;
  context: string;
  url: URL;
  bank: ChosenBank;
};

/** What the address says that the page was opened with. */
export type Return =
  /** An ordinary visit. */
  | { kind: 'none' }
  /** A return from the bank with nothing to go on with: none, somebody else's, or too late. */
  | { kind: 'lost' }
  | { kind: 'kept'; marker: string; redirect: KeptRedirect };

/**
 * All that the flow does to the world. Every promise may reject with whatever the called service
 * throws; after an abort it has to settle soon, and nobody looks at how.
 */
export type FlowEffects = {
  /** A fresh ticket and the proof for it. A rejection is a PreparationError. */
  prepare(signal: AbortSignal): Promise<Ready>;
  /** The proof for a ticket that was kept over a redirect. Rejects as `prepare`. */
  resume(kept: KeptRedirect, signal: AbortSignal): Promise<Ready>;
  /** Drops the keys of a ticket that is not needed any more. */
  forget(ticket: string): void;

  search(ticket: string, terms: readonly string[], signal: AbortSignal): Promise<Connection[]>;
  info(ticket: string, connectionId: string, signal: AbortSignal): Promise<Connection>;
  service(
    ticket: string,
    login: { connectionId: string } & LoginFields,
    signal: AbortSignal,
  ): Promise<ServiceAnswer>;
  response(
    ticket: string,
    answer: { context: string; response: string },
    signal: AbortSignal,
  ): Promise<ServiceAnswer>;
  confirmation(
    ticket: string,
    answer: { context: string },
    signal: AbortSignal,
  ): Promise<ServiceAnswer>;
  redirects(
    ticket: string,
    redirect: { handle: string; redirectUri: string },
    signal: AbortSignal,
  ): Promise<URL>;
  trace(ticket: string, traceId: Uint8Array): Promise<string>;
  /** Decodes a signed result for display; undefined where it is no list of accounts. */
  readResult(jwt: string): BankResult | undefined;

  /** Saves the account that counts as `accountIdx` among all entries of the result. */
  verify(payload: { result: string; accountIdx: number }): Promise<unknown>;

  /** A random marker and the address of return that carries it. */
  newReturn(): { marker: string; address: string };
  /** Keeps what the return needs, in the place of all that was kept before. Throws where it cannot. */
  keep(marker: string, redirect: KeptRedirect): void;
  /** Leaves for the bank's page. */
  leave(url: URL): void;
  /**
   * Reads how the page was opened, once: the marker leaves the address, and what was kept is
   * deleted, whether it is good or not.
   */
  takeReturn(): Return;

  /** Settles after so many milliseconds; rejects when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
};

/** Why there is no ticket, or no proof for it. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
  readonly during: 'ticket' | 'settlement';

  /** `cause` is what the hub or the bank service rejected with. */
  constructor(during: 'ticket' | 'settlement', cause: unknown) {
    super(`no ${during}`, { cause });
    this.during = during;
  }
}
