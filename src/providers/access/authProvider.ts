import type { AuthProvider } from 'ra-core';
import type { SessionManager } from '../session/session.ts';
import { can } from './access.ts';

type Settings = {
  session: SessionManager;
  /** True once recovery from a 401 has failed and the failure screen has replaced the page. */
  isDead: () => boolean;
};

/**
 * react-admin's view of the session. When an error arrives here, the hub client has already tried
 * every recovery from a 401. `checkError` rejects only for a dead session. After a rejection
 * react-admin resolves the failed call with empty data, which a page must not take for an answer.
 */
export function createAuthProvider({ session, isDead }: Settings): AuthProvider {
  const permissions = () => session.current()?.claims.permissions ?? new Set<string>();
  return {
    login: () => session.signIn({ redirectTo: '/' }),
    logout: () => session.logOut().then(() => false as const),
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

/** No automatic log-out, and no toast over the failure screen. */
const STAY = { logoutUser: false, message: false };
