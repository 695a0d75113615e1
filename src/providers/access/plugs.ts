import type { AuthProvider, I18nProvider } from 'ra-core';
import type { SessionManager } from '../session/session.ts';
import { can, type AccessTable } from './access.ts';
import { spokenLanguage } from '../../texts/language.ts';

/**
 * react-admin's view of the session. It never logs out after an error: the hub client has already
 * tried every recovery from a 401 when the error arrives here, and a rejected `checkError` would turn
 * the failed call into an empty success.
 */
export function createAuthProvider(session: SessionManager, access: AccessTable): AuthProvider {
  const permissions = () => session.current()?.claims.permissions ?? new Set<string>();
  return {
    login: () => session.signIn({ redirectTo: '/' }),
    logout: () => session.signOut().then(() => false as const),
    checkAuth: () =>
      session.current() ? Promise.resolve() : Promise.reject(new Error('signed out')),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(permissions()),
    canAccess: ({ resource, action }) =>
      Promise.resolve(can(access, permissions(), resource, action)),
    getIdentity: () => {
      const claims = session.current()?.claims;
      if (!claims) return Promise.reject(new Error('signed out'));
      const fullName = [claims.givenName, claims.familyName].filter(Boolean).join(' ');
      return Promise.resolve({ id: claims.subject, fullName });
    },
  };
}

/**
 * react-admin's view of the language. Every text on the screen is the console's own, from
 * src/texts, so react-admin's keys are returned untranslated, or as the default that it passes.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => {
    const text: unknown = (options as { _?: unknown } | undefined)?._;
    return typeof text === 'string' ? text : key;
  },
  // The language is fixed for a page load; changing it reloads the page.
  changeLocale: () => Promise.resolve(),
  getLocale: spokenLanguage,
};
