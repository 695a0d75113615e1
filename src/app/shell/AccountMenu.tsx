import { lazy, useId } from 'react';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useAnchor } from '../../components/dialog/useDialog.ts';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief, initials } from '../../lib/graphemes.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { coarse } from '../../theme/media.ts';

const AccountPanel = lazy(async () => ({ default: (await import('./Overlays.tsx')).AccountPanel }));

/** The avatar; its menu shows who is signed in and has the log-out. */
export function AccountMenu() {
  const texts = textsOf().shell;
  const { data: me } = useMe();
  const { anchor, open, close } = useAnchor();
  const menuId = useId();
  // The profile has them whole.
  const name = brief(me ? `${me.firstName} ${me.lastName}`.trim() : '');
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={open}
        sx={buttonSx}
      >
        <Avatar component="span">
          <bdi translate="no">{me ? initials(me.firstName, me.lastName) : ''}</bdi>
        </Avatar>
        <VisuallyHidden> {texts.accountMenu(name)}</VisuallyHidden>
      </IconButton>
      <OnDemand opened={anchor !== null} onMissing={close}>
        <AccountPanel id={menuId} anchor={anchor} name={name} onClose={close} />
      </OnDemand>
    </>
  );
}

const buttonSx = {
  gridArea: 'account',
  borderRadius: '50%',
  // Larger for a finger than what is seen of it.
  [coarse]: { marginInlineEnd: '-6px' },
} as const;
