import { JOIN_PATH } from '../providers/invitation/invitation.ts';
import type { JoinLink } from '../providers/invitation/linkValues.ts';
import type { BadLink, Invitation } from '../providers/invitation/readInvitation.ts';
import { safeRedirectTarget } from '../providers/session/redirectTarget.ts';

/** Outcome of the boot's decision, made before the application loads. */
export type StartupDecision =
  | { kind: 'application' }
  | { kind: 'join'; link: JoinLink }
  | { kind: 'callback' }
  | { kind: 'signIn'; redirectTo: string }
  | { kind: 'signUp'; loginHint: string | undefined }
  | { kind: 'marketing'; url: string }
  | { kind: 'login'; redirectTo?: string }
  | { kind: 'landing' }
  | { kind: 'notFound' }
  | { kind: 'badInvitation'; reason: BadLink }
  | { kind: 'storageBlocked' };

export type StartupFacts = {
  path: string;
  search: string;
  hash: string;
  origin: string;
  hasSession: boolean;
  knownBrowser: boolean;
  /** The product's marketing site, if configured. */
  marketingUrl: string | undefined;
  /** The invite link that waits in this tab. */
  invitation: Invitation;
  /** True if the path is an address of the console. */
  knownPath: boolean;
  /** False where session storage is blocked: no sign-in can work. */
  storageWorks: boolean;
};

/**
 * Decides the screen or target of a page load. Pure; each combination of facts has exactly one
 * decision. Only a browser that used the console before signs in immediately.
 */
export function decideStartup(facts: StartupFacts): StartupDecision {
  const { path, search, hasSession, knownBrowser, marketingUrl } = facts;
  if (path === '/landing') return { kind: 'landing' };
  if (path === '/login') return { kind: 'login' };
  const startsSignIn = path === '/auth-callback' || path === '/sign-in' || path === '/sign-up';
  if (startsSignIn && !facts.storageWorks) return { kind: 'storageBlocked' };
  if (path === '/auth-callback') return { kind: 'callback' };
  if (path === '/sign-in') return { kind: 'signIn', redirectTo: '/' };
  if (path === '/sign-up') {
    return { kind: 'signUp', loginHint: new URLSearchParams(search).get('email') ?? undefined };
  }
  if (path === JOIN_PATH) return startOfJoin(facts);
  // The router has no page for a path with a line break.
  if (hasSession && !/%0[ad]|%e2%80%a[89]/i.test(path)) return { kind: 'application' };
  if (!facts.knownPath) return { kind: 'notFound' };
  if (!facts.storageWorks) return { kind: 'storageBlocked' };
  const redirectTo = safeRedirectTarget(path + search + facts.hash, facts.origin);
  if (knownBrowser) return { kind: 'signIn', redirectTo };
  return marketingUrl ? { kind: 'marketing', url: marketingUrl } : { kind: 'login', redirectTo };
}

/**
 * Reports a bad link immediately, because neither a sign-in nor a call could repair it. A good link
 * may be a user's first visit, so it starts the sign-in directly. The sign-in returns to the path
 * without the link's values, which are only in the tab's storage.
 */
function startOfJoin({ invitation, hasSession, storageWorks }: StartupFacts): StartupDecision {
  if (invitation.kind !== 'good') return { kind: 'badInvitation', reason: invitation.kind };
  if (hasSession) return { kind: 'join', link: invitation.link };
  return storageWorks ? { kind: 'signIn', redirectTo: JOIN_PATH } : { kind: 'storageBlocked' };
}
