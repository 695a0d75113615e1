import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { keyframes, styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { useStore } from '../../components/listen.ts';
import { afterFirstData, reportFirstData } from '../../lib/firstData.ts';
import { offline } from '../../lib/browser.ts';
import { useOpenRoutes } from '../../providers/access/consoleContext.ts';
import { loadRefresh } from '../../providers/session/session.ts';
import { hasDraft } from '../../providers/personal/drafts.ts';
import { INTERRUPTED, INTERRUPTED_RUN } from '../../providers/session/tab/drafts.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { PageFailure } from '../failure/FailureScreen.tsx';
import { loadView } from '../pageViews.ts';
import { prefetch } from '../prefetch.ts';
import { Sidebar } from './Sidebar.tsx';
import { PAGE_TITLE, TopBar } from './TopBar.tsx';
import { token } from '../../theme/tokens.ts';
import { usePalette } from '../palette/usePalette.ts';

/** Overlays, which no first screen shows. */
const loadOverlays = () => import('./Overlays.tsx');
const loadPalette = () => import('../palette/CommandPalette.tsx');

const CommandPalette = lazy(loadPalette);
const NavigationDrawer = lazy(async () => ({ default: (await loadOverlays()).NavigationDrawer }));

/** Shell of every signed-in page: sidebar (a drawer below 900 px), top bar, content. */
export function Layout({ children }: { children: ReactNode }) {
  const texts = textsOf();
  const [open, setOpen] = useState(false);
  const openNavigation = useCallback(() => startTransition(() => setOpen(true)), []);
  const closeNavigation = useCallback(() => setOpen(false), []);
  const palette = usePalette();
  // A phone does not render the hidden sidebar.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const main = useRef<HTMLElement>(null);

  return (
    <Shell>
      <SkipLink
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.shell.skipToContent}
      </SkipLink>
      {isWide && (
        <Aside>
          <Sidebar />
        </Aside>
      )}
      <OnDemand opened={open} onMissing={closeNavigation}>
        <NavigationDrawer open={open} onClose={closeNavigation} />
      </OnDemand>
      <div>
        <TopBar onOpenNavigation={openNavigation} onSearch={palette.show} />
        <Content main={main}>{children}</Content>
      </div>
      <OnDemand opened={palette.open} onMissing={palette.close}>
        <CommandPalette open={palette.open} onClose={palette.close} />
      </OnDemand>
    </Shell>
  );
}

type ContentProps = { main: RefObject<HTMLElement | null>; children: ReactNode };

/** The page. A separate component, so that a navigation does not render the shell. */
function Content({ main, children }: ContentProps) {
  const { pathname } = useLocation();
  // The path of the page shown, which lags behind the title.
  const shown = useDeferredValue(pathname);
  const leaving = pathname !== shown;
  useFocusOnNavigation(main, shown);
  return (
    <Main
      id="content"
      ref={main}
      tabIndex={-1}
      // Announced after a navigation.
      aria-labelledby={PAGE_TITLE}
      data-leaving={leaving || undefined}
    >
      <OfflineNotice />
      <Interrupted />
      {/* Outside the keyed boundary, so that the old page stays until the next one has loaded. */}
      <Suspense fallback={<Loading heights={[36, 220]} />}>
        <ErrorBoundary key={shown} FallbackComponent={PageFailure}>
          {children}
        </ErrorBoundary>
        <AfterFirstData />
      </Suspense>
    </Main>
  );
}

/**
 * Reports the page's first data and then prefetches the other pages. Inside the page's Suspense, so
 * that its effects wait for the page's code.
 */
function AfterFirstData() {
  const queries = useQueryClient();
  const awaited = useIsFetching();
  useEffect(() => {
    // Counted again, because the page's queries start with its effects, after this render.
    if (awaited === 0 && queries.isFetching() === 0) reportFirstData();
  }, [queries, awaited]);

  const routes = useRef(useOpenRoutes());
  useEffect(
    () =>
      afterFirstData(() => {
        const likely = routes.current.filter(({ menu }) => menu !== 'tools');
        const pages = likely.map(
          ({ load }) =>
            () =>
              loadView(load),
        );
        void prefetch([loadRefresh, loadOverlays], [...pages, loadPalette]);
      }),
    [],
  );
  return null;
}

function OfflineNotice() {
  const texts = textsOf().shell;
  return useStore(offline) ? (
    <Notice severity="warning" role="status">
      {texts.offline}
    </Notice>
  ) : null;
}

const InterruptedNotice = lazy(() => import('../notices/InterruptedNotice.tsx'));

/** Loads the notice about a write that a reload interrupted. */
function Interrupted() {
  const [isNoted] = useState(() => hasDraft(INTERRUPTED) || hasDraft(INTERRUPTED_RUN));
  if (!isNoted) return null;
  return (
    <OnDemand>
      <InterruptedNotice />
    </OnDemand>
  );
}

/**
 * Moves the focus to the content together with the new page: later, the user may already type
 * there. A new page starts at its top; after Back the browser restores the scroll position.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string) {
  const previous = useRef(pathname);
  const moved = useRef(false);
  const goesBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    moved.current = true;
    if (!goesBack) document.documentElement.scrollTop = 0;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname, goesBack]);
  useEffect(() => {
    // A dialog that unmounts with the old page has returned the focus to its opener.
    if (moved.current && !main.current?.contains(document.activeElement)) main.current?.focus();
    moved.current = false;
  }, [main, pathname]);
}

const Shell = styled('div')(({ theme: { breakpoints } }) => ({
  minHeight: '100vh',
  [breakpoints.up('md')]: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)' },
}));

const SkipLink = styled('a')(({ theme: { zIndex } }) => ({
  position: 'absolute',
  top: -60,
  insetInlineStart: 8,
  zIndex: zIndex.modal,
  padding: '8px 14px',
  borderRadius: 8,
  backgroundColor: token('accent'),
  color: token('onAccent'),
  '&:focus': { top: 8 },
}));

const Aside = styled('aside')({
  borderInlineEnd: `1px solid ${token('line')}`,
  backgroundColor: token('surface'),
});

const wait = keyframes({ from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } });

const Main = styled('main')(({ theme: { breakpoints, zIndex } }) => ({
  maxWidth: '75rem',
  // Space below the content for a toast, which would cover it.
  padding: '14px 14px 5.5rem',
  outline: 'none',
  [breakpoints.up('sm')]: { paddingTop: 24, paddingInline: 24 },
  [breakpoints.up('md')]: { paddingBottom: 24 },
  // Progress bar, because some navigations do not change the title immediately.
  '&[data-leaving]::before': {
    content: '""',
    position: 'fixed',
    zIndex: zIndex.appBar,
    top: 0,
    insetInlineStart: 0,
    width: '100%',
    borderTop: `2px solid ${token('accent')}`,
    transformOrigin: '0 50%',
    animation: `${wait} 2s ease-out forwards`,
  },
}));
