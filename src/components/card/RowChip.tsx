import { textsOf } from '../../texts/textsOf.ts';

type RowChipProps = { tone: 'production' | 'integration' | 'warn' | 'plain'; label: string };

/** MUI's `Chip` as one plain element: cheap for the first visit and for list rows. */
export function RowChip({ tone, label }: RowChipProps) {
  return <span className={`row-chip ${tone}`}>{label}</span>;
}

const TONES = { Production: 'production', Integration: 'integration' } as const;

type EnvironmentChipProps = { environment: keyof typeof TONES };

export function EnvironmentChip({ environment }: EnvironmentChipProps) {
  const label = textsOf().common.environments[environment];
  return <RowChip tone={TONES[environment]} label={label} />;
}
