import type { CSSProperties, ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'ra-core';
import { isReadable, type ListedRow, type UnreadableRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { InlineCopy } from '../copy/InlineCopy.tsx';
import { InlineWarning } from '../feedback/Notice.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import {
  ActionsCol,
  Col,
  contentOf,
  declaredIn,
  type ActionsProps,
  type ColumnProps,
} from './columns.tsx';
import { SelectPage, SelectRow } from './selection.tsx';
import { SortableHeader, SortSelect, SortStatus, type Sorting } from './sorting.tsx';
import { brief } from '../../lib/graphemes.ts';
import { rem } from '../../theme/tokens.ts';
import './table.css';
import './cards.css';

type DataTableProps<T> = {
  /** The table's name for screen readers. */
  label: string;
  /** `DataTable.Col` for each column, and `DataTable.Actions`. */
  children: ReactNode;
  /** Turns rows into cards below 840 pixels instead of 560, at the usual size of text. */
  wide?: boolean;
  /** Lines of text in a row: its room is kept before the rows are there. */
  lines?: 1 | 2;
  /** Whether rows can be selected: how the box of a record names it. */
  selectable?: ((record: T) => string) | false;
  /** Whether a change of a record is pending. */
  isBusy?: (record: T) => boolean;
};

/**
 * The rows of the surrounding list as a table, or as cards where the container is too narrow. A row that
 * does not match the contract is shown as unreadable, with its id. The columns are declared as
 * react-admin's are:
 *
 *     const Column = DataTable.Col<ApiKey>;
 *     <DataTable label="API keys">
 *       <Column source="name" label="Name">{({ name }) => <b>{name}</b>}</Column>
 *     </DataTable>
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, children, wide = false, lines = 1, selectable = false, isBusy } = props;
  const { data, isPending } = useListContext<ListedRow<T>>();
  const { columns, actions } = declaredIn<T>(children);
  const count = columns.length + (actions ? 1 : 0);
  const fixed = columns.some(({ width }) => width !== undefined);
  const sortings = columns.map(sortingOf);
  const start = selectable && <SelectPage />;
  const frame = ['data-list', wide && 'data-list-wide', selectable && 'selectable'];
  return (
    <div className={frame.filter(Boolean).join(' ')}>
      <SortSelect sortings={sortings}>{start}</SortSelect>
      <SortStatus sortings={sortings} />
      {/* Explicit roles, because a table displayed as blocks loses its own. */}
      <table
        role="table"
        aria-label={label}
        aria-busy={isPending}
        className={fixed ? 'data-table data-table-fixed' : 'data-table'}
        style={actions && !actions.below ? cornerOf(actions) : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <SortableHeader
                key={column.source}
                sorting={sortingOf(column)}
                width={column.width}
                start={index === 0 && start}
              />
            ))}
            {actions && (
              <th
                role="columnheader"
                scope="col"
                className="actions"
                style={fixed ? { width: rem(actions.width) } : undefined}
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
        {!isPending && (
          <tbody role="rowgroup">
            {data?.map((row) =>
              isReadable(row) ? (
                <RecordRow
                  key={row.id}
                  record={row}
                  columns={columns}
                  actions={actions}
                  selectable={selectable}
                  busy={isBusy?.(row) ?? false}
                />
              ) : (
                <BadRow key={row.id} row={row} columns={count} />
              ),
            )}
          </tbody>
        )}
      </table>
      {isPending && (
        <div aria-hidden className={lines === 2 ? 'data-wait data-wait-tall' : 'data-wait'} />
      )}
    </div>
  );
}

DataTable.Col = Col;
DataTable.Actions = ActionsCol;

/** The room that a card's title leaves to the buttons in its corner. */
function cornerOf({ width }: { width: number }): CSSProperties {
  return { ['--actions' as keyof CSSProperties]: rem(width) };
}

function sortingOf<T>({ source, label, sortBy, sortByOrder }: ColumnProps<T>): Sorting {
  return { field: sortBy ?? source, label, firstOrder: sortByOrder };
}

type RecordRowProps<T> = {
  record: T;
  columns: readonly ColumnProps<T>[];
  actions: ActionsProps<T> | undefined;
  selectable: ((record: T) => string) | false;
  busy: boolean;
};

function RecordRow<T extends { id: string }>(props: RecordRowProps<T>) {
  const { record, columns, actions, selectable, busy } = props;
  return (
    <RecordContextProvider value={record}>
      <tr role="row" aria-busy={busy || undefined}>
        {columns.map((column, index) => (
          <Cell key={column.source} column={column} record={record}>
            {index === 0 && selectable && <SelectRow id={record.id} name={selectable(record)} />}
          </Cell>
        ))}
        {actions && (
          <td role="cell" className={actions.below ? 'actions actions-below' : 'actions'}>
            {contentOf(actions.children, record)}
          </td>
        )}
      </tr>
    </RecordContextProvider>
  );
}

type CellProps<T> = { column: ColumnProps<T>; record: T; children: ReactNode };

function Cell<T>({ column, record, children }: CellProps<T>) {
  const { source, label, cellClassName, labelled = false } = column;
  const content = contentOf(column.children, record);
  const withLabel =
    content !== null && (typeof labelled === 'function' ? labelled(record) : labelled);
  const names = [`column-${source}`, cellClassName, withLabel && 'labelled'];
  const shown = withLabel ? (
    <>
      <span className="label">{label}</span>
      <div>{content}</div>
    </>
  ) : (
    content
  );
  return (
    <td role="cell" className={names.filter(Boolean).join(' ')}>
      {children ? (
        <>
          {children}
          {shown}
        </>
      ) : (
        shown
      )}
    </td>
  );
}

function BadRow({ row, columns }: { row: UnreadableRow; columns: number }) {
  const { list: texts, common } = textsOf(listEn);
  return (
    <tr role="row">
      <td role="cell" colSpan={columns}>
        <div className="text-strong">{common.unreadableEntry}</div>
        <InlineCopy label={texts.entryId} value={row.id} short={brief(row.id)} />
        <InlineWarning tone="bad" text={texts.unreadable(row.unreadable)} />
      </td>
    </tr>
  );
}
