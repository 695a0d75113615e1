import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, useListContext } from 'ra-core';
import { isReadable, type ListedRow, type UnreadableRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { InlineCopy } from '../copy/InlineCopy.tsx';
import { InlineWarning } from '../feedback/Notice.tsx';
import { useLongWait } from '../listen.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { selectionSx, withBoxes } from './SelectBox.tsx';
import { SortableHeader, SortSelect, type Sorting } from './sorting.tsx';
import { tableSx } from './tableSx.ts';
import { brief } from '../../lib/graphemes.ts';

/** A column of a list of `T`. The first column is the title of a card. */
export type Column<T> = {
  source: keyof T & string;
  label: string;
  /** The content of a cell; where it is empty, a card leaves the line out. */
  cell: (record: T) => ReactNode;
  /** The field by which the column sorts, if not `source`; false for a column that cannot sort. */
  sortBy?: string | false;
  /** The order of the first click on the head; ascending by default. */
  firstOrder?: 'ASC' | 'DESC';
  /** A CSS width. If any column has one, the layout is fixed and content moves no column. */
  width?: string;
  /** Shown in the colour of secondary text. */
  dim?: boolean;
  /** What stands before the label in the head. */
  start?: ReactNode;
  /** Whether a card shows the label before the value. */
  labelled?: boolean | ((record: T) => boolean);
};

/** The last column, with the buttons for a record. */
export type Actions<T> = {
  label: string;
  /** Whether only screen readers get the label. */
  labelHidden?: boolean;
  cell: (record: T) => ReactNode;
  /** The width of the buttons in pixels, reserved in a card's corner and in a fixed layout. */
  width: number;
  /** Whether a card has the buttons below its values instead of in its corner. */
  below?: boolean;
};

type DataTableProps<T> = {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  actions?: Actions<T> | false | undefined;
  /** The sources of columns that are not shown, but sort; the first is shown in any case. */
  hidden?: readonly string[] | undefined;
  /** The container width, in pixels, below which rows become cards. */
  cardsBelow?: number;
  /** Lines of text in a row: the skeleton then has the height of the rows. */
  lines?: 1 | 2;
  /** Whether rows can be selected: how the box of a record names it. */
  selectable?: ((record: T) => string) | false;
  /** Whether a change of a record is pending. */
  isBusy?: (record: T) => boolean;
};

const SKELETON_ROWS = 5;

/** Milliseconds. */
const SKELETON_AFTER = 200;

/**
 * The rows of the surrounding list as a table, or as cards where the container is too narrow. A row
 * that does not match the contract is shown as unreadable, with its id. Cells may use
 * `useRecordContext`.
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, actions, hidden = [], cardsBelow = 560, lines = 1, isBusy } = props;
  const { selectable = false } = props;
  const { data, isPending } = useListContext<ListedRow<T>>();
  const sortings = props.columns.flatMap((column) => sortingOf(column) ?? []);
  const shown = props.columns.filter(
    ({ source }, index) => index === 0 || !hidden.includes(source),
  );
  const columns = selectable ? withBoxes(shown, selectable) : shown;
  const count = columns.length + (actions ? 1 : 0);
  const fixed = columns.some(({ width }) => width !== undefined);
  const layout = {
    cardsBelow,
    actions: !actions ? 0 : actions.below ? ('below' as const) : actions.width,
    fixed,
  };
  return (
    <Box sx={[{ containerType: 'inline-size' }, selectable && selectionSx(cardsBelow)]}>
      <SortSelect sortings={sortings} cardsBelow={cardsBelow}>
        {columns[0]?.start}
      </SortSelect>
      {/* Explicit roles, because a table displayed as blocks loses its own. */}
      <Box
        component="table"
        role="table"
        aria-label={label}
        aria-busy={isPending}
        sx={tableSx(layout)}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.source} column={column} />
            ))}
            {actions && (
              <th
                role="columnheader"
                scope="col"
                className="actions"
                style={fixed ? { width: actions.width } : undefined}
              >
                {actions.labelHidden ? (
                  <VisuallyHidden>{actions.label}</VisuallyHidden>
                ) : (
                  actions.label
                )}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isPending ? (
            <SkeletonRows columns={count} lines={lines} />
          ) : (
            data?.map((row) =>
              isReadable(row) ? (
                <RecordContextProvider key={row.id} value={row}>
                  <RecordRow
                    record={row}
                    columns={columns}
                    actions={actions}
                    busy={isBusy?.(row) ?? false}
                  />
                </RecordContextProvider>
              ) : (
                <BadRow key={row.id} row={row} columns={count} />
              ),
            )
          )}
        </tbody>
      </Box>
    </Box>
  );
}

function sortingOf<T>({ source, label, sortBy, firstOrder }: Column<T>): Sorting | undefined {
  return sortBy === false ? undefined : { field: sortBy ?? source, label, firstOrder };
}

function Header<T>({ column }: { column: Column<T> }) {
  const sorting = sortingOf(column);
  const { label, width, start } = column;
  if (sorting) return <SortableHeader sorting={sorting} width={width} start={start} />;
  return (
    <th role="columnheader" scope="col" style={{ width }}>
      {start}
      {label}
    </th>
  );
}

type RecordRowProps<T> = Pick<DataTableProps<T>, 'columns' | 'actions'> & {
  record: T;
  busy: boolean;
};

function RecordRow<T>({ record, columns, actions, busy }: RecordRowProps<T>) {
  return (
    <tr role="row" aria-busy={busy || undefined}>
      {columns.map((column) => (
        <Cell key={column.source} column={column} record={record} />
      ))}
      {actions && (
        <td role="cell" className="actions">
          {actions.cell(record)}
        </td>
      )}
    </tr>
  );
}

function Cell<T>({ column, record }: { column: Column<T>; record: T }) {
  const { source, label, cell, dim, labelled = false } = column;
  const content = cell(record);
  const withLabel =
    content !== null && (typeof labelled === 'function' ? labelled(record) : labelled);
  const names = [`column-${source}`, dim && 'dim', withLabel && 'labelled'];
  return (
    <td role="cell" className={names.filter(Boolean).join(' ')}>
      {withLabel ? (
        <>
          <span className="label">{label}</span>
          <div>{content}</div>
        </>
      ) : (
        content
      )}
    </td>
  );
}

function BadRow({ row, columns }: { row: UnreadableRow; columns: number }) {
  const { list: texts, common } = textsOf(listEn);
  return (
    <tr role="row">
      <td role="cell" colSpan={columns}>
        <Box sx={{ fontWeight: 550 }}>{common.unreadableEntry}</Box>
        <InlineCopy label={texts.entryId} value={row.id} short={brief(row.id)} />
        <InlineWarning tone="bad" text={texts.unreadable(row.unreadable)} />
      </td>
    </tr>
  );
}

/** The room of the rows; a skeleton fills it if they take their time, so that none flashes up. */
function SkeletonRows({ columns, lines }: { columns: number; lines: 1 | 2 }) {
  const waits = useLongWait(SKELETON_AFTER);
  return Array.from({ length: SKELETON_ROWS }, (_row, row) => (
    <tr key={row} role="row" aria-hidden>
      {Array.from({ length: columns }, (_column, column) => {
        const height = column === 0 && lines === 2 ? 38 : 20;
        return (
          <td key={column} role="cell">
            {waits ? <Skeleton height={height} width="70%" /> : <div style={{ height }} />}
          </td>
        );
      })}
    </tr>
  ));
}
