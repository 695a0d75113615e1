import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNotify } from 'ra-core';
import { useDialog } from '../../components/useDialog.ts';
import { useHub } from '../../providers/hubQueries.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { inviteLink } from '../../providers/invitation/readInvitation.ts';

export type Invite = { link: string; expiresAt: string };

/**
 * Creates invite links, one a press; every press after the first link asks before, because each
 * makes one more valid code. Plain state on purpose: a mutation would keep the secret in its cache.
 * The link is dropped when its dialog is gone, or when the page is left.
 */
export function useInvite() {
  const hub = useHub();
  const notify = useNotify();
  const texts = textsOf(tenantEn);
  const ask = useDialog();
  const shown = useDialog();
  const sent = useRef(false);
  const [made, setMade] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [invite, setInvite] = useState<Invite>();

  useEffect(() => {
    // The back button of another site would show the page as it was.
    const scrub = () => flushSync(() => setInvite(undefined));
    window.addEventListener('pagehide', scrub);
    return () => window.removeEventListener('pagehide', scrub);
  }, []);

  async function create() {
    if (sent.current) return;
    sent.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      const code = await hub.createJoinCode();
      setInvite({ link: inviteLink(window.location.origin, code), expiresAt: code.expiresAt });
      setMade(true);
      shown.show();
    } catch (error) {
      notify(texts.invite.failed, { type: 'error' });
      setFailure(errorText(error, texts));
    }
    sent.current = false;
    setPending(false);
  }

  const press = () => {
    // A second click of a double click may come after the answer.
    if (shown.open) return;
    if (made) ask.show();
    else void create();
  };
  const confirm = () => {
    if (!ask.open) return;
    ask.close();
    void create();
  };
  const forget = () => {
    shown.exited();
    setInvite(undefined);
  };
  return { ask, shown, pending, failure, invite, press, confirm, forget };
}
