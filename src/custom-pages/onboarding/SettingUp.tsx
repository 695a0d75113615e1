import { useState } from 'react';
import Button from '@mui/material/Button';
import { StatusScreen } from '../../components/feedback/StatusScreen.tsx';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { useConfig, useSession } from '../../providers/access/consoleContext.ts';
import { onboardingEn } from '../../texts/tenants/onboarding.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/**
 * Screen for a user whom the hub has created but does not return yet. 'Try again' first refreshes
 * the tokens, which may be older than the permissions.
 */
export function SettingUp() {
  const { onboarding, common, boot } = textsOf(onboardingEn);
  const { heading, text, lasts } = onboarding.settingUp;
  const { productName } = useConfig();
  const session = useSession();
  const [busy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    await session.refresh().catch(() => undefined);
    window.location.reload();
  }

  return (
    <StatusScreen
      productName={productName}
      heading={heading}
      role="status"
      paragraphs={[text, lasts]}
      actions={
        <>
          <BusyButton variant="contained" busy={busy} onClick={() => void tryAgain()}>
            {common.retry}
          </BusyButton>
          <Button onClick={() => void session.logOut()}>{boot.actions.logOut}</Button>
        </>
      }
    />
  );
}
