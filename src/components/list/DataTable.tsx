import { Children, isValidElement, type CSSProperties, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, useListContext } from 'ra-core';
import { brief } from '../../lib/graphemes.ts';
import { isReadable, type ListedRow, type UnreadableRow } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { rem, token } from '../../theme/tokens.ts';
import { InlineCopy } from '../copy/InlineCopy.tsx';
import { InlineWarning } from '../feedback/InlineWarning.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { SelectPage, SelectRow } from './selection.tsx';
import { SortableHeader, SortStatus, type Sorting } from './sorting.tsx';
import '../../theme/table.css';

/** Content of a cell; the record is also in context. */
type CellContent<T> = ReactNode | ((record: T) => ReactNode);

type ColumnProps<T> = {
  source: keyof T & string;
  label: string;
  /** A card omits the line if a function returns null. */
  children: CellContent<T>;
  /** The sort field, if not `source`. */
  sortBy?: string;
  /** The order of the first click on the header; ascending by default. */
  sortByOrder?: 'ASC' | 'DESC';
  /** A CSS width, so that content moves no column. One column omits it and takes the rest. */
  width?: string;
  cellClassName?: 'text-dim';
  /** Omitted from cards. */
  tableOnly?: boolean;
  /** A card shows the label before the value. */
  labelled?: boolean | ((record: T) => boolean);
};

type ActionsProps<T> = {
  label: string;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  children: CellContent<T>;
  /** Space reserved in the column and in a card's corner: pixels at the default text size. */
  width: number;
  /** A card has the buttons below its values instead of in its corner. */
  below?: boolean;
};

type Declared<T> = { columns: ColumnProps<T>[]; actions: ActionsProps<T> | undefined };

export type DataTableProps<T> = {
  /** The table's name for screen readers. */
  label: string;
  /** `DataTable.Col` for each column, and `DataTable.Actions`. */
  children: ReactNode;
  /** Rows become cards below 840 pixels instead of 560, at the default text size. */
  wide?: boolean;
  /** Heights reserved while loading, without padding: pixels at the default text size. */
  heights: readonly [row: number, card: number];
  /** Makes rows selectable; returns a record's name for its checkbox. */
  selectable?: ((record: T) => string) | false;
  /** True while a change of a record is pending. */
  isBusy?: (record: T) => boolean;
};

const classes = (...names: unknown[]) => names.filter(Boolean).join(' ');

/**
 * The rows of the surrounding list as a table, or as cards in a narrow container. A row that
 * violates the contract is shown as unreadable, with its id. Declare columns as in react-admin:
 *
 *     const Column = DataTable.Col<ApiKey>;
 *     <DataTable label="API keys">
 *       <Column source="name" label="Name">{({ name }) => <b>{name}</b>}</Column>
 *     </DataTable>
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, children, wide, heights, selectable = false, isBusy } = props;
  const { data, isPending } = useListContext<ListedRow<T>>();
  const declared = declaredIn<T>(children);
  const { columns, actions } = declared;
  const sortings = columns.map(sortingOf);
  // A card's title leaves space for the buttons in its corner.
  const corner = actions && !actions.below ? { '--actions': rem(actions.width) } : {};
  return (
    <div className={classes('data-list', wide && 'data-list-wide', selectable && 'selectable')}>
      {selectable && (
        <div className="list-head">
          <SelectPage shown />
        </div>
      )}
      <SortStatus sortings={sortings} />
      {/* Explicit roles, because a table displayed as blocks loses the implicit ones. */}
      <table
        role="table"
        aria-label={label}
        aria-busy={isPending}
        className="data-table"
        style={corner as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            {sortings.map((sorting, index) => (
              <SortableHeader key={sorting.field} sorting={sorting} width={columns[index]?.width}>
                {index === 0 && selectable && <SelectPage />}
              </SortableHeader>
            ))}
            {actions && (
              <th
                role="columnheader"
                scope="col"
                className="actions"
                style={{ width: rem(actions.width + 24) }}
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
                <RecordContextProvider key={row.id} value={row}>
                  <tr role="row" aria-busy={isBusy?.(row) || undefined}>
                    <Cells
                      {...declared}
                      record={row}
                      start={selectable && <SelectRow id={row.id} name={selectable(row)} />}
                    />
                  </tr>
                </RecordContextProvider>
              ) : (
                <BadRow key={row.id} row={row} columns={columns.length + (actions ? 1 : 0)} />
              ),
            )}
          </tbody>
        )}
      </table>
      {isPending && <Waiting heights={heights} />}
    </div>
  );
}

/** Declares a column for the surrounding table. The first column is the title of a card. */
function Col<T>(_props: ColumnProps<T>): ReactNode {
  return null;
}

/** Declares the last column, with a record's buttons. */
function ActionsCol<T>(_props: ActionsProps<T>): ReactNode {
  return null;
}

function declaredIn<T>(children: ReactNode): Declared<T> {
  const elements = Children.toArray(children).filter((child) => isValidElement(child));
  const props = (of: unknown) =>
    elements.filter(({ type }) => type === of).map((element) => element.props);
  // Sound, because `Col` and `ActionsCol` accept no other properties.
  return {
    columns: props(Col) as ColumnProps<T>[],
    actions: props(ActionsCol)[0] as ActionsProps<T> | undefined,
  };
}

function contentOf<T>(content: CellContent<T>, record: T): ReactNode {
  return typeof content === 'function' ? content(record) : content;
}

DataTable.Col = Col;
DataTable.Actions = ActionsCol;

/** The sort options of a table. */
export const sortingsOf = (table: DataTableProps<never>): Sorting[] =>
  declaredIn(table.children).columns.map(sortingOf);

function sortingOf<T>({ source, label, sortBy, sortByOrder }: ColumnProps<T>): Sorting {
  return { field: sortBy ?? source, label, firstOrder: sortByOrder };
}

type CellsProps<T> = Declared<T> & { record: T; start: ReactNode };

/** The cells of a record; `start` precedes the content of the first cell. */
function Cells<T>({ columns, actions, record, start }: CellsProps<T>) {
  return (
    <>
      {columns.map((column, index) => {
        const { source, label, cellClassName, tableOnly, labelled = false, children } = column;
        const content = contentOf(children, record);
        const withLabel =
          content !== null && (typeof labelled === 'function' ? labelled(record) : labelled);
        const className = classes(
          cellClassName,
          tableOnly && 'table-only',
          withLabel && 'labelled',
        );
        const shown = withLabel ? (
          <>
            <span className="label note">{label}</span>
            <div>{content}</div>
          </>
        ) : (
          content
        );
        return (
          <td key={source} role="cell" className={className}>
            {index === 0 && start ? (
              <>
                {start}
                {shown}
              </>
            ) : (
              shown
            )}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className={classes('actions', actions.below && 'actions-below')}>
          {contentOf(actions.children, record)}
        </td>
      )}
    </>
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

const WAITING_ROWS = 5;
const barSx = { backgroundColor: token('fill') };

/** Reserves the space of rows that are loading. */
function Waiting({ heights: [row, card] }: { heights: readonly [number, number] }) {
  const style = { '--row': rem(row), '--card': rem(card) } as CSSProperties;
  return (
    <div aria-hidden className="data-wait" style={style}>
      {Array.from({ length: WAITING_ROWS }, (_row, at) => (
        <Skeleton key={at} width="70%" height="var(--height)" sx={barSx} />
      ))}
    </div>
  );
}
