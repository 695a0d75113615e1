import { memo } from 'react';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { PageLink } from '../../components/text/PageLink.tsx';
import { Logo } from '../../components/text/Logo.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import {
  titleOf,
  useConfig,
  useOpenRoutes,
  useRoutes,
} from '../../providers/access/consoleContext.ts';
import type { Route } from '../../providers/access/routes.ts';
import { pageAt } from '../../lib/paths.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { loadView } from '../pageViews.ts';
import { ICONS } from '../icons.ts';
import { forced } from '../../theme/media.ts';
import { token } from '../../theme/tokens.ts';

type SidebarProps = { onNavigate?: () => void };

/** The main navigation with the permitted pages. Memoised, because the palette opens over it. */
export const Sidebar = memo(function Sidebar({ onNavigate }: SidebarProps) {
  const texts = textsOf();
  const { productName, testBuild, links } = useConfig();
  return (
    <div className="sidebar">
      <PageLink
        to="/"
        aria-label={texts.shell.home(productName)}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Logo name={productName} />
      </PageLink>
      <nav aria-label={texts.shell.navigation}>
        <Items group="main" onNavigate={onNavigate} />
        <Items group="tools" heading={texts.shell.tools} onNavigate={onNavigate} />
        <Items group="admin" heading={texts.shell.admin} onNavigate={onNavigate} />
      </nav>
      {testBuild && (
        <TestVersion className="note">
          {texts.shell.testVersion}{' '}
          <ExternalLink href={links.officialVersion}>{texts.shell.officialVersion}</ExternalLink>
        </TestVersion>
      )}
    </div>
  );
});

type ItemsProps = {
  group: NonNullable<Route['menu']>;
  heading?: string;
  onNavigate: (() => void) | undefined;
};

/** A group of permitted pages with its heading; nothing for an empty group. */
function Items({ group, heading, onNavigate }: ItemsProps) {
  const shown = useOpenRoutes().filter(({ menu }) => menu === group);
  const { pathname } = useLocation();
  const within = pageAt(useRoutes(), pathname)?.within;
  if (shown.length === 0) return null;
  return (
    <>
      {heading && <div className="group">{heading}</div>}
      {shown.map((route) => (
        <Item
          key={route.path}
          route={route}
          // Also if a child page is open, or a page declared `within` this one.
          active={isAt(route.path, pathname) || route.path === within}
          onNavigate={onNavigate}
        />
      ))}
    </>
  );
}

type ItemProps = { route: Route; active: boolean; onNavigate: (() => void) | undefined };

function Item({ route, active, onNavigate }: ItemProps) {
  const { path, title } = route;
  const { pathname } = useLocation();
  const Icon = ICONS[title];
  return (
    <PageLink
      to={path}
      className={active ? 'selected' : undefined}
      {...(isAt(path, pathname) ? { 'aria-current': 'page' } : {})}
      onMouseEnter={() => fetchCode(route)}
      onFocus={() => fetchCode(route)}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      {Icon && <Icon />}
      {titleOf(route)}
      {path === '/tenant' && <DefaultNameDot />}
    </PageLink>
  );
}

/** True if the address is that of an entry or below it. */
const isAt = (path: string, pathname: string) =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** Prefetches a page's code. Opening the page retries a failure and reports it. */
function fetchCode(page: Route): void {
  loadView(page.load).catch(() => undefined);
}

/** Dot shown while the tenant has its default name. */
function DefaultNameDot() {
  const texts = textsOf().shell;
  const { data: tenant } = useTenant();
  if (!tenant?.defaultName) return null;
  return (
    <>
      <Box component="span" aria-hidden sx={dotSx} />
      <VisuallyHidden> {texts.defaultNameDot}</VisuallyHidden>
    </>
  );
}

const TestVersion = styled('div')({
  marginTop: 'auto',
  padding: '10px',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
});

const dotSx = {
  width: '0.5rem',
  height: '0.5rem',
  borderRadius: '50%',
  backgroundColor: token('warn'),
  [forced]: { backgroundColor: 'CanvasText' },
} as const;
