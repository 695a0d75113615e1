import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useLongWait } from '../../../components/listen.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { BankSearch } from '../flow/state.ts';

/** Milliseconds until a running search is announced. */
const MOMENT = 500;

type SearchStatusProps = {
  search: BankSearch;
  /** The search term. Another term starts the wait again. */
  query: string;
  /** How many hits are shown. */
  count: number;
};

/** The state of the search: announced to screen readers, and visible where the list does not show it. */
export function SearchStatus({ search, query, count }: SearchStatusProps) {
  const texts = textsOf(bankSearchEn).bankSearch;
  const { phase } = search;
  const below =
    phase === 'short' ? texts.tooShort : phase === 'found' && count === 0 && texts.noMatch;
  return (
    <div role="status">
      {phase === 'searching' && <Waiting key={query} />}
      {below && <Box sx={{ paddingTop: 1 }}>{below}</Box>}
      {phase === 'found' && count > 0 && (
        <VisuallyHidden>
          {search.hits.more ? texts.manyHits(count) : texts.hits(count)}
        </VisuallyHidden>
      )}
    </div>
  );
}

function Waiting() {
  const texts = textsOf(bankSearchEn).bankSearch;
  const shown = useLongWait(MOMENT);
  const long = useLongWait();
  if (!shown) return null;
  return (
    <div className="note bank-search-line">
      <CircularProgress aria-hidden size={14} thickness={5} color="inherit" sx={{ flex: 'none' }} />
      <span>{long ? texts.longWait : texts.searching}</span>
    </div>
  );
}
