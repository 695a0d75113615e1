import { createElement, memo } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from '../../components/text/PageLink.tsx';
import { Logo } from '../../components/text/Logo.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { ExternalLink } from '../../components/text/ExternalLink.tsx';
import {
  titleOf,
  useConfig,
  useDeclared,
  useOpenPages,
} from '../../providers/access/consoleContext.ts';
import type { Page } from '../../providers/access/declaration.ts';
import { pageAt } from '../../lib/pageFiles.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { loadPage } from '../pageCode.ts';
import { ICONS } from '../icons.ts';
import './shell.css';

type SidebarProps = { onNavigate?: () => void };

/** The main navigation: the permitted pages, with the current one marked. Memoised: the palette opens over it. */
export const Sidebar = memo(function Sidebar({ onNavigate }: SidebarProps) {
  const texts = textsOf();
  const { productName, testBuild, links } = useConfig();
  return (
    <div className="sidebar">
      <PageLink
        to="/"
        aria-label={texts.shell.home(productName)}
        className="sidebar-home"
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <Logo name={productName} />
      </PageLink>
      <nav aria-label={texts.shell.navigation} className="sidebar-pages">
        <Items onNavigate={onNavigate} />
        <Items group="tools" heading={texts.shell.tools} onNavigate={onNavigate} />
        <Items group="admin" heading={texts.shell.admin} onNavigate={onNavigate} />
      </nav>
      {testBuild && (
        <div className="sidebar-note">
          {texts.shell.testVersion}{' '}
          <ExternalLink href={links.officialVersion}>{texts.shell.officialVersion}</ExternalLink>
        </div>
      )}
    </div>
  );
});

type ItemsProps = {
  group?: 'tools' | 'admin';
  heading?: string;
  onNavigate: (() => void) | undefined;
};

/** A group of the navigation, rendered with its heading only if it has a permitted entry. */
function Items({ group, heading, onNavigate }: ItemsProps) {
  const shown = useOpenPages().filter(({ sidebar }) => sidebar && sidebar.group === group);
  const { pathname } = useLocation();
  const within = pageAt(useDeclared().pages, pathname)?.within;
  if (shown.length === 0) return null;
  return (
    <>
      {heading && <div className="sidebar-group">{heading}</div>}
      {shown.map((page) => (
        <PageLink
          key={page.path}
          to={page.path}
          {...(isAt(page.path, pathname) ? { 'aria-current': 'page' } : {})}
          className={isAt(page.path, pathname) || page.path === within ? 'active' : undefined}
          onMouseEnter={() => fetchCode(page)}
          onFocus={() => fetchCode(page)}
          {...(onNavigate ? { onClick: onNavigate } : {})}
        >
          {createElement(ICONS[page.icon])}
          {titleOf(page)}
          {page.sidebar?.mark === 'defaultName' && <DefaultNameDot />}
        </PageLink>
      ))}
    </>
  );
}

/** Whether an address is that of an entry, or below it. */
const isAt = (path: string, pathname: string) =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** Fetches a page's code before it is opened. Opening it tries again, and says so if that fails. */
function fetchCode(page: Page): void {
  loadPage(page).catch(() => undefined);
}

/** Marks that the tenant still has its default name. */
function DefaultNameDot() {
  const texts = textsOf().shell;
  const { data: tenant } = useTenant();
  if (!tenant?.defaultName) return null;
  return (
    <>
      <span aria-hidden className="sidebar-dot" />
      <VisuallyHidden> {texts.defaultNameDot}</VisuallyHidden>
    </>
  );
}
