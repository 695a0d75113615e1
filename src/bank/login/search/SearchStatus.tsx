import { useEffect, useState } from 'react';
import CircularProgress from '@mui/material/CircularProgress';
import { useLongWait } from '../../../components/listen.ts';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { BankSearch } from '../flow/state.ts';
import './bankSearch.css';

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
  return (
    <div role="status">
      {search.phase === 'searching' ? (
        <Waiting key={query} />
      ) : (
        <Outcome search={search} count={count} />
      )}
    </div>
  );
}

type OutcomeProps = Pick<SearchStatusProps, 'search' | 'count'>;

function Outcome({ search, count }: OutcomeProps) {
  const texts = textsOf(bankSearchEn).bankSearch;
  if (search.phase === 'short') return <Below>{texts.tooShort}</Below>;
  // A failure has its own notice.
  if (search.phase !== 'found') return null;
  if (count === 0) return <Below>{texts.noMatch}</Below>;
  return (
    <VisuallyHidden>{search.hits.more ? texts.manyHits(count) : texts.hits(count)}</VisuallyHidden>
  );
}

function Below({ children }: { children: string }) {
  return <div className="bank-search-line bank-search-below">{children}</div>;
}

function Waiting() {
  const texts = textsOf(bankSearchEn).bankSearch;
  const long = useLongWait();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(true), MOMENT);
    return () => window.clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="bank-search-line bank-search-status">
      <CircularProgress aria-hidden size={14} thickness={5} color="inherit" sx={{ flex: 'none' }} />
      <span>{long ? texts.longWait : texts.searching}</span>
    </div>
  );
}
