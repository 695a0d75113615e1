import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDialog } from '../../components/dialog/useDialog.ts';
import { useHub } from '../../providers/data/hubQueries.ts';
import { useWrite } from '../../providers/data/useWrite.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { inviteLink } from '../../providers/invitation/readInvitation.ts';

export type Invite = { link: string; expiresAt: string };

/**
 * Creates one invite link per press. Each link is another valid code, so a dialog confirms every
 * press after the first link. A link is dropped when its dialog closes or the user leaves the page.
 */
export function useInvite() {
  const hub = useHub();
  const ask = useDialog();
  const shown = useDialog();
  const [made, setMade] = useState<Invite | 'none' | 'dropped'>('none');
  const invite = typeof made === 'string' ? undefined : made;
  const { write, reset, pending, failure } = useWrite({
    send: () => hub.createJoinCode(),
    failed: textsOf(tenantEn).invite.failed,
    onDone: (code) => {
      setMade({ link: inviteLink(window.location.origin, code), expiresAt: code.expiresAt });
      shown.show();
    },
  });

  const forget = () => {
    shown.close();
    shown.exited();
    setMade((previous) => (previous === 'none' ? 'none' : 'dropped'));
    reset();
  };
  const scrub = useEffectEvent(() => flushSync(forget));
  useEffect(() => {
    // Otherwise the back/forward cache would restore the page with the link.
    const onPageHide = () => scrub();
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);

  const press = () => {
    // The second click of a double click may come after the answer.
    if (shown.open) return;
    if (made === 'none') void write();
    else ask.show();
  };
  const confirm = () => {
    if (!ask.open) return;
    ask.close();
    void write();
  };
  return {
    ask,
    shown,
    invite,
    pending: pending && !invite,
    failure,
    press,
    confirm,
    forget,
  };
}
