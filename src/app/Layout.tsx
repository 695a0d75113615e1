import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { CoreLayoutProps } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { useConfig } from '../providers/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';
import { token } from '../theme/tokens.ts';
import { pageAt } from './pages.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { usePaletteKey } from './usePaletteKey.ts';

/** The shell of every signed-in page: sidebar (a drawer below 900 px), top bar, content. */
export function Layout({ children }: CoreLayoutProps) {
  const texts = textsOf();
  const { productName } = useConfig();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const page = pageAt(pathname);
  const title = page ? texts.shell[page.title] : texts.notFound.title;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  useFocusOnNavigation(main, pathname);

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
        <TopBar title={title} onOpenNavigation={() => setOpen(true)} />
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          sx={{ padding: { xs: '14px', sm: 3 }, maxWidth: 1200, outline: 'none' }}
        >
          <OfflineNotice />
          {/* Outside of the keyed boundary: a navigation keeps the old page until the new one is there. */}
          <Suspense fallback={<PageSkeleton />}>
            <PageBoundary key={pathname}>{children}</PageBoundary>
          </Suspense>
        </Box>
      </Box>
      <PaletteLayer />
    </Box>
  );
}

/** The command palette, once it has been asked for; all it does can be done without it. */
function PaletteLayer() {
  const { Palette, open, close } = usePaletteKey();
  return (
    <ErrorBoundary fallback={null} resetKeys={[open]}>
      {Palette && <Palette open={open} onClose={close} />}
    </ErrorBoundary>
  );
}

/** After a navigation the keyboard continues in the content, not where the old page was. */
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
