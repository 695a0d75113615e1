import type { JWK } from 'jose';
import * as z from 'zod';
import type { TokenCheck } from '../accessToken.ts';
import type { Permission } from '../../src/providers/access/permissions.ts';
import type { TenantRow, UserRow } from '../state.ts';
import type { Store } from '../store.ts';
import type { Collection, RowCall } from './rows.ts';

export type FieldErrors = Record<string, string>;

/** The status and JSON body of a failure. */
export class HubError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, message: string, errors?: FieldErrors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export type HubContext = {
  store: Store;
  checkIdToken: TokenCheck;
  /** The keys that may sign a result of the bank service. Without keys, every result is refused. */
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

/** The outcome of a handler: a call of json-server's router, or a complete answer. */
export type Answer = RowCall | { status: 204 } | { status: 200; body: unknown };

/** A schema of zod or zod/mini. */
export type Schema = z.core.$ZodType;

type RouteBase = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** One line for the description of the API. */
  summary: string;
  /** The schema of the body, for its check and for the description. */
  body?: z.ZodType;
  /** The console's schema of the answer, in brackets for a list. Default: 204 without a body. */
  answer?: Schema | [Schema];
  /** Failures for the description, in addition to those that follow from the route. */
  failures?: readonly (403 | 404 | 409 | 410)[];
};

/** A permission also requires a user in a tenant. With `null`, a valid token is enough. */
export type Route = RouteBase &
  (
    | { permission: null; handle(call: Call): Answer | Promise<Answer> }
    | { permission: Permission; handle(call: MemberCall): Answer | Promise<Answer> }
  );

/** One area of the API: its calls and their permissions. */
export type Area = {
  name: string;
  description: string;
  /** The permissions of each role. An Admin also has those of a Member. */
  roles: { Member?: Permission[]; Admin?: Permission[]; Platform?: Permission[] };
  routes: readonly Route[];
};

/** Checks the body of a call. @throws HubError 422 that names each invalid field */
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
 * The row that the path names.
 * @throws HubError 404, also for another tenant's row, so that its existence stays hidden
 */
export function ownRow<Row extends { id: string; tenantId: string }>(
  rows: Collection<Row>,
  { hub, tenant, params }: MemberCall,
  label: string,
): Row {
  const row = rows.of(hub.store.state).find(({ id }) => id === params['id']);
  if (row?.tenantId !== tenant.id) throw new HubError(404, `${label} not found`);
  return row;
}

/** A name of a tenant, key or user: 1 to 128 characters after trimming. */
export const nameSchema = z
  .string('Name is blank or too long')
  .trim()
  .min(1, 'Name is blank or too long')
  .max(128, 'Name is blank or too long');

/** Maximum length of a FinTS product name: the field of HKVVB holds 25 characters. */
export const FINTS_NAME_MAX = 25;
