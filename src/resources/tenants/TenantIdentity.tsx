import Box from '@mui/material/Box';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { oneLine } from './shorten.ts';

/** The name and id of a dialog's tenant: different names can look the same, ids cannot. */
export function TenantIdentity({ tenant }: { tenant: Pick<Tenant, 'id' | 'name'> }) {
  const { common } = textsOf(tenantsEn);
  return (
    <Box sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 550 }}>
        {oneLine(tenant.name) || common.none}
      </Box>
      <Box component="code" sx={{ color: token('dim'), font: monospace.small }}>
        {tenant.id}
      </Box>
    </Box>
  );
}
