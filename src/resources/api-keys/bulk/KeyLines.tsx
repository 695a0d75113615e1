import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { EnvironmentChip } from '../../../components/card/EnvironmentChip.tsx';
import { InlineWarning } from '../../../components/feedback/Notice.tsx';
import { Reason } from '../../../components/feedback/Reason.tsx';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import { KeyName } from '../list/ApiKeyCells.tsx';
import type { ApiKey } from '../apiKey.schema.ts';
import { stateOf, type Run } from './bulkRun.ts';

/** The most keys that are drawn; ten thousand lines would keep the page busy for seconds. */
const MOST = 200;

type KeyLinesProps = {
  label: string;
  keys: readonly ApiKey[];
  /** What is said beside a key. */
  note: (apiKey: ApiKey) => ReactNode;
  /** The id of the key that stays in view. */
  current?: string | undefined;
};

/** Keys by name and environment in a box that scrolls. */
export function KeyLines({ label, keys, note, current }: KeyLinesProps) {
  const texts = textsOf(bulkDeleteEn).bulkDelete;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    // In the order of Tab, because a keyboard scrolls it.
    <Box role="group" aria-label={label} tabIndex={0} sx={boxSx}>
      <ul>
        {keys.slice(0, MOST).map((apiKey) => (
          <li key={apiKey.id} ref={apiKey.id === current ? line : undefined}>
            <span>
              <KeyName apiKey={apiKey} />
            </span>
            <EnvironmentChip environment={apiKey.environment} />
            <div>{note(apiKey)}</div>
          </li>
        ))}
        {keys.length > MOST && <li>{texts.more(keys.length - MOST)}</li>}
      </ul>
    </Box>
  );
}

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

const boxSx = {
  maxHeight: 'min(280px, 40vh)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '8px 12px',
    borderBottom: `1px solid ${token('line2')}`,
    overflowWrap: 'anywhere',
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& li > span:first-of-type': { fontWeight: 550 },
  '& li > div': { gridColumn: '1 / -1', fontSize: textSize.small },
  '& li > div:empty': { display: 'none' },
} as const;
