import Box from '@mui/material/Box';
import { InlineWarning } from '../../../components/feedback/InlineWarning.tsx';
import { Reason } from '../../../components/feedback/Reason.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { token } from '../../../theme/tokens.ts';
import { stateOf, type Run } from './bulkRun.ts';

/** What has become of one key of a run. */
export function ResultNote({ run, id }: { run: Run; id: string }) {
  const { states } = textsOf(bulkDeleteEn).bulkDelete;
  const state = stateOf(run, id);
  const outcome = run.outcomes.get(id);
  if (outcome && 'error' in outcome) {
    return (
      <InlineWarning
        tone={outcome.state === 'refused' ? 'bad' : 'warn'}
        text={
          <>
            {states[outcome.state]} <Reason error={outcome.error} />
          </>
        }
      />
    );
  }
  const colour = state === 'deleted' || state === 'gone' ? 'ok' : 'dim';
  return (
    <Box component="span" sx={{ color: token(colour) }}>
      {states[state]}
    </Box>
  );
}
