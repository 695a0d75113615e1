import { memo, useEffect } from 'react';
import AppBar from '@mui/material/AppBar';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import { useLocation } from 'react-router';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { isApple } from '../../lib/browser.ts';
import { setTitle } from '../../lib/documentTitle.ts';
import { pageAt } from '../../lib/paths.ts';
import { titleOf, useConfig, useRoutes } from '../../providers/access/consoleContext.ts';
import { useApiDocs } from '../../custom-pages/api-docs/useApiDocs.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { coarse } from '../../theme/media.ts';
import { iconSize, monospace, textSize, token } from '../../theme/tokens.ts';

type TopBarProps = { onOpenNavigation: () => void; onSearch: () => void };

/** The page title, search, the tenant's plan and the account menu. Memoised: a drawer opens over it. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { onOpenNavigation, onSearch } = props;
  const texts = textsOf().shell;
  return (
    <AppBar>
      <Bar disableGutters>
        <IconButton aria-label={texts.openNavigation} onClick={onOpenNavigation} sx={menuSx}>
          <MenuIcon />
        </IconButton>
        <PageTitle />
        <Button
          size="small"
          aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
          onClick={onSearch}
          sx={searchSx}
        >
          <Search />
          <VisuallyHidden>{texts.search}</VisuallyHidden>
          <span aria-hidden>{texts.search}</span>
          <kbd aria-hidden>{isApple() ? '⌘K' : texts.searchKeys}</kbd>
        </Button>
        <PlanBadge />
        <ApiDocsButton />
        <AccountMenu />
      </Bar>
    </AppBar>
  );
});

/** The id of the page's title, which names the content. */
export const PAGE_TITLE = 'page-title';

/** The title of the page at the address, which changes before that page is there. */
function PageTitle() {
  const texts = textsOf();
  const { productName } = useConfig();
  const page = pageAt(useRoutes(), useLocation().pathname);
  const title = page ? titleOf(page) : texts.notFound.title;
  useEffect(() => setTitle(title, productName), [title, productName]);
  return (
    <Typography component="h1" variant="h3" id={PAGE_TITLE} sx={titleSx}>
      {title}
    </Typography>
  );
}

/** On narrow screens the account menu has it instead. */
function ApiDocsButton() {
  const texts = textsOf();
  const apiDocs = useApiDocs();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true });
  if (!isWide) return null;
  return (
    <Button
      {...apiDocs}
      {...('href' in apiDocs && { rel: 'noopener noreferrer' })}
      size="small"
      endIcon={<OpenInNew />}
    >
      {texts.shell.apiDocs}
      <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>
    </Button>
  );
}

/** The plan of the own tenant; nothing until it is known. */
function PlanBadge() {
  const texts = textsOf().shell;
  const { data: tenant, error } = useTenant();
  if (!tenant && !error) return null;
  return tenant ? (
    <Plan>{texts.plans[tenant.plan]}</Plan>
  ) : (
    <Plan style={{ color: token('bad') }}>{texts.planUnknown}</Plan>
  );
}

const Bar = styled(Toolbar)(({ theme: { breakpoints } }) => ({
  columnGap: 12,
  paddingInline: 24,
  // The plan is a second line below the title, which then has room for every page's name.
  [breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplate: `
      'menu title search account' minmax(1.375rem, auto)
      'menu plan search account' minmax(1rem, auto) / auto minmax(0, 1fr) auto auto`,
    alignContent: 'center',
    columnGap: 6,
    paddingInline: 14,
  },
  // Higher than the two lines beside them, which they must not move apart.
  [coarse]: { '& > button': { marginBlock: '-4px' } },
}));

const menuSx = { gridArea: 'menu', display: { md: 'none' }, marginInlineStart: '-8px' } as const;

const titleSx = { gridArea: 'title', flex: 1, lineHeight: '1.375rem' } as const;

// An icon where there is no room for words.
const searchSx = {
  gridArea: 'search',
  gap: 1,
  minWidth: 34,
  borderWidth: { xs: 0, md: 1 },
  '& > svg': { fontSize: iconSize.medium },
  '& > span': { display: { xs: 'none', md: 'inline' } },
  '& > kbd': { display: { xs: 'none', lg: 'inline' }, font: monospace.small },
  [coarse]: { minWidth: 44 },
} as const;

const Plan = styled('span')(({ theme: { breakpoints } }) => ({
  gridArea: 'plan',
  color: token('dim'),
  fontSize: textSize.caption,
  fontWeight: 550,
  lineHeight: '1rem',
  [breakpoints.up('sm')]: {
    padding: '2px 9px',
    border: `1px solid ${token('line')}`,
    borderRadius: 999,
    lineHeight: '1.25rem',
  },
}));
