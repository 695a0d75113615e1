import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { dialogActionsSx } from '../../../components/dialog/DialogFrame.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { waitOf, type Run } from './bulkRun.ts';
import { KeyLines, ResultNote } from './KeyLines.tsx';

type BulkProgressProps = { keys: readonly ApiKey[]; run: Run; onStop: () => void };

/** How far the deletion is, and 'Stop'. */
export function BulkProgress({ keys, run, onStop }: BulkProgressProps) {
  const texts = textsOf(bulkDeleteEn).bulkDelete;
  const { ids, left, stopping, state } = run;
  const done = ids.length - left.length;
  const waits = state === 'waiting';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBottom: '12px' }}>
        <Box
          role="progressbar"
          aria-label={texts.running}
          aria-valuemin={0}
          aria-valuemax={ids.length}
          aria-valuenow={done}
          aria-valuetext={texts.progress(done, ids.length)}
          sx={barSx}
        >
          <div style={{ transform: `scaleX(${done / Math.max(1, ids.length)})` }} />
        </Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{texts.progress(done, ids.length)}</Box>
      </Box>
      <KeyLines
        label={texts.list}
        keys={keys}
        current={left[0]}
        note={({ id }) => <ResultNote run={run} id={id} />}
      />
      <Box sx={{ minHeight: 20, marginTop: '12px', color: token('dim'), fontSize: textSize.small }}>
        {stopping ? texts.stopping : waits && <Countdown key={run.waits} seconds={waitOf(run)} />}
      </Box>
      <Box sx={dialogActionsSx}>
        <BusyButton autoFocus busy={stopping} onClick={onStop}>
          {texts.stop}
        </BusyButton>
      </Box>
    </>
  );
}

/** Counts a wait down, silently. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = window.setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-live="off">
      {textsOf(bulkDeleteEn).bulkDelete.waiting(left)}
    </span>
  );
}

const barSx = {
  flex: 1,
  height: 8,
  borderRadius: '4px',
  overflow: 'hidden',
  backgroundColor: token('fill'),
  '& > div': {
    height: '100%',
    backgroundColor: token('accent'),
    transformOrigin: '0 50%',
    transition: 'transform 120ms linear',
  },
  '@media (prefers-contrast: more)': { border: `1px solid ${token('field')}` },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > div': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
} as const;
