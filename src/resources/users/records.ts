import { brief } from '../../lib/graphemes.ts';
import type { Records } from '../../providers/access/declaration.ts';
import { tenantRecordsEn } from '../../texts/tenants/records.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { User } from './user.schema.ts';
import { fullNameOf } from './users.ts';

/** Users in the palette: found by name and address; the tenant's page shows them. */
export default function userRecords(): Records<User> {
  return {
    ...textsOf(tenantRecordsEn).userRecords,
    sort: { field: 'name', order: 'ASC' },
    show: (user) => ({ name: brief(fullNameOf(user) || user.email), detail: user.email }),
    kind: 'user',
    to: '/tenant',
  };
}
