import { use, useId, useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { SupportContext } from '../components/SupportLink.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { useApiDocs } from '../custom-pages/api-docs/useApiDocs.ts';
import { brief, initials } from '../lib/graphemes.ts';
import { useSession } from '../providers/consoleContext.ts';
import { useMe } from '../providers/hubQueries.ts';
import { textsOf } from '../texts/textsOf.ts';
import { textSize, token } from '../theme/tokens.ts';
import { PlanBadge } from './PlanBadge.tsx';

/** The avatar; its menu shows who is signed in and has the log-out. */
export function AccountMenu() {
  const texts = textsOf().shell;
  const session = useSession();
  const { data: me } = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  // The profile has them whole.
  const name = brief(me ? `${me.firstName} ${me.lastName}`.trim() : '');
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: 32,
          height: 32,
          borderRadius: '50%',
          flex: 'none',
          backgroundColor: token('soft'),
          color: token('accent'),
          fontSize: textSize.caption,
          fontWeight: 600,
          '@media (pointer: coarse)': { width: 44, height: 44 },
        }}
      >
        {me ? initials(me.firstName, me.lastName) : ''}
        <VisuallyHidden> {texts.accountMenu(name)}</VisuallyHidden>
      </ButtonBase>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          // A landmark, because the user's name and e-mail address are no menu items.
          paper: { role: 'region', 'aria-label': texts.account },
          list: { 'aria-label': texts.accountMenu(name) },
        }}
      >
        <Box
          component="li"
          role="presentation"
          sx={{ padding: '8px 16px', maxWidth: 280, overflowWrap: 'anywhere' }}
        >
          <Box sx={{ fontWeight: 550 }}>
            <bdi>{name}</bdi>
          </Box>
          <Box sx={{ color: token('dim'), fontSize: textSize.small }}>
            <bdi>{brief(me?.email ?? '')}</bdi>
          </Box>
          {/* The top bar of a phone has no room for it beside the title. */}
          <Box sx={{ display: { sm: 'none' }, marginTop: 0.5 }}>
            <PlanBadge />
          </Box>
        </Box>
        <Divider component="li" role="presentation" />
        <MenuItem component={Link} to="/profile" onClick={close}>
          {texts.profile}
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={close}>
          {texts.settings}
        </MenuItem>
        <ApiDocsItem onChosen={close} />
        <SupportItem onChosen={close} />
        <Divider component="li" role="presentation" />
        <MenuItem onClick={() => void session.signOut()}>{texts.logOut}</MenuItem>
      </Menu>
    </>
  );
}

function SupportItem({ onChosen }: { onChosen: () => void }) {
  const show = use(SupportContext);
  return (
    <MenuItem
      onClick={() => {
        onChosen();
        show?.({});
      }}
    >
      {textsOf().common.supportInfo}
    </MenuItem>
  );
}

/** Replaces the button for which narrow top bars have no room. */
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
