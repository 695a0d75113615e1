import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MarkedRow } from '../../../components/card/MarkedRow.tsx';
import { Mark } from '../../../components/card/Verdict.tsx';
import { TimeStamp } from '../../../components/text/TimeStamp.tsx';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace, token } from '../../../theme/tokens.ts';

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
    <MarkedRow
      current={state === 'current'}
      top={5}
      mark={
        <Mark
          tone={state === 'done' ? 'ok' : 'open'}
          word={state === 'done' ? texts.done : texts.open}
        />
      }
      detail={detail}
      aside={action}
      below={children}
    >
      <Box sx={TITLES[state]}>{title}</Box>
    </MarkedRow>
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

const TITLES = {
  done: {},
  current: { fontWeight: 600 },
  open: { color: token('dim') },
} as const;
