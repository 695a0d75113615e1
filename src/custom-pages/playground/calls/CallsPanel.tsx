import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../../components/card/Card.tsx';
import { useStore } from '../../../components/useStore.ts';
import { SegmentedFilter } from '../../../components/form/SegmentedFilter.tsx';
import type { BankConfig } from '../../../config/schema.ts';
import { playgroundEn } from '../../../texts/tools/playground.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { Run } from '../createRun.ts';
import type { CallLog } from './callLog.ts';
import { CallRow, type CallView } from './CallRow.tsx';
import { CodeOfRun } from './CodeOfRun.tsx';

type CallsPanelProps = { run: Run | undefined; bank: BankConfig };

/** Every call of the run to the bank service, as it is sent or as it is opened. */
export function CallsPanel({ run, bank }: CallsPanelProps) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const [view, setView] = useState<CallView>('opened');
  const title = useId();
  return (
    <Card component="section" aria-labelledby={title}>
      <Box sx={headSx}>
        <Box component="h2" id={title} sx={titleSx}>
          {words.title}
        </Box>
        <SegmentedFilter
          label={words.view}
          options={[
            { value: 'sealed', label: words.sealed },
            { value: 'opened', label: words.opened },
          ]}
          value={view}
          onChange={setView}
        />
      </Box>
      {run ? <Calls log={run.log} view={view} /> : <Box sx={noteSx}>{words.none}</Box>}
      {run && <CodeOfRun run={run} bank={bank} />}
    </Card>
  );
}

function Calls({ log, view }: { log: CallLog; view: CallView }) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const calls = useStore(log.calls);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} view={view} />
        ))}
      </Box>
      <Box sx={{ ...noteSx, borderTop: `1px solid ${token('line2')}` }}>{words.masked}</Box>
    </>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  padding: '14px 16px',
} as const;

const titleSx = { margin: 0, fontSize: textSize.body, fontWeight: 600 } as const;

const noteSx = {
  padding: '10px 16px 14px',
  color: token('dim'),
  fontSize: textSize.small,
  lineHeight: '18px',
} as const;
