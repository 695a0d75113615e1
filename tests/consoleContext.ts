import { runtimeConfig } from '../mock-server/runtimeConfig.ts';
import { ROUTES } from '../src/app/routes.ts';
import { parseConfig } from '../src/config/loadConfig.ts';
import type { Config } from '../src/config/schema.ts';
import type { ConsoleContextValue } from '../src/providers/access/consoleContext.ts';
import type { SessionClaims } from '../src/providers/session/claims.ts';
import type { SessionManager } from '../src/providers/session/session.ts';
import { PERMISSIONS } from './permissions.ts';

const URL = 'https://services.example';
const MOCK = { url: URL, clientId: 'console', authority: `${URL}/oidc`, console: {} };

/**
 * The runtime configuration of a console over the mock services, with these sections replaced. It
 * has no bank service, because few pages need one.
 */
export function mockConfig(sections: Readonly<Record<string, unknown>> = {}): Config {
  const { bank: _, ...rest } = runtimeConfig(MOCK, { roots: [], signingKeys: {} });
  return parseConfig({ ...rest, ...sections });
}

const CLAIMS: SessionClaims = {
  subject: 's',
  email: 'ada@acme.example',
  givenName: 'Ada',
  familyName: 'Lovelace',
  orgCode: 'org',
  orgCodes: ['org'],
  permissions: new Set(PERMISSIONS),
  featureFlags: new Map(),
};

/** A constant session of a user with these claims; undefined is signed out. */
export function sessionOf(
  claims: Partial<SessionClaims> | undefined,
  parts: Partial<SessionManager> = {},
): SessionManager {
  const current = claims && {
    accessToken: 'token',
    idToken: 'token',
    claims: { ...CLAIMS, ...claims },
  };
  const nothing = () => undefined;
  const done = () => Promise.resolve();
  return {
    ready: done,
    current: () => current,
    subject: () => current?.claims.subject,
    refreshedAt: nothing,
    accessToken: () => Promise.resolve('token'),
    refresh: done,
    signIn: done,
    completeSignIn: () => Promise.resolve({ redirectTo: '/' }),
    userProfile: () => Promise.reject(new Error('no profile')),
    logOut: done,
    endLocally: nothing,
    onEnd: () => nothing,
    announceTenant: nothing,
    onTenantChange: nothing,
    ...parts,
  };
}

/** The console context; by default of a user with every permission. */
export const contextOf = (parts: Partial<ConsoleContextValue> = {}): ConsoleContextValue => ({
  config: mockConfig(),
  session: sessionOf({}),
  routes: ROUTES,
  ...parts,
});
