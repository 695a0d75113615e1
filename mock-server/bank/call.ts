import type { ServiceName } from '../../src/bank/services.ts';
import type { Environment } from '../../src/resources/api-keys/apiKey.schema.ts';
import type { Store } from '../store.ts';
import type { BankControl } from './control/control.ts';
import type { BankRow } from './banks/row.ts';
import type { Scenario } from './scenarios/steps.ts';
import type { ServiceRequest } from './services/schemas.ts';
import type { ExpiringMap } from './expiringMap.ts';

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

/** The progress of a service call between its first body and its result. */
export type Flow = {
  /** Only calls with this ticket go on; the session of the key settlement does not matter. */
  ticketId: string;
  request: ServiceRequest;
  bank: BankRow;
  scenario: Scenario;
  /** Index of the step that waits for its answer. */
  step: number;
  /** The number of refused answers to this step. */
  answers: number;
  /** Handle of the login page's visit that this step waits for. */
  login?: string;
};

/** A person's visit to the bank's own login page. */
export type Login = {
  ticketId: string;
  bankName: string;
  /** The address that the page sends the person back to, once that is registered. */
  redirectUri: string | undefined;
  state: 'pending' | 'finished' | 'canceled';
};

/** The simulated service of one environment. */
export type Bank = {
  environment: Environment;
  /** Base address, with a slash at its end. */
  url: string;
  /** The same for the bank's own login page, where it has another origin. */
  loginUrl?: string | undefined;
  store: Store;
  control: BankControl;
  /** Logins that wait for an answer, by the contexts of their dialogs; a restart forgets them. */
  flows: ExpiringMap<Flow>;
  /** Visits to the login page. */
  logins: ExpiringMap<Login>;
};

/** An opened call with a checked ticket. */
export type BankCall = {
  bank: Bank;
  ticket: BankTicket;
  /** Decoded parts of the path, by the names in the route. */
  params: Readonly<Record<string, string>>;
  /** The opened JSON; `undefined` for GET. */
  body: unknown;
  /** The header `yaxi-redirect-uri`. */
  redirectUri: string | undefined;
};

export type BankRoute = {
  method: 'get' | 'post';
  /** Below the base address, in Express' notation. */
  path: string;
  /** The service that the ticket must be for; left out: any. */
  service?: ServiceName;
  /** The answer, which is sent as sealed JSON. */
  handle(call: BankCall): unknown;
};
