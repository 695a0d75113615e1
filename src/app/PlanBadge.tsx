import Box from '@mui/material/Box';
import { chipSx } from '../components/EnvironmentChip.tsx';
import { useTenant } from '../providers/hubQueries.ts';
import { textsOf } from '../texts/textsOf.ts';
import { token } from '../theme/tokens.ts';

/** The plan of the own tenant; nothing until it is known. */
export function PlanBadge() {
  const texts = textsOf().shell;
  const { data: tenant, error } = useTenant();
  if (!tenant && !error) return null;
  return (
    <Box
      component="span"
      sx={{ ...chipSx, borderColor: token('line'), color: token(tenant ? 'dim' : 'bad') }}
    >
      {tenant ? texts.plans[tenant.plan] : texts.planUnknown}
    </Box>
  );
}
