import { useId } from 'react';
import { useAnchor } from '../../components/dialog/DialogFrame.tsx';
import { Later } from '../../components/later/Later.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief, initials } from '../../lib/graphemes.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import './shell.css';

const loadOverlays = () => import('./Overlays.tsx');

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
      <button
        type="button"
        className="top-bar-account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={open}
      >
        <bdi>{me ? initials(me.firstName, me.lastName) : ''}</bdi>
        <VisuallyHidden> {texts.accountMenu(name)}</VisuallyHidden>
      </button>
      <Later load={loadOverlays} opened={anchor} onFailed={close}>
        {({ AccountPanel }) => (
          <AccountPanel id={menuId} anchor={anchor} name={name} onClose={close} />
        )}
      </Later>
    </>
  );
}
