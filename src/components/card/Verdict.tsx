import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Remove from '@mui/icons-material/Remove';
import { chipSx } from './EnvironmentChip.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { token } from '../../theme/tokens.ts';

const COLOURS = {
  ok: { color: token('ok'), backgroundColor: token('okSoft') },
  bad: { color: token('bad'), backgroundColor: token('badSoft') },
  warn: { color: token('warn'), backgroundColor: token('warnSoft') },
  none: { color: token('dim'), backgroundColor: token('line2') },
} as const;

const ICONS = { ok: Check, bad: Close, warn: PriorityHigh, none: Remove } as const;

/** How something ended: well, badly, with a note, or not at all. */
export type Tone = keyof typeof COLOURS;

/** A verdict by shape and colour and, for screen readers, a word. */
export function VerdictMark({ tone, word }: { tone: Tone; word: string }) {
  const Icon = ICONS[tone];
  return (
    <Box component="span" sx={{ ...markSx, ...COLOURS[tone] }}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      <VisuallyHidden>{`${word} `}</VisuallyHidden>
    </Box>
  );
}

/** A verdict in a word or two. */
export function VerdictChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box component="span" sx={{ ...chipSx, ...COLOURS[tone] }}>
      {children}
    </Box>
  );
}

/** The place of a mark in a row, also for what stands there until there is a verdict. */
export const markSx = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  borderRadius: '50%',
} as const;
