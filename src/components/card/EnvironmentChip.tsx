import { textsOf } from '../../texts/textsOf.ts';
import './card.css';

const CLASSES = {
  Production: 'chip chip-production',
  Integration: 'chip chip-integration',
} as const;

type EnvironmentChipProps = { environment: keyof typeof CLASSES };

/** An environment by colour and name. */
export function EnvironmentChip({ environment }: EnvironmentChipProps) {
  return <span className={CLASSES[environment]}>{textsOf().common.environments[environment]}</span>;
}
