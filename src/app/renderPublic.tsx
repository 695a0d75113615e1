import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import Box from '@mui/material/Box';
import type { Config } from '../config/schema.ts';
import { Landing } from '../custom-pages/signed-out/Landing.tsx';
import { Login } from '../custom-pages/signed-out/Login.tsx';
import { NotFound } from '../custom-pages/not-found/NotFound.tsx';
import { ConsoleContext } from '../providers/consoleContext.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { signedOutEn } from '../texts/signedOut.en.ts';
import { textsOf } from '../texts/useTexts.ts';
import { ThemeRoot } from './ThemeRoot.tsx';

type PublicPage =
  | { kind: 'login'; redirectTo: string; problem?: string | undefined }
  | { kind: 'landing' }
  | { kind: 'notFound' };

type Settings = { config: Config; session: SessionManager; page: PublicPage };

/** Renders a page that needs no session; nothing of the signed-in console is loaded for it. */
export function renderPublic({ config, session, page }: Settings): void {
  const container = document.getElementById('root');
  if (!container) return;
  const texts = textsOf(signedOutEn);
  const titles = {
    login: texts.signedOut.title,
    landing: texts.signedOut.landingTitle,
    notFound: texts.notFound.title,
  };
  document.title = `${titles[page.kind]} · ${config.productName}`;
  createRoot(container).render(
    <ConsoleContext value={{ config, session }}>
      <ThemeRoot>
        <PublicPageView page={page} />
      </ThemeRoot>
    </ConsoleContext>,
  );
}

function PublicPageView({ page }: { page: PublicPage }) {
  switch (page.kind) {
    case 'login':
      return <Login redirectTo={page.redirectTo} problem={page.problem} />;
    case 'landing':
      return <Landing />;
    case 'notFound':
      return (
        <Box component="main">
          <NotFound heading="h1" />
        </Box>
      );
  }
}
