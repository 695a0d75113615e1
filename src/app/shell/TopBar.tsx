import { memo, useEffect } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import { useLocation } from 'react-router';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
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
import { token } from '../../theme/tokens.ts';

type TopBarProps = { onOpenNavigation: () => void; onSearch: () => void };

/** Page title, search, plan and account menu. Memoised, because a drawer opens over it. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { onOpenNavigation, onSearch } = props;
  const texts = textsOf().shell;
  return (
    <header className="top-bar">
      <button
        type="button"
        className="menu icon-button"
        aria-label={texts.openNavigation}
        onClick={onOpenNavigation}
      >
        <MenuIcon />
      </button>
      <PageTitle />
      <button
        type="button"
        className="search button small"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={onSearch}
      >
        <Search />
        <VisuallyHidden>{texts.search}</VisuallyHidden>
        <span aria-hidden>{texts.search}</span>
        <kbd aria-hidden>{isApple() ? '⌘K' : texts.searchKeys}</kbd>
      </button>
      <PlanBadge />
      <ApiDocsButton />
      <AccountMenu />
    </header>
  );
});

/** The id of the title, which labels the content. */
export const PAGE_TITLE = 'page-title';

/** The title of the page at the address; it changes before that page is shown. */
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

/** Hidden on narrow screens, where the account menu has this link. */
function ApiDocsButton() {
  const texts = textsOf();
  const apiDocs = useApiDocs();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true });
  if (!isWide) return null;
  const content = (
    <>
      <span>
        {texts.shell.apiDocs}
        <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>
      </span>
      <OpenInNew />
    </>
  );
  return 'href' in apiDocs ? (
    <a {...apiDocs} className="button small" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <button {...apiDocs} type="button" className="button small">
      {content}
    </button>
  );
}

/** The tenant's plan; nothing while it is loading. */
function PlanBadge() {
  const texts = textsOf().shell;
  const { data: tenant, error } = useTenant();
  if (!tenant && !error) return null;
  return tenant ? (
    <span className="plan row-chip plain">{texts.plans[tenant.plan]}</span>
  ) : (
    <span className="plan row-chip plain" style={{ color: token('bad') }}>
      {texts.planUnknown}
    </span>
  );
}

const titleSx = { flex: 1, lineHeight: '1.375rem' } as const;
