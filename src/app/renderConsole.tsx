import { startTransition, StrictMode, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { Config } from '../config/schema.ts';
import type { Join } from '../custom-pages/join-tenant/join.ts';
import { afterFirstData, reportFirstData } from '../lib/firstData.ts';
import type { Route } from '../providers/access/routes.ts';
import { ENDPOINTS } from '../providers/hub/endpoints.ts';
import type { HubClient } from '../providers/hub/hubClient.ts';
import { ME_KEY, TENANT_KEY, answerKey, createQueryClient } from '../providers/data/queryClient.ts';
import type { JoinLink } from '../providers/invitation/linkValues.ts';
import type { SessionManager } from '../providers/session/session.ts';
import { startReporting } from '../reporting/capture.ts';
import { reasonOf, waitAfter } from '../texts/errorText.ts';
import { textsOf } from '../texts/textsOf.ts';
import { showFontInTime } from '../theme/font/font.ts';
import { AppRoot } from './shell/AppRoot.tsx';
import { Console } from './shell/Console.tsx';
import { FailureScreen } from './failure/FailureScreen.tsx';
import { ROUTES } from './routes.ts';
import { loadSignedIn, type FirstCalls, type SignedInOutcome } from './loadSignedIn.ts';
import { reloadWhenCodeIsMissing } from './notices/missingCode.ts';
import { loadView } from './pageViews.ts';
import { Preparing } from './shell/waiting.tsx';

type Settings = {
  config: Config;
  session: SessionManager;
  hub: HubClient;
  first: FirstCalls;
  /** The page at the address. */
  page: Route | undefined;
  /** With a link, the page that joins the tenant is shown instead of the console. */
  invitation: JoinLink | undefined;
  /** Called once the user is known. */
  onLoaded: () => void;
  /** Reloads the page; false right after such a reload. */
  reloadOnce: () => boolean;
  /** Subscribes to a session that the hub rejects; its lifetime in seconds if it ends too soon. */
  onFailed: (listener: (lifetime: number | undefined) => void) => void;
};

const loadOnboarding = () => import('../custom-pages/onboarding/Onboarding.tsx');

/** Milliseconds before the waiting screen appears. */
const WAITING_SCREEN_DELAY = 200;

/** Milliseconds to wait for the other first answers once the user's has arrived. */
const FIRST_ANSWERS_WAIT = 100;

/**
 * Renders the signed-in console, and a waiting screen until the user is known. Reloads the page
 * after a change of tenant, so that no row of the previous tenant is left.
 */
export async function renderConsole(settings: Settings): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  showFontInTime();
  afterFirstData(startReporting);
  reloadWhenCodeIsMissing(settings.session);
  const root = createRoot(container);
  const show = (children: ReactNode) => render(root, settings, children);
  let settled = false;
  let isOver = false;
  let join: Join | undefined;
  settings.onFailed((lifetime) => {
    isOver = true;
    show(failure(settings, endOf(lifetime)));
  });
  settings.session.onTenantChange((renewed) => {
    // A pending join shows no data of the previous tenant and leaves the page itself.
    if (isOver || join?.showsPreviousTenant() === false) return;
    isOver = true;
    // Synchronous, before the browser paints again.
    flushSync(() => show(<Preparing />));
    void renewed.then(async () => {
      if (!settings.reloadOnce()) show(failure(settings, { reason: await tenantChanged() }));
    });
  });
  /** Requests the user again after each delay that the hub asks for; the screen counts down. */
  async function retryAfterWait(outcome: SignedInOutcome): Promise<SignedInOutcome> {
    if (isOver || outcome.kind !== 'failed' || !waitAfter(outcome.error).again) return outcome;
    await new Promise<void>((resolve) => show(notLoaded(settings, outcome, resolve)));
    const me = settings.hub.call(ENDPOINTS.getMe);
    return retryAfterWait(await loadSignedIn({ ...settings, first: { ...settings.first, me } }));
  }
  const loading = loadSignedIn(settings).finally(() => (settled = true));
  await Promise.race([loading, pause(WAITING_SCREEN_DELAY)]);
  if (!settled && !isOver) show(<Preparing />);
  const outcome = await retryAfterWait(await loading);
  if (settings.invitation && outcome.kind === 'ready') {
    settings.onLoaded();
    const { JoinTenant, startJoin } = await import('../custom-pages/join-tenant/JoinTenant.tsx');
    if (isOver) return;
    join = startJoin({
      ...settings,
      ...settings.first,
      link: settings.invitation,
      me: outcome.me,
    });
    show(<JoinTenant join={join} />);
    reportFirstData();
    return;
  }
  if (settings.page) await loadView(settings.page.load);
  const screen = await screenFor(settings, outcome, () => isOver);
  // In a transition, because the first render of the whole console would block the page.
  if (!isOver) startTransition(() => show(screen));
  // The console reports its own first data.
  if (outcome.kind !== 'ready') reportFirstData();
}

type FailureProps = Omit<ComponentProps<typeof FailureScreen>, 'onLogOut' | 'wholePage'>;

function failure({ session }: Settings, props: FailureProps): ReactNode {
  return <FailureScreen wholePage {...props} onLogOut={() => void session.logOut()} />;
}

/** The failure of a session that the hub rejects; `lifetime` in seconds if it ends too soon. */
export function endOf(lifetime: number | undefined): FailureProps {
  const { errors, common } = textsOf();
  return lifetime === undefined
    ? { reason: errors.refusedSession }
    : // The session has ended, so a reload leads to a sign-in.
      { reason: errors.expiredSession(lifetime), reloadLabel: common.signInAgain };
}

type Failed = Extract<SignedInOutcome, { kind: 'failed' }>;

/** `onRetry` is called automatically after the hub's delay. */
function notLoaded(settings: Settings, { reason, error }: Failed, onRetry?: () => void) {
  const texts = textsOf();
  const sentences = `${texts.errors[reason]} ${reasonOf(error, texts)}`;
  return failure(settings, { reason: sentences, error, onRetry });
}

/** The message for a change of tenant right after a reload; the page does not reload again. */
async function tenantChanged(): Promise<string> {
  try {
    const { joinTenantEn } = await import('../texts/tenants/joinTenant.en.ts');
    return textsOf(joinTenantEn).joinTenant.tenantChanged;
  } catch {
    return textsOf().errors.fetching;
  }
}

async function screenFor(
  settings: Settings,
  outcome: SignedInOutcome,
  isDead: () => boolean,
): Promise<ReactNode> {
  const { hub, session, first, onLoaded, reloadOnce } = settings;
  switch (outcome.kind) {
    case 'ready': {
      onLoaded();
      const queryClient = createQueryClient();
      const forget = () => {
        void queryClient.cancelQueries();
        queryClient.clear();
      };
      session.onEnd(forget);
      session.onTenantChange(forget);
      queryClient.setQueryData(ME_KEY, outcome.me);
      const { tenant, lists } = first;
      await takeFirst(queryClient, first);
      if (tenant) {
        const asked = { queryFn: () => tenant, staleTime: Number.POSITIVE_INFINITY };
        void queryClient.prefetchQuery({ queryKey: TENANT_KEY, ...asked });
      }
      const claims = session.current()?.claims;
      return (
        <Console
          key={`${claims?.orgCode} ${claims?.subject}`}
          hub={hub}
          queryClient={queryClient}
          firstAnswers={lists}
          isDead={isDead}
        />
      );
    }
    case 'onboarding': {
      const { Onboarding } = await loadOnboarding();
      return (
        <QueryClientProvider client={createQueryClient()}>
          <Onboarding hub={hub} onDone={reloadOnce} />
        </QueryClientProvider>
      );
    }
    case 'created':
    case 'settingUp': {
      if (outcome.kind === 'created' && reloadOnce()) return <Preparing />;
      const { SettingUp } = await loadOnboarding();
      return <SettingUp />;
    }
    case 'failed':
      return notLoaded(settings, outcome);
  }
}

/**
 * Puts answers that arrive shortly after the user into the cache, so that the first render shows
 * them. Components read later answers from their promises.
 */
async function takeFirst(queryClient: QueryClient, { tenant, lists }: FirstCalls): Promise<void> {
  let isOver = false;
  const take = async (key: readonly string[], answer: Promise<unknown> | undefined) => {
    const data = await answer?.catch(() => undefined);
    if (data && !isOver) queryClient.setQueryData(key, data);
  };
  const answers = Object.entries(lists).map(([name, rows]) => take(answerKey(name), rows));
  await Promise.race([
    Promise.all([take(TENANT_KEY, tenant), ...answers]),
    pause(FIRST_ANSWERS_WAIT),
  ]);
  isOver = true;
}

function render(root: Root, { config, session }: Settings, children: ReactNode): void {
  root.render(
    <StrictMode>
      <AppRoot config={config} session={session} routes={ROUTES}>
        {children}
      </AppRoot>
    </StrictMode>,
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
