import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { RowChip } from '../../components/card/RowChip.tsx';
import { InlineCopy } from '../../components/copy/InlineCopy.tsx';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantListEn } from '../../texts/tenants/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { oneLine, shortId, shortName } from './tenantText.ts';
import { Name } from '../../components/text/Name.tsx';
import { brief } from '../../lib/graphemes.ts';

/** A tenant's name as the list shows it, also for the accessible names of buttons. */
export function shownName({ name }: Tenant): string {
  return shortName(name) || textsOf().common.none;
}

export function NameCell() {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  const name = shownName(tenant);
  const whole = oneLine(tenant.name) || name;
  return (
    <bdi translate="no" title={name === whole ? undefined : whole} className="text-strong">
      {name}
    </bdi>
  );
}

export function IdCell() {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  const label = textsOf(tenantListEn).tenants.idOf(shownName(tenant));
  return <InlineCopy label={label} value={tenant.id} short={shortId(tenant.id)} />;
}

/** The tenant's id at the identity provider. */
export function AuthProviderIdCell() {
  const tenant = useRecordContext<Tenant>();
  const id = tenant?.kindeId;
  if (!id) return null;
  const label = textsOf(tenantListEn).tenants.kindeIdOf(shownName(tenant));
  return (
    <div style={{ minWidth: '17ch' }}>
      <InlineCopy label={label} value={id} short={brief(oneLine(id))} />
    </div>
  );
}

const PLANS = {
  Free: 'plain',
  FreePlus: 'integration',
  Enterprise: 'production',
} as const;

export function PlanCell() {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  return (
    <RowChip tone={PLANS[tenant.plan]} label={textsOf(tenantListEn).tenants.plans[tenant.plan]} />
  );
}

/** The name and id of a dialog's tenant, because different names can look the same. */
export function TenantIdentity() {
  const tenant = useRecordContext<Tenant>();
  if (!tenant) return null;
  return (
    <Box sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 550 }}>
        <Name text={oneLine(tenant.name) || textsOf().common.none} />
      </Box>
      <Box component="code" sx={{ color: token('dim'), font: monospace.small }}>
        <Name text={tenant.id} />
      </Box>
    </Box>
  );
}

/** Alert in a dialog whose tenant the hub no longer has. */
export function TenantGone() {
  const texts = textsOf(tenantListEn).tenants;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{texts.notFound}</AlertTitle>
      {texts.notFoundText}
    </Alert>
  );
}
