import { lazy, useId } from 'react';
import { styled } from '@mui/material/styles';
import { useAnchor } from '../../components/dialog/useDialog.ts';
import { OnDemand } from '../../components/feedback/OnDemand.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief, initials } from '../../lib/graphemes.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { rem, textSize, token } from '../../theme/tokens.ts';

const AccountPanel = lazy(async () => ({ default: (await import('./Overlays.tsx')).AccountPanel }));

/** The avatar button and its menu. */
export function AccountMenu() {
  const texts = textsOf().shell;
  const { data: me } = useMe();
  const { anchor, open, close } = useAnchor();
  const menuId = useId();
  // The profile shows the full names.
  const name = brief(me ? `${me.firstName} ${me.lastName}`.trim() : '');
  return (
    <>
      <button
        type="button"
        className="account icon-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={open}
      >
        <Avatar>
          <bdi translate="no">{me ? initials(me.firstName, me.lastName) : ''}</bdi>
        </Avatar>
        <VisuallyHidden> {texts.accountMenu(name)}</VisuallyHidden>
      </button>
      <OnDemand opened={anchor !== null} onMissing={close}>
        <AccountPanel id={menuId} anchor={anchor} name={name} onClose={close} />
      </OnDemand>
    </>
  );
}

const Avatar = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: rem(32),
  height: rem(32),
  borderRadius: '50%',
  backgroundColor: token('soft'),
  color: token('accent'),
  fontSize: textSize.caption,
  fontWeight: 600,
});
