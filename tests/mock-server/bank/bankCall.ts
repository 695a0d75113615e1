import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import type { Bank, BankCall, BankTicket } from '../../../mock-server/bank/call.ts';
import { BankFailure } from '../../../mock-server/bank/failure.ts';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import { createExpiringMap } from '../../../mock-server/bank/expiringMap.ts';
import { bankRoutes } from '../../../mock-server/bank/routes.ts';
import type { Store } from '../../../mock-server/store.ts';

/** A simulator without a server. Handlers must not use the hub's rows. */
export function newBank(url = 'http://localhost:4000/bank/'): Bank {
  return {
    environment: 'Production',
    url,
    store: {} as Store,
    control: createControl(),
    flows: createExpiringMap('base64'),
    logins: createExpiringMap('base64url'),
  };
}

/** A checked ticket that is valid for ten minutes. */
export function newTicket(service = 'Accounts', data: unknown = null): BankTicket {
  return {
    id: randomUUID(),
    service,
    data,
    expiresAt: Date.now() + 600_000,
    key: { kid: randomUUID(), secret: randomBytes(32) },
  };
}

export type Options = { bank?: Bank; ticket?: BankTicket; redirectUri?: string };

/** Runs the handler of the route with this path in the table, e.g. 'accounts/service'. */
export async function callBank(
  path: string,
  body: unknown,
  { bank = newBank(), ticket = newTicket(), redirectUri }: Options = {},
  params: BankCall['params'] = {},
): Promise<unknown> {
  const route = bankRoutes.find((one) => one.path === path);
  if (!route) throw new Error(`No route ${path}`);
  return route.handle({ bank, ticket, params, body, redirectUri });
}

/** Status and body of a failed call. */
export async function refusalOf(
  answer: Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BankFailure);
  const { status, body } = error as BankFailure;
  return { status, body };
}

/** The body of a login at the demo bank. */
export function loginBody(userId: string, more: Record<string, unknown> = {}) {
  return {
    credentials: { connectionId: DEMO_CONNECTION, userId, password: 'geheim' },
    ...more,
  };
}

/** The calls of one service of one simulator with one ticket. */
export function person(options: Options = {}, service = 'accounts') {
  const fixed = { bank: newBank(), ticket: newTicket(), ...options };
  return {
    ...fixed,
    start: (userId: string, more?: Record<string, unknown>) =>
      callBank(`${service}/service`, loginBody(userId, more), fixed),
    startWith: (body: unknown) => callBank(`${service}/service`, body, fixed),
    respond: (context: string, response: string) =>
      callBank(`${service}/response`, { context, response }, fixed),
    confirm: (context: string) => callBank(`${service}/confirmation`, { context }, fixed),
  };
}

type Dialog = {
  context?: string | null;
  message?: string | null;
  image?: { mimeType: string; data: string; hhdUcData?: string } | null;
  input: Record<string, { context: string } & Record<string, unknown>>;
};

/** The dialog of an answer with its input. */
export function dialogOf(answer: unknown) {
  expect(Object.keys(answer as object)).toEqual(['Dialog']);
  const { Dialog: dialog } = answer as { Dialog: Dialog };
  const [kind = '', ...others] = Object.keys(dialog.input);
  expect(others).toEqual([]);
  const input = dialog.input[kind];
  if (!input) throw new Error('The dialog has no input');
  expect(Buffer.from(input.context, 'base64')).toHaveLength(32);
  return { ...dialog, kind, input, context: input.context, about: dialog.context };
}

/** The three parts of a result. */
export function resultOf(answer: unknown): readonly [jwt: string, ...rest: (string | null)[]] {
  expect(Object.keys(answer as object)).toEqual(['Result']);
  const { Result: parts } = answer as { Result: [string, ...(string | null)[]] };
  expect(typeof parts[0]).toBe('string');
  return parts;
}

/** The signed data of a result, unverified. */
export function signedIn(jwt: string) {
  return decodeJwt(jwt)['data'] as { data: unknown; ticketId: string; timestamp: string };
}
