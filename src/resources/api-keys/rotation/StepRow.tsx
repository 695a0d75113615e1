import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Check from '@mui/icons-material/Check';
import { TimeStamp } from '../../../components/text/TimeStamp.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace, textSize, token } from '../../../theme/tokens.ts';

type StepRowProps = {
  state: 'done' | 'current' | 'open';
  title: ReactNode;
  detail?: ReactNode;
  /** Beside the title; below it on a phone. */
  action?: ReactNode;
  /** What the step needs besides: a form, a secret. */
  children?: ReactNode;
};

/** One step of the rotation, told by a mark, its weight and words. */
export function StepRow({ state, title, detail, action, children }: StepRowProps) {
  const texts = textsOf(rotationEn).rotation;
  return (
    <Box component="li" aria-current={state === 'current' ? 'step' : undefined} sx={rowSx}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ ...markSx, ...(state === 'done' ? doneMarkSx : {}) }}>
          {state === 'done' && <Check aria-hidden sx={{ fontSize: 13 }} />}
          <VisuallyHidden>{state === 'done' ? texts.done : texts.open}</VisuallyHidden>
        </Box>
        <Box sx={bodySx}>
          <Box sx={{ flex: '1 1 150px', minWidth: 0, padding: '5px 0' }}>
            <Box sx={TITLES[state]}>{title}</Box>
            {detail && <Box sx={detailSx}>{detail}</Box>}
          </Box>
          {action}
        </Box>
      </Box>
      <Box sx={{ '&:not(:empty)': { margin: '8px 0' } }}>{children}</Box>
    </Box>
  );
}

type ClaimProps = {
  /** What is claimed, for the accessible name. */
  title: string;
  label?: string;
  /** When it was claimed; undefined while it is not. */
  at: number | undefined;
  /** True for the page's next action. */
  primary: boolean;
  onChange: (at: number | undefined) => void;
};

/** Ticks a step by hand, and takes the tick back. One button, so that it keeps the focus. */
export function Claim({ title, label, at, primary, onChange }: ClaimProps) {
  const texts = textsOf(rotationEn).rotation;
  const done = at !== undefined;
  const shown = done ? texts.undo : (label ?? texts.mark);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {done && (
        <Box sx={{ color: token('dim'), font: monospace.small }}>
          <TimeStamp instant={new Date(at).toISOString()} />
        </Box>
      )}
      <Button
        size="small"
        aria-label={`${shown}: ${title}`}
        onClick={() => onChange(done ? undefined : Date.now())}
        {...(primary && !done ? { variant: 'contained', color: 'primary' } : {})}
      >
        {shown}
      </Button>
    </Box>
  );
}

const rowSx = {
  padding: '5px 0',
  '&:not(:last-of-type)': { borderBottom: `1px solid ${token('line2')}` },
} as const;

const bodySx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '0 12px',
  flex: 1,
  minWidth: 0,
} as const;

const markSx = {
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  width: 20,
  height: 20,
  marginTop: '5px',
  borderRadius: '50%',
  border: `1.5px solid ${token('field')}`,
} as const;

const doneMarkSx = {
  color: token('ok'),
  borderColor: 'transparent',
  backgroundColor: token('okSoft'),
} as const;

const titleSx = { lineHeight: '20px', overflowWrap: 'anywhere' } as const;
const TITLES = {
  done: titleSx,
  current: { ...titleSx, fontWeight: 600 },
  open: { ...titleSx, color: token('dim') },
} as const;

const detailSx = {
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
} as const;
