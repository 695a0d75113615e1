import { brief } from '../../lib/graphemes.ts';
import type { Records } from '../../providers/access/declaration.ts';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantRecordsEn } from '../../texts/tenants/records.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Tenants in the palette: found by name and ID. */
export default function tenantRecords(): Records<Tenant> {
  return {
    ...textsOf(tenantRecordsEn).tenantRecords,
    sort: { field: 'createdAt', order: 'DESC' },
    show: ({ id, name }) => ({ name: brief(name), detail: id }),
    kind: 'tenant',
  };
}
