import type {
  BankService,
  BankSteps,
  CallOptions,
  Credentials,
  Evidence,
  ServiceAnswer,
} from '../../client/service.ts';
import type { ChosenBank } from './state.ts';

// Everything that a login does to the outside world. Promises may reject with any error of the called
// service. After an abort they have to settle soon; the outcome is then ignored.

/** A ticket of the hub, and the bank service's proof for it. */
export type Ready = {
  ticket: string;
  /** By this device's clock, in milliseconds since 1970. */
  expiresAt: number;
  /** That of the keys in use: a call that finds them lost settles them once more. */
  readonly evidence: Evidence;
};

/** What the person typed. Fields that the bank does not ask for are left out. */
export type LoginFields = Omit<Credentials, 'connectionId'>;

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

export type TicketEffects = {
  /** A fresh ticket with its proof. Rejects with a PreparationError. */
  prepare(signal: AbortSignal): Promise<Ready>;
  /** The proof for a ticket that was kept over a redirect. Rejects with a PreparationError. */
  resume(kept: KeptRedirect, signal: AbortSignal): Promise<Ready>;
};

/** What a bank service is asked without a login. */
export type BankReads = Pick<BankService, 'search' | 'info' | 'trace' | 'forget'>;

/** The calls of one service: the login with a person's credentials, and the answers to its dialogs. */
export type LoginSteps = Pick<BankSteps<unknown>, 'respond' | 'confirm'> & {
  start(ticket: string, credentials: Credentials, options?: CallOptions): Promise<ServiceAnswer>;
};

/** The answer that a login ends with. */
export type SignedAnswer = Extract<ServiceAnswer, { kind: 'Result' }>;

/** The steps of a login, and what the page reads in the result that it ends with. */
export type LoginCalls<Result> = LoginSteps &
  Pick<BankService, 'registerRedirect'> & {
    /** Decodes a signed result. Throws if the page cannot read it, and if it is not for this ticket. */
    readResult(answer: SignedAnswer, ticket: string): Result;
  };

export type TabEffects = {
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
};

export type Clock = {
  /** Resolves after so many milliseconds; rejects when aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Whether the browser reports that it is offline. */
  isOffline(): boolean;
  /** Resolves when the browser reports that it is online again; rejects when aborted. */
  online(signal: AbortSignal): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
};

export type LoginEffects<Result> = TicketEffects &
  BankReads &
  LoginCalls<Result> &
  TabEffects &
  Clock;
