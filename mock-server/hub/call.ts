import type { JWK } from 'jose';
import * as z from 'zod';
import type { TokenCheck } from '../accessToken.ts';
import type { Permission } from '../../src/providers/access/permissions.ts';
import type { TenantRow, UserRow } from '../state.ts';
import type { Store } from '../store.ts';
import type { Collection, RowCall } from './rows.ts';

export type FieldErrors = Record<string, string>;

/** An answer other than success: its status and JSON body. */
export class HubError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, message: string, errors?: FieldErrors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** What every call can use. */
export type HubContext = {
  store: Store;
  checkIdToken: TokenCheck;
  /** The keys that may sign a bank service's result; without keys every result is refused. */
  resultKeys: readonly JWK[];
};

/** An authenticated call. `body` is the parsed JSON, unchecked. */
export type Call = {
  hub: HubContext;
  sub: string;
  params: Record<string, string>;
  body: unknown;
};

/** A call by a user of a tenant. */
export type MemberCall = Call & { user: UserRow; tenant: TenantRow };

/** What a handler allows: a call of json-server's router, or an answer that is no row. */
export type Answer = RowCall | { status: 204 } | { status: 200; body: unknown };

/** Any schema, of zod as of zod/mini. */
export type Schema = z.core.$ZodType;

type RouteBase = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** One line for the description of the API. */
  summary: string;
  /** The schema that checks the body, also for the description; left out: no body is read. */
  body?: z.ZodType;
  /** The answer for the description: the console's schema of it, in a list where it is a list. Left out: 204. */
  answer?: Schema | [Schema];
  /** Failures beyond those that follow from the route, for the description. */
  failures?: readonly (403 | 404 | 409 | 410)[];
};

/** With `null` a valid token is enough; otherwise the caller is a user of a tenant and holds the permission. */
export type Route = RouteBase &
  (
    | { permission: null; handle(call: Call): Answer | Promise<Answer> }
    | { permission: Permission; handle(call: MemberCall): Answer | Promise<Answer> }
  );

/** One area of the API: its calls, and who may make them. */
export type Area = {
  name: string;
  description: string;
  /** The permissions that a role brings. An Admin has those of a Member as well. */
  roles: { Member?: Permission[]; Admin?: Permission[]; Platform?: Permission[] };
  routes: readonly Route[];
};

/**
 * Checks a call's body.
 * @throws HubError 422 that names each wrong field
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    if (field !== '') errors[field] ??= message;
  }
  const [first] = Object.values(errors);
  throw new HubError(422, first ?? 'The body is not a JSON object of the expected shape', errors);
}

/**
 * The row of the caller's tenant that the call's path names.
 * @throws HubError 404 also for a row of another tenant, so that nobody learns of it
 */
export function ownRow<Row extends { id: string; tenantId: string }>(
  rows: Collection<Row>,
  { hub, tenant, params }: MemberCall,
  what: string,
): Row {
  const row = rows.of(hub.store.state).find(({ id }) => id === params['id']);
  if (row?.tenantId !== tenant.id) throw new HubError(404, `${what} not found`);
  return row;
}

/** A name of a tenant, key or person: 1 to 128 characters after trimming. */
export const nameSchema = z
  .string('Name is blank or too long')
  .trim()
  .min(1, 'Name is blank or too long')
  .max(128, 'Name is blank or too long');

/** A FinTS product name; HKVVB's field holds 25 characters. */
export const FINTS_NAME_MAX = 25;
