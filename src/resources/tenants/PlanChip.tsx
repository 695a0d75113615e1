import Box from '@mui/material/Box';
import { chipSx } from '../../components/EnvironmentChip.tsx';
import type { Plan } from '../../providers/hub/contract.ts';
import { tenantsEn } from '../../texts/tenants.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

const COLOURS = {
  Free: { color: token('dim'), borderColor: token('line') },
  FreePlus: { color: token('integration'), backgroundColor: token('integrationSoft') },
  Enterprise: { color: token('production'), backgroundColor: token('productionSoft') },
} as const;

/** A plan by colour and name. */
export function PlanChip({ plan }: { plan: Plan }) {
  return (
    <Box component="span" sx={{ ...chipSx, ...COLOURS[plan] }}>
      {textsOf(tenantsEn).tenants.plans[plan]}
    </Box>
  );
}
