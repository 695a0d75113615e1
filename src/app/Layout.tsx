import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { useFirstDataShown } from '../components/useFirstDataShown.ts';
import { useLater } from '../components/useLater.ts';
import { afterFirstData, reportFirstData } from '../lib/firstData.ts';
import { useConfig, useDeclared, useOpenPages, useSession } from '../providers/consoleContext.ts';
import { wasInterrupted } from '../providers/interruptedWrites.ts';
import { pageAt } from '../providers/pageAt.ts';
import { textsOf } from '../texts/textsOf.ts';
import { token } from '../theme/tokens.ts';
import { FailureScreen, loadDetails } from './FailureScreen.tsx';
import { loadWhileIdle } from './pageCode.ts';
import { PageSkeleton } from './waiting.tsx';
import { Sidebar } from './Sidebar.tsx';
import { titleOf } from './titleAndIcon.ts';
import { TopBar } from './TopBar.tsx';
import { usePaletteKey } from './usePaletteKey.ts';

/** The shell of every signed-in page: sidebar (a drawer below 900 px), top bar, content. */
export function Layout({ children }: { children: ReactNode }) {
  const texts = textsOf();
  const { productName } = useConfig();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const openNavigation = useCallback(() => setOpen(true), []);
  const page = pageAt(useDeclared().pages, pathname);
  const title = page ? titleOf(page) : texts.notFound.title;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  // The address of the page in the content, which follows the title.
  const shown = useDeferredValue(pathname);
  useFocusOnNavigation(main, shown);

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '240px 1fr' },
        minHeight: '100vh',
      }}
    >
      <Box
        component="a"
        href="#content"
        sx={skipLinkSx}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.shell.skipToContent}
      </Box>
      <Box component="aside" sx={sidebarSx}>
        <Box sx={{ position: 'sticky', top: 0, height: '100vh' }}>
          <Sidebar />
        </Box>
      </Box>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': texts.shell.navigation, sx: { width: 240 } } }}
        sx={{ display: { md: 'none' } }}
      >
        <Sidebar onNavigate={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ minWidth: 0 }}>
        <TopBar title={title} onOpenNavigation={openNavigation} />
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          sx={{ padding: { xs: '14px', sm: 3 }, maxWidth: 1200, outline: 'none' }}
        >
          <OfflineNotice />
          <Interrupted />
          {/* Outside the keyed boundary: a navigation keeps the old page until the new one has loaded. */}
          <Suspense fallback={<PageSkeleton />}>
            <PageBoundary key={shown}>{children}</PageBoundary>
            <AfterFirstData />
          </Suspense>
        </Box>
      </Box>
      <PaletteLayer />
      <Shortcuts />
    </Box>
  );
}

/** Shows a page that fails to render or to load as a failure inside the shell, which stays usable. */
function PageBoundary({ children }: { children: ReactNode }) {
  const session = useSession();
  const { failure } = textsOf().boot;
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <FailureScreen
          reason={isChunkError(error) ? failure.chunk : undefined}
          error={error}
          onLogOut={() => void session.signOut()}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Whether a dynamic import failed: browsers share the error's class, but not its message. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}

/**
 * Reports the first data of the page, and fetches the code of the other pages after it. Inside the
 * page's Suspense, whose effects wait for the page's code.
 */
function AfterFirstData() {
  const queries = useQueryClient();
  const awaited = useIsFetching();
  useEffect(() => {
    // Counted again, because the page's queries start with its effects, after this was rendered; and
    // after the frame, because one answer may lead to the next question: access, then the list.
    const isOver = () => queries.isFetching() === 0;
    if (awaited === 0 && isOver()) reportFirstData(isOver);
  }, [queries, awaited]);

  const others = useRef(useOpenPages());
  useEffect(() => {
    const over = new AbortController();
    const unsubscribe = afterFirstData(() => {
      void loadWhileIdle(others.current, over.signal);
      loadDetails().catch(() => undefined);
    });
    return () => {
      unsubscribe();
      over.abort();
    };
  }, []);
  return null;
}

/** A notice while the browser is offline. */
function OfflineNotice() {
  const texts = textsOf().shell;
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : (
    <Notice tone="warn" role="status">
      {texts.offline}
    </Notice>
  );
}

const loadNotice = () => import('./InterruptedNotice.tsx');

/** What became of a write in whose midst the page was loaded again. */
function Interrupted() {
  const [isNoted] = useState(wasInterrupted);
  const code = useLater(loadNotice, isNoted);
  return code ? <code.default /> : null;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** The command palette, loaded on first use; all its commands exist elsewhere too. */
function PaletteLayer() {
  const { Palette, open, close } = usePaletteKey();
  return (
    <ErrorBoundary fallback={null} resetKeys={[open]}>
      {Palette && <Palette open={open} onClose={close} />}
    </ErrorBoundary>
  );
}

const loadShortcuts = () => import('./ShortcutLayer.tsx');

/** The sheet of shortcuts and its key, which can wait. */
function Shortcuts() {
  const code = useLater(loadShortcuts, useFirstDataShown());
  return code ? <code.default /> : null;
}

/** Moves the focus to the content after a navigation. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string) {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const sidebarSx = {
  display: { xs: 'none', md: 'block' },
  backgroundColor: token('surface'),
  borderRight: `1px solid ${token('line')}`,
} as const;

const skipLinkSx = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 1300,
  padding: '8px 14px',
  borderRadius: '8px',
  backgroundColor: token('accent'),
  color: token('onAccent'),
  '&:focus': { top: 8 },
} as const;
