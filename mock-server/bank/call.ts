import type { ServiceName } from '../../src/bank/services.ts';
import type { Environment } from '../../src/resources/api-keys/apiKey.schema.ts';
import type { Store } from '../store.ts';
import type { BankControl } from './control/control.ts';
import type { BankRow } from './banks/row.ts';
import type { Scenario } from './scenarios/steps.ts';
import type { ServiceRequest } from './services/schemas.ts';
import type { ExpiringMap } from './expiringMap.ts';

/** A ticket that has passed every check. */
export type BankTicket = {
  id: string;
  service: string;
  data: unknown;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Also signs the result. */
  key: { kid: string; secret: Buffer };
};

/** The progress of a service call between its first body and its result. */
export type Flow = {
  /** The flow belongs to this ticket. The session of the key settlement is irrelevant. */
  ticketId: string;
  request: ServiceRequest;
  bank: BankRow;
  scenario: Scenario;
  /** Index of the current step. */
  step: number;
  /** Number of answers to this step that did not complete it. */
  answers: number;
  /** Handle of the login that a redirect waits for. */
  login?: string;
};

/** A visit to the bank's login page. */
export type Login = {
  ticketId: string;
  bankName: string;
  /** The return address, once it is registered. */
  redirectUri: string | undefined;
  state: 'pending' | 'finished' | 'canceled';
};

/** The simulated service of one environment. */
export type Bank = {
  environment: Environment;
  /** Base address with a trailing slash. */
  url: string;
  /** Base address of the bank's login page, if it has another origin. */
  loginUrl?: string | undefined;
  store: Store;
  control: BankControl;
  /** Flows that wait for an answer, by the contexts of their dialogs. Lost on a restart. */
  flows: ExpiringMap<Flow>;
  logins: ExpiringMap<Login>;
};

/** A decrypted call with a checked ticket. */
export type BankCall = {
  bank: Bank;
  ticket: BankTicket;
  /** Decoded path parameters. */
  params: Readonly<Record<string, string>>;
  /** The decrypted JSON; `undefined` for GET. */
  body: unknown;
  /** The header `yaxi-redirect-uri`. */
  redirectUri: string | undefined;
};

export type BankRoute = {
  method: 'get' | 'post';
  /** Path below the base address in Express' notation, without a leading slash. */
  path: string;
  /** The required service of the ticket. Default: any. */
  service?: ServiceName;
  /** Returns the answer, which is sealed as JSON. */
  handle(call: BankCall): unknown;
};
