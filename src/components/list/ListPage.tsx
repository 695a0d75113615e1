import { type ReactNode, type Ref } from 'react';
import { Button } from '../form/Button.tsx';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { ListBase, useListContext, useNotify, type SortPayload } from 'ra-core';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Card } from '../card/Card.tsx';
import { EmptyState } from '../card/EmptyState.tsx';
import { LoadFailure } from '../feedback/Failure.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { ListAddress, useListAddress } from './ListAddress.tsx';
import { Pagination } from './Pagination.tsx';
import { DefaultOrder, DefaultSort } from './sorting.tsx';
import {
  FilterContext,
  TypedContext,
  useFilterState,
  useIsFiltered,
  useListFilters,
} from './useListFilters.ts';
import './list.css';

const PAGE_SIZE = 10;

const HIDDEN = { visibility: 'hidden' } as const;

type FrameProps = {
  title: string;
  /** The element that takes focus when the focused row is gone; see `useRowDialog`. */
  region?: Ref<HTMLDivElement>;
  filters?: ReactNode;
  /** What else can be done with rows, at the end of the filters' row; an empty state has its own. */
  actions?: ReactNode;
  /** The number of rows as a text for screen readers. */
  counted: (total: number) => string;
  /** Shown above the rows. */
  notice?: ReactNode;
  /** Shown instead of the rows while no record exists. */
  nothingYet: ReactNode;
  /** Shown when no record matches the filters. */
  noMatch: string;
  /** Whether the list is divided into pages. */
  paged?: boolean;
  /** The rows: a DataTable. */
  children: ReactNode;
  /** Shown at the end of the page, whatever the rows. */
  foot?: ReactNode;
};

type ListPageProps = FrameProps & {
  /** By default the resource in context, which is that of the page. */
  resource?: string;
  /** The initial order. */
  sort: SortPayload;
  /**
   * True for a card of a page instead of a page: the title is its heading, and its filter, order and
   * page are not in the address.
   */
  section?: boolean;
};

/**
 * A list with everything around its rows: filters, the number of rows, pages, texts for an empty
 * list or result, and a failure with a retry. Filter, order and page are in the address.
 */
export function ListPage({ resource, sort, section = false, ...frame }: ListPageProps) {
  const notify = useNotify();
  const { errors } = textsOf();
  const list = (
    <ListBase
      {...(resource ? { resource } : {})}
      perPage={PAGE_SIZE}
      sort={sort}
      // Only the address decides what is listed: with a stored filter a link would show other rows.
      storeKey={false}
      disableSyncWithLocation={section}
      // `ExportButton` exports.
      exporter={false}
      // The page's guard has already checked the permission.
      disableAuthentication
      queryOptions={{ onError: () => notify(errors.fetching, { type: 'error' }) }}
    >
      <DefaultSort value={sort}>
        <Filterable inAddress={!section}>
          {section ? <Section {...frame} /> : <Page {...frame} />}
        </Filterable>
      </DefaultSort>
    </ListBase>
  );
  return section ? list : <ListAddress>{list}</ListAddress>;
}

function Filterable({ inAddress, children }: { inAddress: boolean; children: ReactNode }) {
  const filters = useFilterState(inAddress);
  return (
    <FilterContext value={filters}>
      <TypedContext value={filters.typed}>{children}</TypedContext>
    </FilterContext>
  );
}

/** The number of rows in words, empty until it is known. */
function Count({ counted }: Pick<FrameProps, 'counted'>) {
  const { error, isPending, total = 0 } = useListContext();
  return <VisuallyHidden role="status">{isPending || error ? '' : counted(total)}</VisuallyHidden>;
}

function Page({ title, region, filters, actions, counted, foot, ...content }: FrameProps) {
  const { error, isPending, total } = useListContext();
  const isFiltered = useIsFiltered();
  const { follow } = useListAddress();
  const nothingYet = !isPending && total === 0 && !isFiltered;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notices that the focus leaves, and is no control
    <div
      ref={region}
      role="region"
      aria-label={title}
      tabIndex={-1}
      className="list-page"
      onBlur={follow}
    >
      <Count counted={counted} />
      <div role="search" className="list-filters">
        {filters}
        <DefaultOrder />
        {/* They keep their room, so that the empty state is where the list was expected. */}
        <div className="list-actions" style={nothingYet ? HIDDEN : undefined}>
          {actions}
        </div>
      </div>
      {error ? (
        <Failure />
      ) : (
        <Card>
          <Content {...content} />
        </Card>
      )}
      {foot}
    </div>
  );
}

function Section({ title, filters, actions, counted, ...content }: FrameProps) {
  const { error } = useListContext();
  return (
    <Card
      title={title}
      level={3}
      aside={
        <>
          {filters && (
            <div role="search" className="list-section-filters">
              {filters}
            </div>
          )}
          <DefaultOrder />
          {actions}
        </>
      }
    >
      <Count counted={counted} />
      {error ? (
        <div className="list-section-failure">
          <Failure />
        </div>
      ) : (
        <Content {...content} />
      )}
    </Card>
  );
}

function Failure() {
  const { error, refetch } = useListContext();
  return <LoadFailure hasToast error={error} onRetry={() => void refetch()} />;
}

function ClearFilter() {
  const { clear } = useListFilters();
  return <Button onClick={clear}>{textsOf(listEn).list.clearFilter}</Button>;
}

type ContentProps = Pick<FrameProps, 'notice' | 'nothingYet' | 'noMatch' | 'paged' | 'children'>;

function Content({ notice, nothingYet, noMatch, paged = true, children }: ContentProps) {
  const { isPending, total = 0, page, perPage, setPage, setPerPage } = useListContext();
  const isFiltered = useIsFiltered();
  if (!isPending && total === 0) {
    return (
      <>
        {notice}
        {isFiltered ? (
          <EmptyState icon={<FilterAltOff />} title={noMatch} action={<ClearFilter />} />
        ) : (
          nothingYet
        )}
      </>
    );
  }
  return (
    <>
      {notice}
      {children}
      {paged && !isPending && (
        <Pagination
          page={page}
          perPage={perPage}
          total={total}
          onPage={setPage}
          onPerPage={setPerPage}
        />
      )}
    </>
  );
}
