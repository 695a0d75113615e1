import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { SearchBox } from '../form/SearchBox.tsx';
import { SegmentedFilter } from '../form/SegmentedFilter.tsx';
import { useListFilters } from './useListFilters.ts';

/** The free-text filter `q` of the surrounding list. */
export function SearchFilter({ label }: { label: string }) {
  const { valueOf, change } = useListFilters();
  return (
    <SearchBox
      label={label}
      value={valueOf('q')}
      onChange={(text) => change('q', text, { typed: true })}
    />
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
