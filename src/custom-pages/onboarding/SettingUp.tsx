import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { setTitle } from '../../lib/documentTitle.ts';
import { Card } from '../../components/card/Card.tsx';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import { onboardingEn } from '../../texts/tenants/onboarding.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

/**
 * The hub has confirmed that it created the signed-in person, but does not know them yet. Trying
 * again fetches new tokens first, because those at hand may be older than the permissions.
 */
export function SettingUp() {
  const texts = textsOf(onboardingEn);
  const { heading, text, lasts } = texts.onboarding.settingUp;
  const { productName } = useConfig();
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setTitle(heading, productName);
    title.current?.focus();
  }, [heading, productName]);

  async function tryAgain() {
    setBusy(true);
    await session.refresh().catch(() => undefined);
    window.location.reload();
  }

  return (
    <Box component="main" sx={{ maxWidth: '32.5rem', margin: '0 auto', padding: '12vh 16px 32px' }}>
      <Card padded>
        <div role="status">
          <Typography component="h1" variant="h1" ref={title} tabIndex={-1}>
            {heading}
          </Typography>
          <Box component="p" sx={{ margin: '8px 0 0' }}>
            {text}
          </Box>
          <Box component="p" sx={{ margin: '8px 0 0', color: token('dim') }}>
            {lasts}
          </Box>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, marginTop: '20px' }}>
          <BusyButton variant="contained" busy={busy} onClick={() => void tryAgain()}>
            {texts.common.retry}
          </BusyButton>
          <Button onClick={() => void session.signOut()}>{texts.boot.actions.logOut}</Button>
        </Box>
      </Card>
    </Box>
  );
}
