import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import '../../components/card/card.css';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { Heading } from '../../components/text/Heading.tsx';
import { useApiDocs } from '../../custom-pages/api-docs/useApiDocs.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { iconSize, monospace, token } from '../../theme/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';

type TopBarProps = { title: string; onOpenNavigation: () => void; onSearch: () => void };

/** The page title, search, the tenant's plan and the account menu. Memoised like the sidebar. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { title, onOpenNavigation, onSearch } = props;
  const texts = textsOf().shell;
  return (
    <Box component="header" sx={barSx}>
      <IconButton
        aria-label={texts.openNavigation}
        onClick={onOpenNavigation}
        sx={{ gridArea: 'menu', display: { md: 'none' }, marginLeft: -1 }}
      >
        <MenuIcon sx={{ fontSize: iconSize.large }} />
      </IconButton>
      <Heading level={1} size="heading" sx={titleSx}>
        {title}
      </Heading>
      <Button size="small" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch} sx={searchSx}>
        <Search />
        <VisuallyHidden>{texts.search}</VisuallyHidden>
        <span aria-hidden>{texts.search}</span>
        <kbd aria-hidden>{isApple ? '⌘K' : texts.searchKeys}</kbd>
      </Button>
      <PlanBadge />
      <ApiDocsButton />
      <AccountMenu />
    </Box>
  );
});

/** On phones the plan is a second line below the title, which then has room for every page's name. */
const barSx = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"menu title search account" "menu plan search account"',
    sm: '"menu title search plan docs account"',
    md: '"title search plan docs account"',
  },
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr) auto auto',
    sm: 'auto minmax(0, 1fr) auto auto auto auto',
    md: 'minmax(0, 1fr) auto auto auto auto',
  },
  gridTemplateRows: { xs: '22px 16px', sm: 'auto' },
  columnGap: { xs: 0.75, sm: 1.5 },
  alignItems: 'center',
  alignContent: 'center',
  minHeight: 56,
  padding: { xs: '0 14px', sm: '0 24px' },
  borderBottom: `1px solid ${token('line')}`,
  backgroundColor: token('surface'),
} as const;

const titleSx = { gridArea: 'title', lineHeight: { xs: '22px', sm: '24px' } } as const;

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** An icon where there is no room for words. */
const searchSx = {
  gridArea: 'search',
  gap: 1,
  minWidth: 34,
  '&.MuiButton-outlined': { borderWidth: { xs: 0, md: 1 } },
  '& svg': { fontSize: iconSize.medium },
  '& span': { display: { xs: 'none', md: 'inline' } },
  '& kbd': { display: { xs: 'none', lg: 'inline' }, font: monospace.small },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const;

/** On narrow screens the account menu has it instead. */
function ApiDocsButton() {
  const texts = textsOf();
  const apiDocs = useApiDocs();
  return (
    <Button
      size="small"
      endIcon={<OpenInNew aria-hidden />}
      {...apiDocs}
      {...('href' in apiDocs ? { rel: 'noopener noreferrer' } : {})}
      sx={{ gridArea: 'docs', display: { xs: 'none', sm: 'inline-flex' }, '& svg': { width: 14 } }}
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
  return (
    <Box component="span" className="chip" sx={{ ...planSx, color: token(tenant ? 'dim' : 'bad') }}>
      {tenant ? texts.plans[tenant.plan] : texts.planUnknown}
    </Box>
  );
}

const planSx = {
  gridArea: 'plan',
  justifySelf: 'start',
  borderColor: { xs: 'transparent', sm: token('line') },
  lineHeight: { xs: '16px', sm: '20px' },
  padding: { xs: 0, sm: '1px 9px' },
  borderWidth: { xs: 0, sm: 1 },
} as const;
