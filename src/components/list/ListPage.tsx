import { Fragment, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import { ListBase, useListContext, useNotify, type SortPayload } from 'ra-core';
import { Navigate, useLocation } from 'react-router';
import Button from '@mui/material/Button';
import { focusAround } from '../../lib/browser.ts';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { Card } from '../card/Card.tsx';
import { EmptyState } from '../card/EmptyState.tsx';
import { LoadFailure } from '../feedback/Failure.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useIsFiltered } from './filters.tsx';
import { cleanQuery } from './listQuery.ts';
import { Pagination } from './Pagination.tsx';
import { DefaultOrder, DefaultSort } from './sorting.tsx';
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
  count: (total: number) => string;
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
  /** The list's rules: its initial order, and by what it can be sorted. */
  rules: { defaultSort: SortPayload; sortKeys: object };
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
      // Only the address decides what is listed: with a stored filter a link would show other rows.
      storeKey={false}
      disableSyncWithLocation={section}
      // `ExportButton` exports.
      exporter={false}
      // The page's guard has already checked the permission.
      disableAuthentication
      queryOptions={{ onError: () => notify(errors.fetching, { type: 'error' }) }}
    >
      <DefaultSort value={rules.defaultSort}>
        {section ? <Section {...frame} /> : <Page {...frame} />}
      </DefaultSort>
    </ListBase>
  );
}

/** The number of rows in words, empty until it is known. */
function Count({ count }: Pick<FrameProps, 'count'>) {
  const { error, isPending, total = 0 } = useListContext();
  return <VisuallyHidden role="status">{isPending || error ? '' : count(total)}</VisuallyHidden>;
}

function Page({ title, region, filters, actions, count, foot, ...content }: FrameProps) {
  const { error, isPending, total } = useListContext();
  const isFiltered = useIsFiltered();
  const [round, restart] = useRound();
  const nothingYet = !isPending && total === 0 && !isFiltered;
  return (
    <div ref={region} role="region" aria-label={title} tabIndex={-1} className="list-page">
      <Count count={count} />
      <div role="search" className="list-filters">
        <Fragment key={round}>{filters}</Fragment>
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
          <Content {...content} onCleared={restart} />
        </Card>
      )}
      {foot}
    </div>
  );
}

function Section({ title, filters, actions, count, ...content }: FrameProps) {
  const { error } = useListContext();
  const [round, restart] = useRound();
  return (
    <Card
      title={title}
      level={3}
      aside={
        <>
          {filters && (
            <div key={round} role="search" className="list-section-filters">
              {filters}
            </div>
          )}
          <DefaultOrder />
          {actions}
        </>
      }
    >
      <Count count={count} />
      {error ? (
        <div className="list-section-failure">
          <Failure />
        </div>
      ) : (
        <Content {...content} onCleared={restart} />
      )}
    </Card>
  );
}

/** The number of times that the filters were cleared: what is typed and has not reached the list goes with it. */
function useRound() {
  const [round, setRound] = useState(0);
  return [round, () => setRound(round + 1)] as const;
}

function Failure() {
  const { error, refetch } = useListContext();
  return <LoadFailure hasToast error={error} onRetry={() => void refetch()} />;
}

type ContentProps = Pick<FrameProps, 'notice' | 'nothingYet' | 'noMatch' | 'paged' | 'children'> & {
  onCleared: () => void;
};

function Content(props: ContentProps) {
  const { notice, nothingYet, noMatch, paged = true, children, onCleared } = props;
  const { isPending, total = 0, setFilters } = useListContext();
  const isFiltered = useIsFiltered();
  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    onCleared();
    setFilters({});
    focusAround(currentTarget);
  }
  if (!isPending && total === 0) {
    return (
      <>
        {notice}
        {isFiltered ? (
          <EmptyState
            icon={<FilterAltOff />}
            title={noMatch}
            action={<Button onClick={clear}>{textsOf(listEn).list.clearFilter}</Button>}
          />
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
      {paged && !isPending && <Pagination />}
    </>
  );
}
