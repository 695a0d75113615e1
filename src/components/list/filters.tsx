import { useEffect, useEffectEvent, useState } from 'react';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Time from the last letter until the rows follow. Milliseconds. */
const FOLLOWS_AFTER = 150;

/** The filters of the surrounding list, each a text; one that is not set is absent. */
function useFilters() {
  const list = useListContext();
  return {
    filters: list.filterValues as Readonly<Record<string, string>>,
    setFilters: list.setFilters,
  };
}

/** The names of the filters that are set. */
export const useFilterNames = (): string[] => Object.keys(useFilters().filters);

/** True while the rows that are shown are filtered. */
export const useIsFiltered = (): boolean => useFilterNames().length > 0;

/** The free-text filter `q` of the surrounding list. */
export function SearchFilter({ label }: { label: string }) {
  const { filters, setFilters } = useFilters();
  const { q = '' } = filters;
  /** The typed text, until the list has it. */
  const [typed, setTyped] = useState<string>();
  // Not ra-core's debounced `setFilters`: a choice that is made in between would be undone.
  const follow = useEffectEvent(() => {
    if (typed === q) setTyped(undefined);
    else setFilters({ ...filters, q: typed });
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(follow, FOLLOWS_AFTER);
    return () => clearTimeout(timer);
  }, [typed, filters]);
  return (
    <div className="list-search">
      <Search aria-hidden />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={typed ?? q}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

type ChoiceFilterProps = {
  /** The field that must equal the chosen value. */
  source: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of the surrounding list: one of a few values, or all. */
export function ChoiceFilter({ source, label, options }: ChoiceFilterProps) {
  const { filters, setFilters } = useFilters();
  const choices = [{ value: '', label: textsOf(listEn).list.all }, ...options];
  return (
    <div role="group" aria-label={label} className="choices">
      {choices.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === (filters[source] ?? '')}
          onClick={() => setFilters({ ...filters, [source]: value })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
