import { createElement, memo } from 'react';
import Box from '@mui/material/Box';
import { Link, NavLink, useLocation } from 'react-router-dom';
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
import { textSize, token } from '../../theme/tokens.ts';
import { loadPage } from '../pageCode.ts';
import { ICONS } from '../icons.ts';

type SidebarProps = { onNavigate?: () => void };

/**
 * The main navigation: the permitted pages, with the current one marked. Memoised, because the layout
 * is rendered again with every key that is typed into a list's filter.
 */
export const Sidebar = memo(function Sidebar({ onNavigate }: SidebarProps) {
  const texts = textsOf();
  const { productName, testBuild, links } = useConfig();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        padding: '16px 12px',
        overflowY: 'auto',
        backgroundColor: token('surface'),
      }}
    >
      <Box
        component={Link}
        to="/"
        aria-label={texts.shell.home(productName)}
        {...(onNavigate ? { onClick: onNavigate } : {})}
        sx={{ color: token('text'), textDecoration: 'none', padding: '4px 8px 18px' }}
      >
        <Logo name={productName} />
      </Box>
      <Box
        component="nav"
        aria-label={texts.shell.navigation}
        sx={{ display: 'grid', gap: '2px', '& a': navItemSx }}
      >
        <Items onNavigate={onNavigate} />
        <Items group="tools" heading={texts.shell.tools} onNavigate={onNavigate} />
        <Items group="admin" heading={texts.shell.admin} onNavigate={onNavigate} />
      </Box>
      {testBuild && (
        <Box sx={testNoteSx}>
          {texts.shell.testVersion}{' '}
          <ExternalLink href={links.officialVersion}>{texts.shell.officialVersion}</ExternalLink>
        </Box>
      )}
    </Box>
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
  const within = pageAt(useDeclared().pages, useLocation().pathname)?.within;
  if (shown.length === 0) return null;
  return (
    <>
      {heading && <Box sx={groupHeadingSx}>{heading}</Box>}
      {shown.map((page) => (
        <NavLink
          key={page.path}
          to={page.path}
          end={page.path === '/'}
          className={({ isActive }) => (isActive || page.path === within ? 'active' : undefined)}
          onMouseEnter={() => fetchCode(page)}
          onFocus={() => fetchCode(page)}
          {...(onNavigate ? { onClick: onNavigate } : {})}
        >
          {createElement(ICONS[page.icon])}
          {titleOf(page)}
          {page.sidebar?.mark === 'defaultName' && <DefaultNameDot />}
        </NavLink>
      ))}
    </>
  );
}

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
      <Box component="span" aria-hidden sx={dotSx} />
      <VisuallyHidden> {texts.defaultNameDot}</VisuallyHidden>
    </>
  );
}

const navItemSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 36,
  padding: '8px',
  borderRadius: '8px',
  color: token('dim'),
  fontWeight: 500,
  textDecoration: 'none',
  '& svg': { fontSize: 19 },
  '&:hover': { backgroundColor: token('line2') },
  '&.active': { backgroundColor: token('soft'), color: token('accent') },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const groupHeadingSx = {
  padding: '16px 8px 6px',
  color: token('dim'),
  fontSize: textSize.tiny,
  lineHeight: '16px',
  fontWeight: 600,
  letterSpacing: '0.06em',
} as const;

const dotSx = {
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: token('warn'),
} as const;

const testNoteSx = {
  marginTop: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  padding: '10px',
  fontSize: textSize.small,
  lineHeight: '18px',
  color: token('dim'),
} as const;
