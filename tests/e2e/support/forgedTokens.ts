import { createHash, createPublicKey } from 'node:crypto';
import { SignJWT, base64url, exportJWK, type JWTPayload } from 'jose';
import type { Page } from '@playwright/test';
import { generatePrivateKey } from '../../../mock-server/privateKey.ts';
import { json } from './answers.ts';

const CLIENT = 'developer-console';
const KEY_ID = 'of-the-test';

/** Differences of an ID token from a valid one; `foreignKey`: signed by another than the JWKS names. */
export type Forgery = { claims?: JWTPayload; foreignKey?: boolean };

/**
 * Replaces the provider's token endpoint and JWKS: every code and every refresh token is answered
 * with an ID token of the test, signed by a key that the JWKS answer names.
 */
export async function forgeTokens(page: Page, issuer: string, forgery: Forgery) {
  const privateKey = generatePrivateKey('RSA-2048');
  const jwk = {
    ...(await exportJWK(createPublicKey(privateKey))),
    kid: KEY_ID,
    alg: 'RS256',
    use: 'sig',
  };
  await page.route(`${issuer}/jwks`, json({ keys: [jwk] }));
  const state: { nonce: string; tokenCalls: number } = { nonce: '', tokenCalls: 0 };
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/oidc/auth')) state.nonce = url.searchParams.get('nonce') ?? '';
  });
  await page.route(`${issuer}/token`, async (route) => {
    state.tokenCalls += 1;
    const real = (await (await route.fetch()).json()) as { access_token: string };
    const { sub } = readPayload(real.access_token);
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      iss: issuer,
      sub,
      aud: CLIENT,
      azp: CLIENT,
      iat: now,
      exp: now + 3600,
      nonce: state.nonce,
      at_hash: hashOf(real.access_token),
      given_name: 'Ada',
      family_name: 'Lovelace',
      permissions: ['read:api_keys', 'read:tenant'],
      ...forgery.claims,
    };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign(forgery.foreignKey ? generatePrivateKey('RSA-2048') : privateKey);
    await json({ ...real, id_token: idToken })(route);
  });
  return state;
}

/** OpenID Connect Core 1.0, 3.1.3.6, for RS256. */
const hashOf = (accessToken: string) =>
  base64url.encode(createHash('sha256').update(accessToken).digest().subarray(0, 16));

function readPayload(token: string): { sub: string } {
  return JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? ''))) as {
    sub: string;
  };
}
