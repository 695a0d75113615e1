import { listEn } from '../../texts/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { SearchBox } from '../SearchBox.tsx';
import { SegmentedFilter } from '../SegmentedFilter.tsx';
import { useListFilters } from './useListFilters.ts';

/** The filter `q` of the list in reach: free text. */
export function SearchFilter({ label }: { label: string }) {
  const { valueOf, change } = useListFilters();
  return <SearchBox label={label} value={valueOf('q')} onChange={(text) => change('q', text)} />;
}

type ChoiceFilterProps = {
  /** The field that has to equal the chosen value. */
  source: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

/** A filter of the list in reach: one of a few values, or all. */
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
