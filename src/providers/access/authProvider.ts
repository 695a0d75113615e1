import type { AuthProvider } from 'ra-core';
import type { SessionManager } from '../session/session.ts';
import { can } from './access.ts';

type Settings = {
  session: SessionManager;
  /** True once the failure screen has replaced the page, because every recovery from a 401 has failed. */
  isDead: () => boolean;
};

/**
 * react-admin's view of the session. The hub client has tried every recovery from a 401 when an error arrives here.
 * `checkError` rejects only once the session is dead: after a rejection react-admin resolves the failed call with
 * empty data, which a page must not take for an answer. The failure screen offers the log-out.
 */
export function createAuthProvider({ session, isDead }: Settings): AuthProvider {
  const permissions = () => session.current()?.claims.permissions ?? new Set<string>();
  return {
    login: () => session.signIn({ redirectTo: '/' }),
    logout: () => session.signOut().then(() => false as const),
    checkAuth: () =>
      session.current() ? Promise.resolve() : Promise.reject(new Error('signed out')),
    checkError: (error: unknown) =>
      isDead()
        ? Promise.reject(Object.assign(new Error('signed out', { cause: error }), STAY))
        : Promise.resolve(),
    getPermissions: () => Promise.resolve(permissions()),
    canAccess: (action) => Promise.resolve(can(permissions(), action)),
    getIdentity: () => {
      const claims = session.current()?.claims;
      if (!claims) return Promise.reject(new Error('signed out'));
      const fullName = [claims.givenName, claims.familyName].filter(Boolean).join(' ');
      return Promise.resolve({ id: claims.subject, fullName });
    },
  };
}

/** No log-out without a press, and no toast over the failure screen. */
const STAY = { logoutUser: false, message: false };
