import type { ReactNode } from 'react';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Remove from '@mui/icons-material/Remove';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { iconSize, rem, textSize, token } from '../../theme/tokens.ts';

const COLOURS = {
  ok: { color: token('ok'), backgroundColor: token('okSoft') },
  bad: { color: token('bad'), backgroundColor: token('badSoft') },
  warn: { color: token('warn'), backgroundColor: token('warnSoft') },
  none: { color: token('dim'), backgroundColor: token('fill') },
} as const;

const ICONS = { ok: Check, bad: Close, warn: PriorityHigh, none: Remove } as const;

/** An outcome: passed, failed, passed with a warning, or none. */
export type Tone = keyof typeof COLOURS;

type MarkProps = {
  /** 'open' is a ring, for a pending step. */
  tone: Tone | 'open';
  word: string;
  /** Replaces the tone's icon. */
  children?: ReactNode;
  /** Pixels at the default text size. */
  size?: number;
};

/** A round mark: an outcome as shape, colour and a word for screen readers. */
export function Mark({ tone, word, children, size = 20 }: MarkProps) {
  const Icon = tone === 'open' ? undefined : ICONS[tone];
  const look = tone === 'open' ? RING : COLOURS[tone];
  return (
    <Round style={{ ...look, width: rem(size), height: rem(size) }}>
      {children ?? (Icon && <Icon aria-hidden style={{ fontSize: iconSize.tiny }} />)}
      <VisuallyHidden>{`${word} `}</VisuallyHidden>
    </Round>
  );
}

const Round = styled('span')({
  display: 'inline-grid',
  placeContent: 'center',
  boxSizing: 'border-box',
  border: '1px solid transparent',
  borderRadius: '50%',
  fontSize: textSize.caption,
  fontWeight: 600,
});

const RING = { color: token('dim'), border: `1.5px solid ${token('field')}` } as const;
