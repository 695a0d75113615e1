import type { JWK } from 'jose';
import * as z from 'zod';
import type { TokenCheck } from '../accessToken.ts';
import type { TenantRow, UserRow } from '../state.ts';
import type { Store } from '../store.ts';
import type { Permission } from './directory.ts';
import type { RowCall } from './rows.ts';

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

type RouteBase = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** The schema that checks the body, also for the description of the API; left out: no body is read. */
  body?: z.ZodType;
};

/** `anyone`: a valid token is enough. `member`: a user of a tenant who holds the permission. */
export type Route = RouteBase &
  (
    | { access: 'anyone'; handle(call: Call): Answer | Promise<Answer> }
    | {
        access: 'member';
        permission: Permission;
        handle(call: MemberCall): Answer | Promise<Answer>;
      }
  );

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

/** A name of a tenant, key or person: 1 to 128 characters after trimming. */
export const nameSchema = z
  .string('Name is blank or too long')
  .trim()
  .min(1, 'Name is blank or too long')
  .max(128, 'Name is blank or too long');

/** The body of a call that gives a tenant its name. */
export const tenantNameSchema = z.object({ name: nameSchema });

/** A FinTS product name; HKVVB's field holds 25 characters. */
export const FINTS_NAME_MAX = 25;
