import { createContext, use, useId, useState, type ReactNode } from 'react';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { useListContext, type SortPayload } from 'ra-core';
import { focusAround } from '../../lib/browser.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** A sort option of a list. */
export type Sorting = { field: string; label: string; firstOrder?: 'ASC' | 'DESC' | undefined };

type SortableHeaderProps = {
  sorting: Sorting;
  width: string | undefined;
  /** Content before the button. */
  children: ReactNode;
};

/** A column header that sorts the list; the next click reverses the order. */
export function SortableHeader({ sorting, width, children }: SortableHeaderProps) {
  const { field, label, firstOrder = 'ASC' } = sorting;
  const { sort, setSort } = useListContext();
  const order = sort.field === field ? sort.order : undefined;
  const opposite = order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={label}
      style={{ width }}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      {children}
      <button
        type="button"
        className="sort"
        title={textsOf(listEn).list.sortedBy(label)}
        onClick={() => setSort({ field, order: order ? opposite : firstOrder })}
      >
        {label}
        <ArrowDownward />
      </button>
    </th>
  );
}

/** The initial order of the surrounding list. */
export const DefaultSort = createContext<SortPayload>({ field: 'id', order: 'ASC' });

const keyOf = ({ field, order }: SortPayload) => `${field} ${order}`;

export const useIsDefaultOrder = () => keyOf(useListContext().sort) === keyOf(use(DefaultSort));

/** Button that restores the initial order of the surrounding list. */
export function DefaultOrder() {
  const { setSort } = useListContext();
  const initial = use(DefaultSort);
  if (useIsDefaultOrder()) return null;
  return (
    <button
      type="button"
      className="button"
      onClick={({ currentTarget }) => {
        setSort(initial);
        focusAround(currentTarget);
      }}
    >
      {textsOf(listEn).list.defaultOrder}
    </button>
  );
}

type SortingsProps = { sortings: readonly Sorting[] };

/** Announces the order after the user has changed it. */
export function SortStatus({ sortings }: SortingsProps) {
  const { list: texts } = textsOf(listEn);
  const { sort } = useListContext();
  const [initial] = useState(keyOf(sort));
  const [isChanged, setChanged] = useState(false);
  if (!isChanged && keyOf(sort) !== initial) setChanged(true);
  const label = sortings.find(({ field }) => field === sort.field)?.label;
  const say = sort.order === 'ASC' ? texts.ascending : texts.descending;
  return <VisuallyHidden role="status">{isChanged && label ? say(label) : ''}</VisuallyHidden>;
}

/** Sorts cards, which have no column headers; hidden where the rows are a table. */
export function SortSelect({ sortings }: SortingsProps) {
  const texts = textsOf(listEn).list;
  const { sort, setSort } = useListContext();
  const initial = use(DefaultSort);
  const id = useId();
  const options = sortings.flatMap(({ field, label }) => [
    { key: keyOf({ field, order: 'ASC' }), label: texts.ascending(label) },
    { key: keyOf({ field, order: 'DESC' }), label: texts.descending(label) },
  ]);
  const first = options.find(({ key }) => key === keyOf(initial));
  return (
    <div className="list-sort note">
      <label htmlFor={id}>{texts.sortLabel}</label>
      <select
        id={id}
        className="list-select"
        value={keyOf(sort)}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      >
        <option value={keyOf(initial)}>
          {first ? texts.defaultOrderIs(first.label) : texts.defaultOrder}
        </option>
        {options.map(
          ({ key, label }) =>
            key !== keyOf(initial) && (
              <option key={key} value={key}>
                {label}
              </option>
            ),
        )}
      </select>
    </div>
  );
}
