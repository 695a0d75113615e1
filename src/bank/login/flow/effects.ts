import type { BankResult } from '../../client/result.ts';
import type { Connection, Evidence, ServiceAnswer } from '../../client/service.ts';
import type { ChosenBank } from './state.ts';

/** A ticket of the hub, and the bank service's proof for it. */
export type Ready = {
  ticket: string;
  /** By this device's clock, in milliseconds since 1970. */
  expiresAt: number;
  /** That of the keys in use: a call that finds them lost settles them once more. */
  readonly evidence: Evidence;
};

/** What the person typed. Fields that the bank does not ask for are left out. */
export type LoginFields = { userId?: string | undefined; password?: string | undefined };

/** What has to outlive a visit to the bank's page (decision 25). */
export type KeptRedirect = {
  ticket: string;
  expiresAt: number;
  context: string;
  url: URL;
  bank: ChosenBank;
};

/** How the page was opened, according to its address. */
export type Return =
  /** An ordinary visit. */
  | { kind: 'none' }
  /** A return from the bank without usable data: there is none, it is another person's or too old. */
  | { kind: 'lost' }
  | { kind: 'kept'; marker: string; redirect: KeptRedirect };

/**
 * Everything the flow does to the outside world. Promises may reject with any error of the called
 * service. After an abort they have to settle soon; the outcome is then ignored.
 */
export type FlowEffects = {
  /** A fresh ticket with its proof. Rejects with a PreparationError. */
  prepare(signal: AbortSignal): Promise<Ready>;
  /** The proof for a ticket that was kept over a redirect. Rejects with a PreparationError. */
  resume(kept: KeptRedirect, signal: AbortSignal): Promise<Ready>;
  /** Drops the keys of a ticket that is no longer needed. */
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
  /** Decodes a signed result for display; undefined if it is not a list of accounts. */
  readResult(jwt: string): BankResult | undefined;
  /** Whether a result is for this ticket. */
  isFor(result: BankResult, ticket: string): boolean;

  /** Saves an account; `accountIdx` is its index among all entries of the result (decision 21). */
  verify(payload: { result: string; accountIdx: number }): Promise<unknown>;

  /** A random marker and the return address that carries it. */
  newReturn(): { marker: string; address: string };
  /** Keeps what the return needs and replaces everything kept before. Throws if storage is full. */
  keep(marker: string, redirect: KeptRedirect): void;
  /** Leaves for the bank's page. */
  leave(url: URL): void;
  /**
   * Reads once how the page was opened: removes the marker from the address and deletes what was
   * kept, usable or not.
   */
  takeReturn(): Return;

  /** Resolves after so many milliseconds; rejects when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Whether the browser reports that it is offline. */
  isOffline(): boolean;
  /** Resolves when the browser reports that it is online again; rejects when aborted. */
  online(signal: AbortSignal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
};
