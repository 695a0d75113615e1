import Box from '@mui/material/Box';
import type { Tenant } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { MONOSPACE } from '../../theme/muiTheme.ts';
import { token } from '../../theme/tokens.ts';
import { oneLine } from './shorten.ts';

/** Which tenant a dialog is about: names can be made to look alike, ids cannot (T42). */
export function TenantIdentity({ tenant }: { tenant: Pick<Tenant, 'id' | 'name'> }) {
  const { common } = textsOf(tenantsEn);
  return (
    <Box sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 550 }}>
        {oneLine(tenant.name) || common.none}
      </Box>
      <Box component="code" sx={{ color: token('dim'), font: `12.5px/18px ${MONOSPACE}` }}>
        {tenant.id}
      </Box>
    </Box>
  );
}
