import type { Environment } from '../../src/resources/api-keys/apiKey.schema.ts';
import type { Store } from '../store.ts';
import type { BankRow } from './banks/row.ts';
import type { BankControl } from './control/control.ts';
import type { Deliveries } from './results/webhooks.ts';

/** A ticket that passed every check. */
export type BankTicket = {
  id: string;
  service: string;
  data: unknown;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Signs the results, too. */
  key: { kid: string; secret: Buffer };
};

/** What all calls of one simulator share. */
export type Bank = {
  environment: Environment;
  /** Base address, with a slash at its end. */
  url: string;
  /** The same for the bank's own login page, where it has another origin. */
  loginUrl?: string | undefined;
  store: Store;
  /** In the order in which a search finds them. */
  banks: readonly BankRow[];
  control: BankControl;
  /** What went, or would have gone, to the webhooks of tickets. */
  deliveries: Deliveries;
};

/** An opened call with a checked ticket. */
export type BankCall = {
  bank: Bank;
  ticket: BankTicket;
  /** Decoded parts of the path, by the names in the route. */
  params: Readonly<Record<string, string>>;
  /** The opened JSON; `undefined` for GET. */
  body: unknown;
  /** Raw bytes of the trace id that goes with this answer. */
  traceId: Buffer;
  /** The header `yaxi-redirect-uri`. */
  redirectUri: string | undefined;
};

/** What goes back, sealed: JSON, or a text unchanged. */
export type BankAnswer = { json: unknown } | { text: string };

export type BankRoute = {
  method: 'get' | 'post';
  /** Below the base address, in Express' notation. */
  path: string;
  /** The service that the ticket must be for; left out: any. */
  service?: string;
  handle(call: BankCall): BankAnswer | Promise<BankAnswer>;
};

/** A failure that the bank service reports: sealed and with its kind, or 404 with nothing at all. */
export class BankFailure extends Error {
  readonly status: number;
  /** Externally tagged, e.g. `{ Canceled: {} }`. */
  readonly body: Readonly<Record<string, object>> | undefined;

  constructor(status: number, body?: Readonly<Record<string, object>>) {
    super(body ? Object.keys(body).join() : String(status));
    this.name = 'BankFailure';
    this.status = status;
    this.body = body;
  }
}
