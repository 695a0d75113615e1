import {
  Fragment,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import Box from '@mui/material/Box';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import {
  ListBase,
  ListContext,
  useListContext,
  useNotify,
  type ListControllerResult,
  type SortPayload,
} from 'ra-core';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { own } from '../../lib/own.ts';
import type { BeyondLast } from '../../lib/rows.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { lineSx } from '../../theme/styles.ts';
import { Card } from '../card/Card.tsx';
import { EmptyState } from '../card/EmptyState.tsx';
import { LoadFailure } from '../feedback/Failure.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { sortingsOf, type DataTableProps } from './DataTable.tsx';
import { Options, SearchFilter, useFilterNames, useIsFiltered } from './filters.tsx';
import { cleanQuery } from './listQuery.ts';
import { Pagination } from './Pagination.tsx';
import { DefaultSort } from './sorting.tsx';

const PAGE_SIZE = 10;

type FrameProps = {
  title: string;
  /** Takes the focus when the focused row is gone; see `useRowDialog`. Not used in a section. */
  region?: Ref<HTMLDivElement>;
  /** The label of the search field, which is absent without it. */
  search?: string | false;
  /** `ChoiceFilter`s beside the search. */
  filters?: ReactNode;
  /** Actions at the end of the filter bar; hidden in an empty list. */
  actions?: ReactNode;
  /** The number of rows as text for screen readers. */
  count: (total: number) => string;
  /** Shown above the rows. */
  notice?: ReactNode;
  /** Labels of filters without a control, shown above the rows, by their names in the address. */
  filterNames?: Readonly<Record<string, string>>;
  /** Shown instead of the rows while no record exists. */
  nothingYet: ReactNode;
  /** Shown when no record matches the filters. */
  noMatch: string;
  /** True for a list with pagination. */
  paged?: boolean;
  /** The rows: a `DataTable`. */
  children: ReactElement<DataTableProps<never>>;
  /** Always shown, at the end of the page. */
  foot?: ReactNode;
};

type ListPageProps = FrameProps & {
  /** By default, the resource in context. */
  resource?: string;
  /** The list's initial order, and the fields that it can be sorted by. */
  rules: { defaultSort: SortPayload; sortKeys: object };
  /** Renders a card headed by the title; its filter, order and page are not in the address. */
  section?: boolean;
};

/**
 * A list with filters, row count, pagination, empty states, and a failure with a retry. Filter,
 * order and page are in the address.
 */
export function ListPage({ resource, rules, section = false, ...frame }: ListPageProps) {
  const notify = useNotify();
  const { errors } = textsOf();
  const { search } = useLocation();
  const query = section ? search : cleanQuery(search, Object.keys(rules.sortKeys));
  if (query !== search) return <Navigate to={{ search: query }} replace />;
  return (
    <ListBase
      {...(resource ? { resource } : {})}
      perPage={PAGE_SIZE}
      sort={rules.defaultSort}
      // Only the address decides: with a stored filter, a link could show other rows.
      storeKey={false}
      disableSyncWithLocation={section}
      // `ExportButton` exports.
      exporter={false}
      // The page's guard has already checked the permission.
      disableAuthentication
      queryOptions={{ onError: () => notify(errors.fetching, { type: 'error' }) }}
    >
      <DefaultSort value={rules.defaultSort}>
        <LastPage section={section}>
          <Frame section={section} {...frame} />
        </LastPage>
      </DefaultSort>
    </ListBase>
  );
}

/** Shows the last page instead of one beyond it, and replaces the history entry. */
function LastPage({ section, children }: { section: boolean; children: ReactNode }) {
  const list = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const beyond = list.meta as BeyondLast | undefined;
  const lead = useEffectEvent((page: number) => {
    if (section) return list.setPage(page);
    const query = new URLSearchParams(search);
    query.set('page', String(page));
    void navigate({ search: `?${query}` }, { replace: true });
  });
  useEffect(() => {
    if (beyond) lead(beyond.page);
  }, [beyond]);
  const shown = beyond ? ({ ...list, ...beyond } as ListControllerResult) : list;
  return <ListContext value={shown}>{children}</ListContext>;
}

function Frame({ section, ...props }: FrameProps & { section: boolean }) {
  const { title, region, search, filters, actions, foot, count, ...content } = props;
  const { error, isPending, total, refetch } = useListContext();
  const isFiltered = useIsFiltered();
  /** Counts the clearings; each discards typed text that has not reached the list. */
  const [clearings, setClearings] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  // The pressed button, which cleared the filters, is gone.
  useEffect(() => {
    if (clearings > 0) bar.current?.querySelector('input')?.focus();
  }, [clearings]);
  const status = (
    <VisuallyHidden role="status">{isPending || error ? '' : count(total ?? 0)}</VisuallyHidden>
  );
  const failure = error && <LoadFailure hasToast error={error} onRetry={() => void refetch()} />;
  const rows = <Content {...content} onCleared={() => setClearings(clearings + 1)} />;
  // After a failure the number of rows is unknown, so the actions stay.
  const nothingYet = !isPending && total === 0 && !isFiltered;
  const table = content.children.props;
  const controls = (
    <div ref={bar} role={search ? 'search' : undefined} className="list-bar">
      <Fragment key={clearings}>
        {search && <SearchFilter label={search} />}
        <Options sortings={search ? sortingsOf(table) : false} wide={table.wide ?? false}>
          {filters}
        </Options>
      </Fragment>
      {!nothingYet && actions && <div className="list-actions">{actions}</div>}
    </div>
  );
  if (section) {
    return (
      <Card title={title} level={3} aside={controls}>
        {status}
        {failure ? <Box sx={{ padding: '0 16px 4px' }}>{failure}</Box> : rows}
      </Card>
    );
  }
  return (
    <Box ref={region} role="region" aria-label={title} tabIndex={-1} sx={regionSx}>
      {status}
      {controls}
      {failure ?? <Card>{rows}</Card>}
      {foot}
    </Box>
  );
}

const regionSx = {
  '&:focus-visible': { outline: 'none' },
  '& > .list-bar': { marginBottom: '14px' },
} as const;

type ContentProps = Pick<
  FrameProps,
  'notice' | 'filterNames' | 'nothingYet' | 'noMatch' | 'paged' | 'children'
> & {
  onCleared: () => void;
};

function Content(props: ContentProps) {
  const {
    notice,
    filterNames = {},
    nothingYet,
    noMatch,
    paged = true,
    children,
    onCleared,
  } = props;
  const { isPending, total = 0, setFilters } = useListContext();
  const isFiltered = useIsFiltered();
  function clear() {
    onCleared();
    setFilters({});
  }
  const action = (
    <button type="button" className="button" onClick={clear}>
      {textsOf(listEn).list.clearFilter}
    </button>
  );
  const noneFound = <EmptyState icon={<FilterAltOff />} title={noMatch} action={action} />;
  const isEmpty = !isPending && total === 0;
  const named = useFilterNames().flatMap((name) => own(filterNames, name) ?? []);
  return (
    <>
      {notice}
      {named.length > 0 && !isEmpty && (
        <Box sx={{ ...lineSx, justifyContent: 'space-between', padding: '10px 16px' }}>
          {named.join(', ')}
          {action}
        </Box>
      )}
      {isEmpty ? (isFiltered && noneFound) || nothingYet : children}
      {paged && !isPending && !isEmpty && <Pagination />}
    </>
  );
}
