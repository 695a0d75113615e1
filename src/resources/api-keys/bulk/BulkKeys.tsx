import Box from '@mui/material/Box';
import { Rows } from '../../../components/card/Rows.tsx';
import { EnvironmentChip } from '../../../components/card/RowChip.tsx';
import { Reason } from '../../../components/feedback/Reason.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { KeyName } from '../list/ApiKeyCells.tsx';
import type { Result, Results } from '../../../providers/data/deleteEach.ts';

/** Maximum number of listed keys; ten thousand rows would block the page for seconds. */
const MAX_LISTED = 200;

/** By urgency for the user. */
const STATES = ['refused', 'unsure', 'untried', 'gone', 'deleted'] as const;

type BulkKeysProps = { keys: readonly ApiKey[]; results: Results | undefined };

/** Keys with their results, in a box that can be scrolled by keyboard. */
export function BulkKeys({ keys, results }: BulkKeysProps) {
  const texts = textsOf(bulkDeleteEn).bulkDelete;
  const resultOf = ({ id }: ApiKey): Result => results?.get(id) ?? { state: 'untried' };
  const sorted = STATES.flatMap((state) => keys.filter((key) => resultOf(key).state === state));
  return (
    <Box role="group" aria-label={texts.list} tabIndex={0} sx={boxSx}>
      <Rows>
        {sorted.slice(0, MAX_LISTED).map((apiKey) => (
          <li key={apiKey.id}>
            <KeyName apiKey={apiKey} /> <EnvironmentChip environment={apiKey.environment} />
            {results && <ResultNote {...resultOf(apiKey)} />}
          </li>
        ))}
        {keys.length > MAX_LISTED && <li>{texts.more(keys.length - MAX_LISTED)}</li>}
      </Rows>
    </Box>
  );
}

function ResultNote({ state, error }: Result) {
  return (
    <Box sx={{ ...noteSx, flexBasis: '100%' }}>
      <span>{textsOf(bulkDeleteEn).bulkDelete.states[state]}</span>{' '}
      {error !== undefined && <Reason error={error} />}
    </Box>
  );
}

const boxSx = {
  maxHeight: '40vh',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& ul > li': { paddingInline: 0 },
} as const;
