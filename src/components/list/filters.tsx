import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { useDisclosure } from '../form/disclosure.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { DefaultOrder, SortSelect, useIsDefaultOrder, type Sorting } from './sorting.tsx';

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

type OptionsProps = {
  /** The filters beside the search. */
  children: ReactNode;
  /** Offered where the rows are cards, unless they are few. */
  sortings: readonly Sorting[] | false;
  /** True where rows become cards, which need `SortSelect`, in a wider window. */
  wide: boolean;
};

/** Filters and order of the surrounding list; on a phone behind one button, which is marked while they are in use. */
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
