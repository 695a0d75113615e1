import { brief } from '../../lib/graphemes.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { DEFAULT_ORDER } from '../../resources/api-keys/list/ordering.ts';
import type { User } from '../../resources/users/user.schema.ts';
import { fullNameOf } from '../../resources/users/users.ts';

/** A row of a list as the palette finds and shows it. */
export type Found = { id: string; name: string; detail: string };
export type FoundKey = Found & Pick<ApiKey, 'environment'>;

/** The lists that the palette searches, in the order that their own pages have at first. */
export const LISTED = {
  'api-keys': {
    sort: { field: DEFAULT_ORDER, order: 'ASC' },
    found: ({ id, name, environment }: ApiKey): FoundKey => ({
      id,
      name: brief(name),
      detail: id,
      environment,
    }),
  },
  users: {
    sort: { field: 'name', order: 'ASC' },
    found: (user: User): Found => ({
      id: user.id,
      name: brief(fullNameOf(user) || user.email),
      detail: user.email,
    }),
  },
  tenants: {
    sort: { field: 'createdAt', order: 'DESC' },
    found: ({ id, name }: Tenant): Found => ({ id, name: brief(name), detail: id }),
  },
} as const;
export type Listed = keyof typeof LISTED;
