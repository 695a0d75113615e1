import { createContext, use, useId, useState, type ReactNode } from 'react';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useListContext, type SortPayload } from 'ra-core';
import { focusAround } from '../../lib/browser.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import './list.css';
import './table.css';

type Order = 'ASC' | 'DESC';

/** An order that a list offers. */
export type Sorting = {
  field: string;
  label: string;
  /** The order of the first click. */
  firstOrder?: Order | undefined;
};

type SortableHeaderProps = {
  sorting: Sorting;
  width: string | undefined;
  /** What stands before the button. */
  start: ReactNode;
};

/** The head of a column that sorts the list; the next click reverses the order. */
export function SortableHeader({ sorting, width, start }: SortableHeaderProps) {
  const { field, label, firstOrder = 'ASC' } = sorting;
  const { sort, setSort } = useListContext();
  const order = sort.field === field ? sort.order : undefined;
  const Arrow = order === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={label}
      style={{ width }}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      {start}
      <button
        type="button"
        className="data-table-head"
        title={textsOf(listEn).list.sortedBy(label)}
        onClick={() => setSort({ field, order: order ? opposite(order) : firstOrder })}
      >
        {label}
        <Arrow aria-hidden />
      </button>
    </th>
  );
}

function opposite(order: Order): Order {
  return order === 'ASC' ? 'DESC' : 'ASC';
}

/** The order that the surrounding list starts with. */
export const DefaultSort = createContext<SortPayload>({ field: 'id', order: 'ASC' });

const keyOf = ({ field, order }: SortPayload) => `${field} ${order}`;

/** Brings the default order of the surrounding list back; phones have it in `SortSelect`. */
export function DefaultOrder() {
  const { sort, setSort } = useListContext();
  const initial = use(DefaultSort);
  if (keyOf(sort) === keyOf(initial)) return null;
  return (
    <div className="list-default-order">
      <Button
        onClick={({ currentTarget }) => {
          setSort(initial);
          focusAround(currentTarget);
        }}
      >
        {textsOf(listEn).list.defaultOrder}
      </Button>
    </div>
  );
}

/** Says the order to a screen reader once the person has changed it. */
export function SortStatus({ sortings }: Pick<SortSelectProps, 'sortings'>) {
  const { list: texts } = textsOf(listEn);
  const { sort } = useListContext();
  const [initial] = useState(keyOf(sort));
  const [isChanged, setChanged] = useState(false);
  if (!isChanged && keyOf(sort) !== initial) setChanged(true);
  const label = sortings.find(({ field }) => field === sort.field)?.label;
  const say = sort.order === 'ASC' ? texts.ascending : texts.descending;
  return <VisuallyHidden role="status">{isChanged && label ? say(label) : ''}</VisuallyHidden>;
}

type SortSelectProps = {
  sortings: readonly Sorting[];
  /** What stands before the choice. */
  children: ReactNode;
};

/** Sorts the cards, which have no column heads; hidden where the rows are a table. */
export function SortSelect({ sortings, children }: SortSelectProps) {
  const texts = textsOf(listEn).list;
  const { sort, setSort } = useListContext();
  const initial = keyOf(use(DefaultSort));
  const id = useId();
  const options = sortings.flatMap(({ field, label }) => [
    { key: keyOf({ field, order: 'ASC' }), label: texts.ascending(label) },
    { key: keyOf({ field, order: 'DESC' }), label: texts.descending(label) },
  ]);
  const same = options.find(({ key }) => key === initial);
  return (
    <div className="list-sort">
      {children}
      <label htmlFor={id}>{texts.sortLabel}</label>
      <select
        id={id}
        value={keyOf(sort)}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      >
        <option value={initial}>
          {same ? texts.defaultOrderIs(same.label) : texts.defaultOrder}
        </option>
        {options.map(
          ({ key, label }) =>
            key !== initial && (
              <option key={key} value={key}>
                {label}
              </option>
            ),
        )}
      </select>
    </div>
  );
}
