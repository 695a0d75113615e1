import { setTitle } from '../lib/documentTitle.ts';
import { ROUTES } from '../app/routes.ts';
import type { Config } from '../config/schema.ts';
import { IdentityUnreachableError } from '../providers/session/errors.ts';
import { JOIN_PATH, receiveInvitation } from '../providers/invitation/invitation.ts';
import type { Invitation } from '../providers/invitation/readInvitation.ts';
import type { SignInRequest } from '../providers/session/provider/authorize.ts';
import { createSession, loadAuthorize, type SessionManager } from '../providers/session/session.ts';
import { reloadOnce } from '../providers/session/tab/reloadOnce.ts';
import { holdsSession, isKnownBrowser } from '../providers/session/tab/earlierUse.ts';
import { captureErrors } from '../reporting/capture.ts';
import { loadLanguage } from '../texts/language.ts';
import { pageAt } from '../lib/paths.ts';
import { tabStorage } from '../lib/storage.ts';
import { bootTexts, noteFailure, reloadAction, showPlainScreen } from './plainScreen.ts';
import { decideStartup, type StartupFacts } from './startup.ts';
import { usableConfig } from './usableConfig.ts';

/** Time without a screen until a message explains the wait. Milliseconds. */
const MESSAGE_DELAY = 500;

/**
 * Runs from the configuration to the first screen, without React: decides between a page and a
 * redirect, and fetches code and data in parallel.
 */
export async function boot(): Promise<void> {
  // Before any other code loads, so that the secret of an invite link leaves the address bar.
  const { storage } = tabStorage();
  receiveInvitation(storage, Date.now());
  if (holdsSession(storage)) consoleCode().catch(() => undefined);
  else if (isKnownBrowser()) loadAuthorize().catch(() => undefined);
  waiting = window.setTimeout(showWaiting, MESSAGE_DELAY);
  let session: SessionManager | undefined;
  try {
    const language = loadLanguage();
    const config = await usableConfig(language);
    if (!config) return;
    captureErrors(config, ROUTES, () => import('../reporting/reporter.ts'));
    await language;
    setTitle(config.productName);
    session = createSession(config);
    await session.ready();
    await start(config, session);
  } catch (error) {
    // Usually a chunk that no longer exists after a deployment. The page must never stay blank.
    if (!reloadOnce(tabStorage(), session?.subject())) await showFailure(session, error);
  } finally {
    isOver();
  }
}

let waiting: number;
const isOver = () => window.clearTimeout(waiting);

/** Loads beside the configuration; starts the first calls before any view is evaluated. */
const consoleCode = () => import('./startConsole.ts');

function showWaiting(): void {
  if (document.getElementById('root')?.hasChildNodes()) return;
  showPlainScreen({ paragraphs: [bootTexts().waiting] });
}

async function showFailure(session: SessionManager | undefined, error: unknown): Promise<void> {
  const { failure } = bootTexts();
  const logOut = session && {
    label: bootTexts().actions.logOut,
    run: () => void session.logOut(),
  };
  showPlainScreen({
    title: failure.title,
    paragraphs: [failure.chunk, noteFailure('boot', error)],
    actions: [reloadAction(), ...(logOut ? [logOut] : [])],
    tone: 'alert',
  });
}

async function start(config: Config, session: SessionManager): Promise<void> {
  const { pathname, search, hash, origin } = window.location;
  const { storage, works } = tabStorage();
  const facts: StartupFacts = {
    path: pathname,
    search,
    hash,
    origin,
    hasSession: session.current() !== undefined,
    knownBrowser: isKnownBrowser(),
    invitation: pathname === JOIN_PATH ? await invitation(storage) : { kind: 'missing' },
    knownPath: pathname === JOIN_PATH || pageAt(ROUTES, pathname) !== undefined,
    marketingUrl: config.links.marketing,
    storageWorks: works,
  };
  const decision = decideStartup(facts);
  switch (decision.kind) {
    case 'application':
      return (await consoleCode()).startConsole(config, session, isOver);
    case 'join':
      return (await consoleCode()).startConsole(config, session, isOver, decision.link);
    case 'callback':
      return completeSignIn(config, session);
    case 'signIn':
      return signIn(session, bootTexts().redirect.signIn, { redirectTo: decision.redirectTo });
    case 'signUp': {
      const { loginHint } = decision;
      const { signIn: toSignIn, signUp } = bootTexts().redirect;
      return signIn(session, config.oidc.signUp ? signUp : toSignIn, {
        redirectTo: '/',
        prompt: 'create',
        ...(loginHint ? { loginHint } : {}),
      });
    }
    case 'marketing':
      showPlainScreen({ paragraphs: [bootTexts().redirect.marketing] });
      window.location.replace(decision.url);
      return;
    case 'login':
    case 'landing':
    case 'notFound':
    case 'badInvitation':
      return showPublic(config, session, decision);
    case 'storageBlocked':
      return showPlainScreen({
        title: bootTexts().storage.title,
        paragraphs: [bootTexts().storage.text],
        actions: [reloadAction()],
        tone: 'alert',
      });
  }
}

/** The link that waits in this tab. The code loads on demand, because few page loads need it. */
async function invitation(storage: Storage): Promise<Invitation> {
  const { waitingInvitation } = await import('../providers/invitation/readInvitation.ts');
  return waitingInvitation(storage, Date.now());
}

async function signIn(
  session: SessionManager,
  notice: string,
  request: SignInRequest,
): Promise<void> {
  showPlainScreen({ paragraphs: [notice] });
  try {
    await session.signIn(request);
  } catch (error) {
    // Any other error means that a full storage rejected the sign-in's record.
    const unreachable = error instanceof IdentityUnreachableError;
    showPlainScreen({
      title: bootTexts().signInFailed.title,
      paragraphs: [
        unreachable ? bootTexts().signInFailed.unreachable : bootTexts().storage.full,
        noteFailure('boot', error),
      ],
      actions: [
        {
          label: bootTexts().actions.tryAgain,
          primary: true,
          run: () => void signIn(session, notice, request),
        },
      ],
      tone: 'alert',
    });
  }
}

/** Handles the return from the identity provider; always removes the code from the address bar. */
async function completeSignIn(config: Config, session: SessionManager): Promise<void> {
  const url = new URL(window.location.href);
  window.history.replaceState(null, '', url.pathname);
  showPlainScreen({ paragraphs: [bootTexts().redirect.back] });
  consoleCode().catch(() => undefined);
  try {
    const { redirectTo } = await session.completeSignIn(url);
    window.history.replaceState(null, '', redirectTo);
    await start(config, session);
  } catch (error) {
    // An automatic redirect after a failed return could loop.
    const { loginAfter } = await import('./signInProblem.ts');
    await showPublic(config, session, await loginAfter(error));
  }
}

async function showPublic(
  config: Config,
  session: SessionManager,
  page: Parameters<typeof import('../app/renderPublic.tsx').renderPublic>[0]['page'],
): Promise<void> {
  const { renderPublic } = await import('../app/renderPublic.tsx');
  await renderPublic({ config, session, page });
}
