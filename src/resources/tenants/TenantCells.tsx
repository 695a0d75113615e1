import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { InlineCopy } from '../../components/InlineCopy.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { oneLine, shortId, shortName } from './shorten.ts';

/** A tenant's name as the list shows it, for the accessible names of buttons. */
export function shownName({ name }: Tenant): string {
  return shortName(name) || textsOf().common.none;
}

export function NameCell() {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  const name = shownName(tenant);
  const whole = oneLine(tenant.name) || name;
  return (
    <Box component="bdi" title={name === whole ? undefined : whole} sx={{ fontWeight: 550 }}>
      {name}
    </Box>
  );
}

export function IdCell() {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  const label = textsOf(tenantsEn).tenants.idOf(shownName(tenant));
  return <InlineCopy label={label} value={tenant.id} short={shortId(tenant.id)} />;
}

/** The whole id of the tenant at the identity provider. */
export function AuthProviderIdCell({ id }: { id: string }) {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  const label = textsOf(tenantsEn).tenants.kindeIdOf(shownName(tenant));
  return (
    <Box sx={{ minWidth: '17ch' }}>
      <InlineCopy label={label} value={id} short={oneLine(id)} />
    </Box>
  );
}
