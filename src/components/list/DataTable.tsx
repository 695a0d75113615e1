import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, useListContext } from 'ra-core';
import { isReadable, type Row, type UnreadableRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { InlineCopy } from '../InlineCopy.tsx';
import { InlineWarning } from '../InlineWarning.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { SortableHeader, SortSelect, type Sorting } from './sorting.tsx';
import { tableSx } from './tableSx.ts';

/** A column of a list whose records are `T`. The first one is the title of a card. */
export type Column<T> = {
  source: keyof T & string;
  label: string;
  /** What a cell shows; nothing at all leaves a card without this line. */
  cell: (record: T) => ReactNode;
  /** The field that the column sorts by, where it is not `source`; false where it sorts nothing. */
  sortBy?: string | false;
  /** The order of the first press on the head: ascending unless it says otherwise. */
  firstOrder?: 'ASC' | 'DESC';
  /** A CSS width. Once a column has one, no content moves the columns. */
  width?: string;
  /** Less important than the rest. */
  dim?: boolean;
  /** Whether a card writes the label in front of the value. */
  labelled?: boolean | ((record: T) => boolean);
};

/** The last column, with what can be done about a record. */
export type Actions<T> = {
  label: string;
  /** For screen readers only. */
  labelHidden?: boolean;
  cell: (record: T) => ReactNode;
  /** Room that the buttons take, in pixels: the corner of a card, and of the columns if they are fixed. */
  width: number;
  /** A card has the buttons below its values instead of in its corner. */
  below?: boolean;
};

type DataTableProps<T> = {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  actions?: Actions<T> | false | undefined;
  /** An order that belongs to no column. */
  defaultOrder?: Pick<Sorting, 'field' | 'label'>;
  /** Below this width of its container, in pixels, the rows are cards. */
  cardsBelow?: number;
  /** Lines of text in a row, so that the rows keep their place when they arrive. */
  lines?: 1 | 2;
  /** Whether a record is being changed. */
  isBusy?: (record: T) => boolean;
};

const SKELETON_ROWS = 5;

/**
 * The rows of the list in reach as a table, or as cards where its container is too narrow. A row that
 * did not match the contract shows as unreadable with its id. Cells may use `useRecordContext`.
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, actions, defaultOrder, cardsBelow = 560, lines = 1, isBusy } = props;
  const { data, isPending } = useListContext<Row<T>>();
  const count = columns.length + (actions ? 1 : 0);
  const sortings = columns.flatMap((column) => sortingOf(column) ?? []);
  const fixed = columns.some(({ width }) => width !== undefined);
  const layout = {
    cardsBelow,
    actions: !actions ? 0 : actions.below ? ('below' as const) : actions.width,
    fixed,
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <SortSelect sortings={sortings} defaultOrder={defaultOrder} cardsBelow={cardsBelow} />
      {/* The roles are written out because a table that is displayed as blocks loses its own. */}
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
          {isPending
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} columns={count} lines={lines} />
              ))
            : data?.map((row) =>
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
  const { label, width } = column;
  if (sorting) return <SortableHeader sorting={sorting} width={width} />;
  return (
    <th role="columnheader" scope="col" style={{ width }}>
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
        <InlineCopy label={texts.entryId} value={row.id} />
        <InlineWarning tone="bad" text={texts.unreadable(row.unreadable)} />
      </td>
    </tr>
  );
}

function SkeletonRow({ columns, lines }: { columns: number; lines: 1 | 2 }) {
  return (
    <tr role="row" aria-hidden>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} role="cell">
          <Skeleton height={index === 0 && lines === 2 ? 38 : 20} width="70%" />
        </td>
      ))}
    </tr>
  );
}
