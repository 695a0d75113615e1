import { useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { useStore } from '../../../components/listen.ts';
import { SegmentedFilter } from '../../../components/form/SegmentedFilter.tsx';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { noteSx, plainListSx } from '../../../theme/styles.ts';
import type { Run, CallLog } from '../createRun.ts';
import { CallRow, type CallView } from './CallRow.tsx';
import { HowItGoes } from './HowItGoes.tsx';

type CallsPanelProps = { run: Run | undefined; hasKey: boolean };

/** Every call of the run to the bank service, as it is sent or as it is opened; before it, what happens. */
export function CallsPanel({ run, hasKey }: CallsPanelProps) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const [view, setView] = useState<CallView>('opened');
  if (!run) return <HowItGoes hasKey={hasKey} />;
  return (
    <Card
      title={words.title}
      aside={
        <SegmentedFilter
          label={words.view}
          options={[
            { value: 'sealed', label: words.sealed },
            { value: 'opened', label: words.opened },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      <Calls log={run.log} view={view} />
    </Card>
  );
}

function Calls({ log, view }: { log: CallLog; view: CallView }) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const calls = useStore(log.calls);
  return (
    <>
      <Box component="ol" sx={plainListSx}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} view={view} />
        ))}
      </Box>
      <Box sx={{ ...footSx, borderTop: `1px solid ${token('line2')}` }}>{words.masked}</Box>
    </>
  );
}

const footSx = { ...noteSx, padding: '10px 16px 14px' } as const;
