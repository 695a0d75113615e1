import { textsOf } from '../../texts/textsOf.ts';
import { Chip } from './Chip.tsx';

const TONES = { Production: 'production', Integration: 'integration' } as const;

type EnvironmentChipProps = { environment: keyof typeof TONES };

/** An environment by colour and name. */
export function EnvironmentChip({ environment }: EnvironmentChipProps) {
  return <Chip tone={TONES[environment]}>{textsOf().common.environments[environment]}</Chip>;
}
