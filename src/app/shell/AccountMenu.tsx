import { useId, useState } from 'react';
import ButtonBase from '@mui/material/ButtonBase';
import { Later } from '../../components/later/Later.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { brief, initials } from '../../lib/graphemes.ts';
import { useMe } from '../../providers/data/hubQueries.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';

const loadOverlays = () => import('./Overlays.tsx');

/** The avatar; its menu shows who is signed in and has the log-out. */
export function AccountMenu() {
  const texts = textsOf().shell;
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
          gridArea: 'account',
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
      <Later load={loadOverlays} pressed={anchor} onFailed={close}>
        {({ AccountPanel }) => (
          <AccountPanel id={menuId} anchor={anchor} name={name} onClose={close} />
        )}
      </Later>
    </>
  );
}
