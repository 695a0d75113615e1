import type { ConsoleContextValue } from '../../src/providers/consoleContext.ts';
import type { SessionClaims } from '../../src/providers/session/claims.ts';
import { configWith } from '../config/configWith.ts';

const notAsked = () =>
  Promise.reject(new Error('No page of these tests asks the session for this'));

/** What a page of the account verification has around it: a console of one origin, named 'Hub'. */
export function consoleFor(person: Partial<SessionClaims> = {}): ConsoleContextValue {
  const claims: SessionClaims = {
    subject: 'ada',
    nonce: undefined,
    email: undefined,
    givenName: undefined,
    familyName: undefined,
    orgCode: 'acme',
    orgCodes: ['acme'],
    permissions: new Set(),
    featureFlags: new Map(),
    ...person,
  };
  return {
    config: configWith({
      hub: { baseUrl: '' },
      oidc: { authority: 'https://identity.example', clientId: 'console' },
      bank: { baseUrl: 'https://bank.example/' },
    }),
    session: {
      ready: () => Promise.resolve(),
      current: () => ({ accessToken: 'access', idToken: 'id', claims }),
      subject: () => claims.subject,
      refreshedAt: () => undefined,
      accessToken: notAsked,
      refresh: notAsked,
      signIn: notAsked,
      completeSignIn: notAsked,
      userProfile: notAsked,
      signOut: notAsked,
      endLocally: () => undefined,
      onEnd: () => () => undefined,
      announceTenant: () => undefined,
      onTenantChange: () => undefined,
    },
  };
}
