import Chip from '@mui/material/Chip';
import { textsOf } from '../../texts/textsOf.ts';

const COLOURS = { Production: 'production', Integration: 'integration' } as const;

type EnvironmentChipProps = { environment: keyof typeof COLOURS };

/** An environment by colour and name. */
export function EnvironmentChip({ environment }: EnvironmentChipProps) {
  const label = textsOf().common.environments[environment];
  return <Chip color={COLOURS[environment]} label={label} />;
}
