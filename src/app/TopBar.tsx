import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from '@mui/icons-material/Menu';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Search from '@mui/icons-material/Search';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { useApiDocs } from '../custom-pages/api-docs/useApiDocs.ts';
import { textsOf } from '../texts/textsOf.ts';
import { iconSize, monospace, textSize, token } from '../theme/tokens.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { PlanBadge } from './PlanBadge.tsx';

type TopBarProps = { title: string; onOpenNavigation: () => void; onSearch: () => void };

/** The page title, search, the tenant's plan and the account menu. Memoised like the sidebar. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { title, onOpenNavigation, onSearch } = props;
  const texts = textsOf().shell;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        padding: { xs: '0 14px', sm: '0 24px' },
        borderBottom: `1px solid ${token('line')}`,
        backgroundColor: token('surface'),
      }}
    >
      <IconButton
        aria-label={texts.openNavigation}
        onClick={onOpenNavigation}
        sx={{ display: { md: 'none' }, marginLeft: -1 }}
      >
        <MenuIcon sx={{ fontSize: iconSize.large }} />
      </IconButton>
      <Box
        component="h1"
        sx={{
          flex: 1,
          minWidth: 0,
          margin: 0,
          fontSize: textSize.heading,
          lineHeight: '24px',
          fontWeight: 600,
        }}
      >
        {title}
      </Box>
      <Button size="small" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch} sx={searchSx}>
        <Search />
        <VisuallyHidden>{texts.search}</VisuallyHidden>
        <span aria-hidden>{texts.search}</span>
        <kbd aria-hidden>{isApple ? '⌘K' : texts.searchKeys}</kbd>
      </Button>
      <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
        <PlanBadge />
      </Box>
      <ApiDocsButton />
      <AccountMenu />
    </Box>
  );
});

const isApple = /^(Mac|iP)/.test(navigator.platform);

/** An icon where there is no room for words. */
const searchSx = {
  flex: 'none',
  gap: 1,
  minWidth: 34,
  '&.MuiButton-outlined': { borderWidth: { xs: 0, md: 1 } },
  '& svg': { fontSize: iconSize.medium },
  '& span': { display: { xs: 'none', md: 'inline' } },
  '& kbd': { display: { xs: 'none', lg: 'inline' }, color: token('dim'), font: monospace.small },
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
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, flex: 'none', '& svg': { width: 14 } }}
    >
      {texts.shell.apiDocs}
      <VisuallyHidden> {texts.common.opensNewWindow}</VisuallyHidden>
    </Button>
  );
}
