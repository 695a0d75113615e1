import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '../components/Logo.tsx';
import { ExternalLink } from '../components/ExternalLink.tsx';
import { can, type Requirement } from '../providers/access.ts';
import { useConfig, useHeldPermissions } from '../providers/consoleContext.ts';
import { useTexts } from '../texts/useTexts.ts';
import { token } from '../theme/tokens.ts';
import { loadPage } from './pageCode.ts';
import { PAGES, type Page } from './pages.ts';

const ITEMS: readonly { page: Page; icon: ReactNode }[] = [
  { page: PAGES.dashboard, icon: <HomeOutlined /> },
  { page: PAGES.apiKeys, icon: <KeyOutlined /> },
];

type SidebarProps = { onNavigate?: () => void };

/** The main navigation: what the permissions allow, with the current page marked. */
export function Sidebar({ onNavigate }: SidebarProps) {
  const texts = useTexts();
  const { productName, testBuild, links } = useConfig();
  const items = useHeldPermissions((held) => ITEMS.filter(({ page }) => allowed(page.needs, held)));
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
        {items.map(({ page, icon }) => (
          <NavLink
            key={page.path}
            to={page.path}
            end={page.path === '/'}
            onMouseEnter={() => void loadPage(page).catch(() => undefined)}
            {...(onNavigate ? { onClick: onNavigate } : {})}
          >
            {icon}
            {texts.shell[page.title]}
          </NavLink>
        ))}
      </Box>
      {testBuild && (
        <Box sx={testNoteSx}>
          {texts.shell.testVersion}{' '}
          <ExternalLink href={links.officialVersion}>{texts.shell.officialVersion}</ExternalLink>
        </Box>
      )}
    </Box>
  );
}

function allowed(needs: Requirement | undefined, held: ReadonlySet<string>): boolean {
  return !needs || can(held, needs.resource, needs.action);
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

const testNoteSx = {
  marginTop: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  padding: '10px',
  fontSize: 12.5,
  lineHeight: '18px',
  color: token('dim'),
} as const;
