import { safeRedirectTarget } from './redirectTarget.ts';

/** What a page load is, before anything of the application is loaded. */
export type StartupDecision =
  | { kind: 'application' }
  | { kind: 'callback' }
  | { kind: 'signIn'; redirectTo: string }
  | { kind: 'signUp'; loginHint: string | undefined }
  | { kind: 'marketing'; url: string }
  | { kind: 'login'; redirectTo: string }
  | { kind: 'landing' }
  | { kind: 'notFound' }
  | { kind: 'storageBlocked' };

export type StartupFacts = {
  path: string;
  search: string;
  hash: string;
  origin: string;
  hasSession: boolean;
  knownBrowser: boolean;
  /** The product's marketing site, where the configuration has one. */
  marketingUrl: string | undefined;
  /** Whether the path is an address of the console. */
  knownPath: boolean;
  /** False where session storage is blocked: no sign-in can work. */
  storageWorks: boolean;
};

/**
 * The start of a page load (specification, section 4, Startup; decisions 12, 35, 41, 42). Pure;
 * exactly one decision for every combination of facts.
 */
export function decideStartup(facts: StartupFacts): StartupDecision {
  const { path, search, hasSession, knownBrowser, marketingUrl } = facts;
  if (path === '/landing') return { kind: 'landing' };
  if (path === '/login') return { kind: 'login', redirectTo: '/' };
  const startsSignIn = path === '/auth-callback' || path === '/sign-in' || path === '/sign-up';
  if (startsSignIn && !facts.storageWorks) return { kind: 'storageBlocked' };
  if (path === '/auth-callback') return { kind: 'callback' };
  if (path === '/sign-in') return { kind: 'signIn', redirectTo: '/' };
  if (path === '/sign-up') {
    return { kind: 'signUp', loginHint: new URLSearchParams(search).get('email') ?? undefined };
  }
  if (hasSession) return { kind: 'application' };
  if (!facts.knownPath) return { kind: 'notFound' };
  if (!facts.storageWorks) return { kind: 'storageBlocked' };
  const redirectTo = safeRedirectTarget(path + search + facts.hash, facts.origin);
  // An invite link is for people who may never have been here: they have to sign in at once.
  if (knownBrowser || path === '/join-tenant') return { kind: 'signIn', redirectTo };
  return marketingUrl ? { kind: 'marketing', url: marketingUrl } : { kind: 'login', redirectTo };
}
