import { useListContext } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { SearchBox } from '../form/SearchBox.tsx';
import { SegmentedFilter } from '../form/SegmentedFilter.tsx';

/**
 * The filters of the surrounding list, each a text: '' where it is not set. The address may hold
 * anything; other values count as not set.
 */
export function useListFilters() {
  const list = useListContext();
  const values = (list.filterValues ?? {}) as Record<string, unknown>;
  const set = new Map<string, string>();
  for (const [source, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== '') set.set(source, value);
  }
  return {
    isFiltered: set.size > 0,
    values: Object.fromEntries(set),
    valueOf: (source: string) => set.get(source) ?? '',
    change: (source: string, value: string) =>
      list.setFilters({ ...Object.fromEntries(set), [source]: value }),
    clear: () => list.setFilters({}),
  };
}

/** The free-text filter `q` of the surrounding list. */
export function SearchFilter({ label }: { label: string }) {
  const { valueOf, change } = useListFilters();
  return <SearchBox label={label} value={valueOf('q')} onChange={(text) => change('q', text)} />;
}

type ChoiceFilterProps = {
  /** The field that must equal the chosen value. */
  source: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of the surrounding list: one of a few values, or all. */
export function ChoiceFilter({ source, label, options }: ChoiceFilterProps) {
  const { valueOf, change } = useListFilters();
  return (
    <SegmentedFilter
      label={label}
      value={valueOf(source)}
      options={[{ value: '', label: textsOf(listEn).list.all }, ...options]}
      onChange={(value) => change(source, value)}
    />
  );
}
