import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useDisclosure } from '../form/disclosure.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { DefaultOrder, SortSelect, useIsDefaultOrder, type Sorting } from './sorting.tsx';

/** Milliseconds from the last keystroke to the filtering of the list. */
const FILTER_DELAY = 150;

/** The filters of the surrounding list; unset ones are absent. */
function useFilters() {
  const list = useListContext();
  return {
    filters: list.filterValues as Readonly<Record<string, string>>,
    setFilters: list.setFilters,
  };
}

/** The names of the active filters. */
export const useFilterNames = (): string[] => Object.keys(useFilters().filters);

export const useIsFiltered = (): boolean => useFilterNames().length > 0;

/** The free-text filter `q` of the surrounding list. */
export function SearchFilter({ label }: { label: string }) {
  const { filters, setFilters } = useFilters();
  const { q = '' } = filters;
  /** Typed text that the list does not have yet. */
  const [typed, setTyped] = useState<string>();
  // ra-core's debounced `setFilters` would undo a choice made in the meantime.
  const follow = useEffectEvent(() => {
    if (typed === q) setTyped(undefined);
    else setFilters({ ...filters, q: typed });
  });
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(follow, FILTER_DELAY);
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
  source: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of the surrounding list: records whose field equals the chosen value, or all. */
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

type OptionsProps = {
  children: ReactNode;
  /** Sort options where rows are cards; false for a short list. */
  sortings: readonly Sorting[] | false;
  /** See `DataTable`: rows become cards, which need `SortSelect`, in a wider window. */
  wide: boolean;
};

/** Filters and order of the surrounding list; on a phone behind one button, marked while in use. */
export function Options({ children, sortings, wide }: OptionsProps) {
  const texts = textsOf(listEn).list;
  const { open, id, button } = useDisclosure();
  const isFiltered = useFilterNames().some((name) => name !== 'q');
  const inUse = !useIsDefaultOrder() || isFiltered;
  return (
    <>
      {children && (
        <button type="button" className="button list-more" {...button}>
          <span>{texts.filterAndSort}</span>
          {inUse && <VisuallyHidden>{texts.inUse}</VisuallyHidden>}
        </button>
      )}
      <div id={id} className={`list-options${wide ? ' wide' : ''}${open ? ' open' : ''}`}>
        {children}
        {sortings && <SortSelect sortings={sortings} />}
        <DefaultOrder />
      </div>
    </>
  );
}
