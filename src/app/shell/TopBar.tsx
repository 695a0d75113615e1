import { memo, useEffect } from 'react';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import { useLocation } from 'react-router';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Chip from '@mui/material/Chip';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { Heading } from '../../components/text/Heading.tsx';
import { isApple } from '../../lib/browser.ts';
import { setTitle } from '../../lib/documentTitle.ts';
import { pageAt } from '../../lib/paths.ts';
import { titleOf, useConfig, useRoutes } from '../../providers/access/consoleContext.ts';
import { useApiDocs } from '../../custom-pages/api-docs/useApiDocs.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { AccountMenu } from './AccountMenu.tsx';
import './shell.css';

type TopBarProps = { onOpenNavigation: () => void; onSearch: () => void };

/** The page title, search, the tenant's plan and the account menu. Memoised: a drawer opens over it. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { onOpenNavigation, onSearch } = props;
  const texts = textsOf().shell;
  return (
    <header className="top-bar">
      <span className="top-bar-menu">
        <IconButton aria-label={texts.openNavigation} onClick={onOpenNavigation}>
          <MenuIcon />
        </IconButton>
      </span>
      <PageTitle />
      <Button
        size="small"
        className="top-bar-search"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={onSearch}
      >
        <Search />
        <VisuallyHidden>{texts.search}</VisuallyHidden>
        <span aria-hidden>{texts.search}</span>
        <kbd aria-hidden>{isApple() ? '⌘K' : texts.searchKeys}</kbd>
      </Button>
      <PlanBadge />
      <ApiDocsButton />
      <AccountMenu />
    </header>
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
    <Heading level={1} size="heading" id={PAGE_TITLE}>
      {title}
    </Heading>
  );
}

/** On narrow screens the account menu has it instead. */
function ApiDocsButton() {
  const texts = textsOf();
  const apiDocs = useApiDocs();
  return (
    <Button
      {...apiDocs}
      {...('href' in apiDocs && { rel: 'noopener noreferrer' })}
      size="small"
      className="top-bar-docs"
    >
      {texts.shell.apiDocs}
      <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>
      <OpenInNew aria-hidden />
    </Button>
  );
}

/** The plan of the own tenant; nothing until it is known. */
function PlanBadge() {
  const texts = textsOf().shell;
  const { data: tenant, error } = useTenant();
  if (!tenant && !error) return null;
  return tenant ? (
    <Chip variant="outlined" className="top-bar-plan" label={texts.plans[tenant.plan]} />
  ) : (
    <Chip
      variant="outlined"
      className="top-bar-plan top-bar-plan-unknown"
      label={texts.planUnknown}
    />
  );
}
