import Box from '@mui/material/Box';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';

const COLOURS = {
  Production: { color: token('production'), backgroundColor: token('productionSoft') },
  Integration: { color: token('integration'), backgroundColor: token('integrationSoft') },
} as const;

type EnvironmentChipProps = { environment: keyof typeof COLOURS };

/** An environment by colour and name. */
export function EnvironmentChip({ environment }: EnvironmentChipProps) {
  return (
    <Box component="span" sx={{ ...chipSx, ...COLOURS[environment] }}>
      {textsOf().common.environments[environment]}
    </Box>
  );
}

/** The shape of a small label. */
export const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: '999px',
  padding: '1px 9px',
  fontSize: textSize.caption,
  lineHeight: '20px',
  fontWeight: 550,
  border: '1px solid transparent',
  whiteSpace: 'nowrap',
} as const;
