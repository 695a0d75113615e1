import { useState } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Card } from '../../components/card/Card.tsx';
import { useStore } from '../../components/listen.ts';
import { playgroundEn } from '../../texts/tools/playground.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx, plainListSx } from '../../theme/styles.ts';
import { CallRow, type CallView } from './CallRow.tsx';
import type { CallLog } from './run.ts';

/** Every call of a run to the bank service, sealed or opened. */
export function CallsPanel({ log }: { log: CallLog | undefined }) {
  const { playgroundCalls: words } = textsOf(playgroundEn);
  const [view, setView] = useState<CallView>('opened');
  const choice = (
    <ToggleButtonGroup
      exclusive
      aria-label={words.view}
      value={view}
      onChange={(_event, next: CallView | null) => next && setView(next)}
    >
      <ToggleButton value="sealed">{words.sealed}</ToggleButton>
      <ToggleButton value="opened">{words.opened}</ToggleButton>
    </ToggleButtonGroup>
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
