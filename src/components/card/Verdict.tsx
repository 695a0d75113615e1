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

/** How something ended: well, badly, with a note, or not at all. */
export type Tone = keyof typeof COLOURS;

type MarkProps = {
  /** 'open' is a ring: what is to come. */
  tone: Tone | 'open';
  word: string;
  /** What it shows instead of its sign. */
  children?: ReactNode;
  /** Pixels at the usual size of text. */
  size?: number;
};

/** A round mark: a verdict by shape and colour and, for screen readers, a word. */
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
