import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import {
  reactRouterProvider,
  RouterProviderContext,
  type RouterLocation,
  type RouterNavigateFunction,
} from 'ra-core';
import { useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router';

/** How long after the last letter the address follows the list. Milliseconds. */
const FOLLOWS_AFTER = 300;

type Address = {
  location: RouterLocation;
  navigate: RouterNavigateFunction;
  /** Has the address follow at once. */
  follow: () => void;
};

const AddressContext = createContext<Address>({
  location: { pathname: '', search: '', hash: '' },
  navigate: () => undefined,
  follow: () => undefined,
});

/** The address as the surrounding list takes it. */
export const useListAddress = (): Address => use(AddressContext);

const useListLocation = () => useListAddress().location;
const useListNavigate = () => useListAddress().navigate;

/** react-router as react-admin sees it, with an address that may be ahead of the browser's. */
const router = {
  ...reactRouterProvider,
  useLocation: useListLocation,
  useNavigate: useListNavigate,
};

type Ahead = {
  search: string;
  state: unknown;
  /** The key of the browser's address as this last saw it. */
  from: string;
  /** What the browser's address was told to become, as far as it has not. */
  told: readonly string[];
};

/** What was typed, for the browser's address `from`; undefined once something else has changed that. */
function broughtTo(ahead: Ahead, { key: from, search }: Location): Ahead | undefined {
  const at = ahead.told.lastIndexOf(search);
  return at < 0 ? undefined : { ...ahead, from, told: ahead.told.slice(at + 1) };
}

/**
 * The address by which the list inside knows what to show. What is typed (`state.typed`) changes the
 * list alone: every page and the shell are rendered with the browser's address, so that follows once
 * a person pauses or leaves the field, as one step of the tab's history. What is typed until it has
 * followed stays. Whatever else changes the address, such as the back button, has the last word.
 */
export function ListAddress({ children }: { children: ReactNode }) {
  const real = useLocation();
  const go = useNavigate();
  const { key: from } = real;
  const [ahead, setAhead] = useState<Ahead>();
  if (ahead && ahead.from !== from) setAhead(broughtTo(ahead, real));
  const due = useRef<{ search: string; options: NavigateOptions } | undefined>(undefined);
  const timer = useRef<number>(undefined);

  const drop = useCallback(() => {
    window.clearTimeout(timer.current);
    due.current = undefined;
  }, []);
  const follow = useCallback(() => {
    const next = due.current;
    drop();
    if (!next) return;
    setAhead((it) => it && { ...it, told: [...it.told, next.search] });
    void go({ search: next.search }, next.options);
  }, [drop, go]);
  useEffect(() => {
    if (!ahead) drop();
  }, [ahead, drop]);
  useEffect(() => drop, [drop]);

  const navigate = useCallback<RouterNavigateFunction>(
    (to, options = {}) => {
      const state = options.state as { typed?: boolean } | undefined;
      if (typeof to === 'object' && to.search !== undefined && state?.typed) {
        const { search } = to;
        const replace = due.current?.options.replace ?? options.replace ?? false;
        drop();
        due.current = { search, options: { state, replace } };
        timer.current = window.setTimeout(follow, FOLLOWS_AFTER);
        startTransition(() =>
          setAhead((it) => ({ from: it?.from ?? from, told: it?.told ?? [], search, state })),
        );
        return;
      }
      follow();
      if (typeof to === 'number') void go(to);
      else void go(to, options);
    },
    [drop, follow, from, go],
  );

  const { search, state } = (ahead?.from === from ? ahead : real) as Pick<
    Ahead,
    'search' | 'state'
  >;
  const location = useMemo(() => ({ ...real, search, state }), [real, search, state]);
  const address = useMemo(() => ({ location, navigate, follow }), [location, navigate, follow]);
  return (
    <AddressContext value={address}>
      <RouterProviderContext value={router}>{children}</RouterProviderContext>
    </AddressContext>
  );
}
