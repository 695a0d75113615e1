import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNow, useStore } from '../../components/listen.ts';
import { hostedVersion } from '../../config/hostedVersion.ts';
import { unsaved } from '../../lib/unsaved.ts';
import { tabStorage } from '../../lib/storage.ts';
import { useSession } from '../../providers/access/consoleContext.ts';
import { isWithin } from '../../providers/session/tab/reloadOnce.ts';
import { saveDrafts } from '../../providers/session/tab/drafts.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noticesEn } from '../../texts/shell/notices.en.ts';
import { reloadNeeded } from './missingCode.ts';

/** Minimum milliseconds between two version checks. */
const INTERVAL = 15 * 60_000;

/** Offers a reload if the host serves another version than `own`, or if code is missing. */
export function VersionNotice({ own }: { own: string }) {
  const texts = textsOf(noticesEn).version;
  const session = useSession();
  const hosted = useHostedVersion(own);
  const [declined, setDeclined] = useState(own);
  const isFree = useStore(unsaved) === undefined;
  const isNewer = isFree && hosted !== own && hosted !== declined;
  const offer = useStore(reloadNeeded) ? 'needed' : isNewer ? 'newer' : undefined;
  if (!offer) return null;

  function later() {
    setDeclined(hosted);
    reloadNeeded.set(false);
  }
  function reload() {
    saveDrafts(tabStorage().storage, session.subject());
    window.location.reload();
  }
  return (
    <div className={`toast toast-version toast-${offer}`}>
      <div role={offer === 'newer' ? 'status' : 'alert'}>{texts[offer]}</div>
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1.25 }}>
        <Button variant="contained" onClick={reload}>
          {texts.reload}
        </Button>
        <Button onClick={later}>{texts.later}</Button>
      </Box>
    </div>
  );
}

/** The version that the host serves, checked while the tab is visible and when it becomes so. */
function useHostedVersion(own: string): string {
  const now = useNow();
  const [answer, setAnswer] = useState({ version: own, askedAt: now });
  const isDue = !isWithin(INTERVAL, now, answer.askedAt);
  useEffect(() => {
    if (!isDue || document.hidden) return;
    void hostedVersion().then((version) =>
      setAnswer((previous) => ({ version: version ?? previous.version, askedAt: now })),
    );
  }, [isDue, now]);
  return answer.version;
}
