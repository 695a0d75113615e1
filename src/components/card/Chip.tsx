import type { ReactNode } from 'react';
import './card.css';

const TONES = {
  ok: 'chip-ok',
  bad: 'chip-bad',
  warn: 'chip-warn',
  none: 'chip-none',
  plain: 'chip-plain',
  production: 'chip-production',
  integration: 'chip-integration',
} as const;

type ChipProps = {
  /** Its colours; without one they are those of `className`. */
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
};

/** A word or two that say what something is: told by colour and words. */
export function Chip({ tone, className, children }: ChipProps) {
  const classes = ['chip', tone && TONES[tone], className];
  return <span className={classes.filter(Boolean).join(' ')}>{children}</span>;
}
