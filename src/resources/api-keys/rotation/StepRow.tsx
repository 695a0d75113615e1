import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { MarkedRow } from '../../../components/card/MarkedRow.tsx';
import { Mark } from '../../../components/card/Verdict.tsx';
import { rotationEn } from '../../../texts/api-keys/rotation.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';

type StepRowProps = {
  state: 'done' | 'current' | 'open';
  title: ReactNode;
  detail?: ReactNode;
  /** Beside the title; below it on a phone. */
  action?: ReactNode;
  /** What the step needs besides: a form, a secret. */
  children?: ReactNode;
};

/** The id of the title of the step whose turn it is. */
export const CURRENT_STEP = 'current-step';

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
      <Box id={state === 'current' ? CURRENT_STEP : undefined} sx={TITLES[state]}>
        {title}
      </Box>
    </MarkedRow>
  );
}

const TITLES = {
  done: {},
  current: { fontWeight: 600 },
  open: { color: token('dim') },
} as const;
