import type { JWK } from 'jose';
import type { Plan } from '../src/providers/hub/contract.ts';
import type { ApiKey, Environment } from '../src/resources/api-keys/apiKey.schema.ts';
import type { Role } from '../src/resources/users/user.schema.ts';

/** Values of the contract's enumerations. A value outside the contract does not compile. */
export const ENVIRONMENTS = ['Production', 'Integration'] as const satisfies Environment[];
export const HOST_SOFTWARES = ['Generic', 'MoneyMoney'] as const satisfies ApiKey['hostSoftware'][];

/** Every service that a tenant can have. */
export const SERVICES = ['Accounts', 'Balances', 'Transactions', 'CollectPayment', 'Transfer'];

export type TenantRow = {
  id: string;
  name: string;
  defaultName: boolean;
  fintsProductName?: string | null;
  servicePermissions: string[];
  plan: Plan;
  createdAt: string;
  kindeId?: string;
  verifiedAccount?: { iban: string; ownerName: string };
};

export type UserRow = {
  id: string;
  /** The subject claim of the identity provider. */
  sub: string;
  tenantId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  createdAt: string;
  platformAdmin?: true;
};

type OfEveryKey = 'id' | 'name' | 'environment' | 'createdAt';

/** A key as the hub returns it, with its tenant and secret, which the hub keeps private. */
export type ApiKeyRow = { [Field in keyof ApiKey]?: ApiKey[Field] | undefined } & Pick<
  ApiKey,
  OfEveryKey
> & {
    tenantId: string;
    /** Base64. Not hashed, because the bank service checks the signatures of tickets with it. */
    secret: string;
  };

export type JoinCodeRow = {
  id: string;
  tenantId: string;
  secretHash: string;
  expiresAt: string;
  usedAt?: string;
};

export type TicketRow = { id: string; tenantId: string; expiresAt: string };

/** A person who can sign in, with or without a user in the hub. `id` is the `sub` of the tokens. */
export type PersonRow = {
  id: string;
  email: string;
  givenName?: string;
  familyName?: string;
};

/** One stored object of the identity provider (session, grant, code, refresh token, …). */
export type Artifact = { payload: Record<string, unknown>; expiresAt?: number };

/** The content of the state file. json-server requires arrays or objects at the top level. */
export type State = {
  meta: { version: number };
  tenants: TenantRow[];
  users: UserRow[];
  apiKeys: ApiKeyRow[];
  joinCodes: JoinCodeRow[];
  tickets: TicketRow[];
  /** Signs verification tickets (HS256). `secret` is Base64. */
  ticketKey: { kid: string; secret: string };
  people: PersonRow[];
  identity: { jwks: JWK[]; cookieKeys: string[]; artifacts: Record<string, Artifact> };
};

export const STATE_VERSION = 2;
