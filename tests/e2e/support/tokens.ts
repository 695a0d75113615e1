import type { Page } from '@playwright/test';
import type { Tokens } from '../../mock-server/hub/signIn.ts';

/** Tokens with other claims in the ID token; the hub reads only the access token. */
export function withClaims({ idToken, ...others }: Tokens, changes: object): Tokens {
  const [header, payload = '', signature] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url');
  return { ...others, idToken: [header, changed, signature].join('.') };
}

/** Refresh token of the tab's session, or ''. */
export const refreshTokenOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('session') ?? '{}') as { refreshToken?: string })
        .refreshToken ?? '',
  );

/** Makes the tab's access token count as expired. */
export const expire = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(sessionStorage.getItem('session') ?? '{}') as object;
    sessionStorage.setItem('session', JSON.stringify({ ...record, expiresAt: Date.now() }));
  });
