import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { useApiDocs } from '../../custom-pages/api-docs/useApiDocs.ts';
import { brief } from '../../lib/graphemes.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx } from '../../theme/styles.ts';
import { Sidebar } from './Sidebar.tsx';

type AccountPanelProps = {
  id: string;
  /** The account button; null while closed. */
  anchor: HTMLElement | null;
  name: string;
  onClose: () => void;
};

/** The account menu: user, their pages, log-out. */
export function AccountPanel({ id, anchor, name, onClose }: AccountPanelProps) {
  const texts = textsOf().shell;
  const session = useSession();
  const { data: me } = useMe();
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // A landmark, because the user's name and email address are not menu items.
        paper: { role: 'region', 'aria-label': texts.account },
        list: { 'aria-label': texts.accountMenu(name) },
      }}
    >
      <Box
        component="li"
        role="presentation"
        sx={{ padding: '8px 16px', maxWidth: '17.5rem', overflowWrap: 'anywhere' }}
      >
        <Box sx={{ fontWeight: 550 }}>
          <bdi translate="no">{name}</bdi>
        </Box>
        <Box sx={noteSx}>
          <bdi translate="no">{brief(me?.email ?? '')}</bdi>
        </Box>
      </Box>
      <Divider component="li" role="presentation" />
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        {texts.profile}
      </MenuItem>
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        {texts.settings}
      </MenuItem>
      <ApiDocsItem onChosen={onClose} />
      <Divider component="li" role="presentation" />
      <MenuItem onClick={() => void session.logOut()}>{texts.logOut}</MenuItem>
    </Menu>
  );
}

/** Replaces the top bar's button on narrow screens. */
function ApiDocsItem({ onChosen }: { onChosen: () => void }) {
  const texts = textsOf().shell;
  const apiDocs = useApiDocs();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!narrow) return null;
  if ('href' in apiDocs) {
    return (
      <MenuItem component="a" rel="noopener noreferrer" {...apiDocs} onClick={onChosen}>
        {texts.apiDocs}
      </MenuItem>
    );
  }
  return (
    <MenuItem
      onClick={() => {
        apiDocs.onClick();
        onChosen();
      }}
    >
      {texts.apiDocs}
    </MenuItem>
  );
}

type NavigationDrawerProps = { open: boolean; onClose: () => void };

/** The sidebar on narrow screens. */
export function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      anchor="left"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': textsOf().shell.navigation,
          sx: { width: 'clamp(240px, 15rem, 85vw)' },
        },
      }}
      sx={{ display: { md: 'none' } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  );
}
