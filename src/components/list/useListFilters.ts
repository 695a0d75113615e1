import {
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useListContext, useLocation, useNavigate } from 'ra-core';

/** Texts by the field that they filter; a field that is not set is left out. */
type Filters = Readonly<Record<string, string>>;

type Asked = {
  filter: Filters;
  /** Whether the last change was typed. */
  typed: boolean;
};

type FilterState = Asked & { change: (asked: (filter: Filters) => Asked) => void };

export const FilterContext = createContext<FilterState>({
  filter: {},
  typed: false,
  change: () => {
    throw new Error('Filters need a ListPage around them');
  },
});

/** Whether the filters were typed last. Apart, because it does not change with each letter. */
export const TypedContext = createContext(false);

/**
 * The filters that a person asks for, for the surrounding list to follow. The list renders later, so
 * that typing does not wait for rows. Each change therefore starts from the filters last asked for:
 * from those shown, two changes in a row would undo each other. What else changes the list's filters,
 * such as the back button, is adopted. `inAddress` is false for a list that the address
 * does not describe.
 */
export function useFilterState(inAddress: boolean): FilterState {
  const { setFilters } = useListContext();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { typed?: boolean } | null };
  const present = usePresentView();
  const shown = keyOf(present.filter);
  const [asked, setAsked] = useState<Asked>({ filter: present.filter, typed: false });
  /** The filters on their way into the list, as `keyOf` writes them. */
  const sent = useRef<string[]>([]);

  /** The filters that were shown before. The state begins with them: what is typed at once stays. */
  const former = useRef(shown);
  const adopt = useEffectEvent((key: string) => {
    if (key === former.current) return;
    former.current = key;
    const at = sent.current.indexOf(key);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    if (at < 0) setAsked({ filter: present.filter, typed: false });
  });
  useEffect(() => adopt(shown), [shown]);

  const send = useEffectEvent(({ filter, typed }: Asked) => {
    const key = keyOf(filter);
    if (key === (sent.current.at(-1) ?? shown)) return;
    // A text that is typed is one step in the tab's history.
    const follows = sent.current.length > 0 || state?.typed === true;
    sent.current = key === shown ? [] : [...sent.current, key];
    if (inAddress) {
      const search = searchOf({ ...present, filter });
      navigate({ search }, { replace: typed && follows, state: { typed } });
    } else {
      setFilters(filter);
    }
  });
  const last = useDeferredValue(asked);
  useEffect(() => send(last), [last]);

  const change = useCallback<FilterState['change']>(
    (next) => setAsked(({ filter }) => next(filter)),
    [],
  );
  return useMemo(() => ({ ...asked, change }), [asked, change]);
}

const keyOf = (filter: Filters) => JSON.stringify(filter, Object.keys(filter).toSorted());

/** The filters that are set. The address may hold anything: only texts count. */
function setOf(values: object): Filters {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** The filters, order and page size of a list. */
type View = { filter: Filters; sort: { field: string; order: 'ASC' | 'DESC' }; perPage: number };

/** The query of the address that shows a view, in ra-core's own words; from its first page. */
function searchOf({ filter, sort, perPage }: View): string {
  const query = new URLSearchParams({
    filter: keyOf(filter),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  });
  return `?${query.toString()}`;
}

/** What the surrounding list shows now. */
function usePresentView(): View {
  const list = useListContext();
  const { sort, perPage } = list;
  const filter = setOf((list.filterValues ?? {}) as object);
  const order = sort.order === 'DESC' ? 'DESC' : 'ASC';
  return { filter, sort: { field: sort.field, order }, perPage };
}

/** Whether the rows that are shown are filtered. */
export function useIsFiltered(): boolean {
  return Object.keys(usePresentView().filter).length > 0;
}

/** The filters of the surrounding list as they are asked for, each a text: '' where it is not set. */
export function useListFilters() {
  const { filter, change } = use(FilterContext);
  return {
    valueOf: (source: string) => filter[source] ?? '',
    change: (source: string, value: string, { typed = false } = {}) =>
      change((asked) => ({ filter: setOf({ ...asked, [source]: value }), typed })),
    clear: () => change(() => ({ filter: {}, typed: false })),
  };
}
