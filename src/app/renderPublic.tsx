import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import Box from '@mui/material/Box';
import { setTitle } from '../lib/documentTitle.ts';
import type { Config } from '../config/schema.ts';
import { Landing } from '../custom-pages/signed-out/Landing.tsx';
import { Login, type LoginProps } from '../custom-pages/signed-out/Login.tsx';
import { NotFound } from '../custom-pages/not-found/NotFound.tsx';
import { afterFirstData, reportFirstData } from '../lib/firstData.ts';
import { tabStorage } from '../lib/storage.ts';
import { JOIN_PATH } from '../providers/invitation/invitation.ts';
import type { BadLink } from '../providers/invitation/readInvitation.ts';
import { loginTarget, readCapEnd, RETURNED } from '../providers/session/loginTarget.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { startReporting } from '../reporting/capture.ts';
import { signedOutEn } from '../texts/boot/signedOut.en.ts';
import { textsOf } from '../texts/textsOf.ts';
import { showFontInTime } from '../theme/font/font.ts';
import { reloadWhenCodeIsMissing } from './notices/missingCode.ts';
import { AppRoot } from './shell/AppRoot.tsx';

type PublicPage =
  | { kind: 'login'; redirectTo?: string; problem?: LoginProps['problem'] }
  | { kind: 'landing' }
  | { kind: 'notFound' }
  | { kind: 'badInvitation'; reason: BadLink };

type Settings = { config: Config; session: SessionManager; page: PublicPage };

/** Renders a public page without loading the console. Rejects if the page's code does not load. */
export async function renderPublic({ config, session, page }: Settings): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  showFontInTime();
  afterFirstData(startReporting);
  reloadWhenCodeIsMissing(session);
  const { title, view } = await screenOf(page);
  setTitle(title, config.productName);
  createRoot(container).render(
    <AppRoot config={config} session={session}>
      {view}
    </AppRoot>,
  );
  reportFirstData();
}

async function screenOf(page: PublicPage): Promise<{ title: string; view: ReactNode }> {
  const { signedOut, notFound } = textsOf(signedOutEn);
  switch (page.kind) {
    case 'login': {
      const { storage } = tabStorage();
      const { problem } = page;
      const end = readCapEnd(storage);
      const isReturn = window.history.state === RETURNED;
      const target = isReturn ? await loginTarget(storage, Date.now()) : end?.page;
      const redirectTo = page.redirectTo ?? target ?? '/';
      const notice = redirectTo === JOIN_PATH ? 'invited' : end?.cap;
      return {
        title: signedOut.title,
        view: <Login redirectTo={redirectTo} problem={problem} notice={notice} />,
      };
    }
    case 'landing':
      return { title: signedOut.landingTitle, view: <Landing /> };
    case 'notFound':
      return {
        title: notFound.title,
        view: (
          <Box component="main">
            <NotFound level={1} />
          </Box>
        ),
      };
    case 'badInvitation': {
      // On demand: few users open a bad link, but all open the login screen.
      const [{ BadInvitation }, { joinTenantEn }] = await Promise.all([
        import('../custom-pages/join-tenant/BadInvitation.tsx'),
        import('../texts/tenants/joinTenant.en.ts'),
      ]);
      const title = textsOf(joinTenantEn).joinTenant.failed;
      return { title, view: <BadInvitation reason={page.reason} /> };
    }
  }
}
