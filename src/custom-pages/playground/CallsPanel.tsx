import { useState } from 'react';
import Box from '@mui/material/Box';
import { Card } from '../../components/card/Card.tsx';
import { useStore } from '../../components/listen.ts';
import { SegmentedFilter } from '../../components/form/SegmentedFilter.tsx';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx, plainListSx } from '../../theme/styles.ts';
import { CallRow, type CallView } from './CallRow.tsx';
import type { CallLog } from './run.ts';

/** Every call of a run to the bank service, as it is sent or as it is opened. */
export function CallsPanel({ log }: { log: CallLog | undefined }) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const [view, setView] = useState<CallView>('opened');
  const choice = (
    <SegmentedFilter
      label={words.view}
      options={[
        { value: 'sealed', label: words.sealed },
        { value: 'opened', label: words.opened },
      ]}
      value={view}
      onChange={setView}
    />
  );
  return (
    <Card title={words.title} aside={log && choice}>
      {log && <Calls log={log} view={view} />}
      <Box sx={{ ...noteSx, padding: log ? '10px 16px 14px' : '0 16px 14px' }}>
        {log ? words.masked : words.none}
      </Box>
    </Card>
  );
}

function Calls({ log, view }: { log: CallLog; view: CallView }) {
  const calls = useStore(log.calls);
  return (
    <Box component="ol" sx={plainListSx}>
      {calls.map((call) => (
        <CallRow key={call.id} call={call} view={view} />
      ))}
    </Box>
  );
}
