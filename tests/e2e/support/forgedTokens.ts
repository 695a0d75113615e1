import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { SignJWT, base64url, exportJWK, type JWTPayload } from 'jose';
import type { Page } from '@playwright/test';
import { generatePrivateKey } from '../../../mock-server/privateKey.ts';
import { json } from './answers.ts';

const CLIENT = 'developer-console';
const KEY_ID = 'of-the-test';

/** Differences of an ID token from a valid one. */
export type Forgery = {
  claims?: JWTPayload;
  without?: string;
  /** Seconds between the token's end and the answer that holds it; negative for one that lasts. */
  endedAgo?: number;
  /** Replaces RS256 with the key that the JWKS names. */
  signature?: 'none' | 'HS256' | 'another-key' | 'stripped';
  type?: string;
};

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
    if (forgery.endedAgo !== undefined) claims.exp = now - forgery.endedAgo;
    if (forgery.without) delete claims[forgery.without];
    await json({ ...real, id_token: await sign(claims, forgery, privateKey, jwk) })(route);
  });
  return state;
}

async function sign(claims: JWTPayload, { signature, type }: Forgery, key: KeyObject, jwk: object) {
  const header = { kid: KEY_ID, ...(type ? { typ: type } : {}) };
  if (signature === 'none') return `${part({ alg: 'none' })}.${part(claims)}.`;
  if (signature === 'HS256') {
    // The public key serves as the secret of an HMAC.
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret);
  }
  const signer = signature === 'another-key' ? generatePrivateKey('RSA-2048') : key;
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', ...header })
    .sign(signer);
  return signature === 'stripped' ? token.replace(/[^.]+$/, '') : token;
}

/** OpenID Connect Core 1.0, 3.1.3.6, for RS256. */
const hashOf = (accessToken: string) =>
  base64url.encode(createHash('sha256').update(accessToken).digest().subarray(0, 16));

const part = (value: object) => base64url.encode(JSON.stringify(value));

function readPayload(token: string): { sub: string } {
  return JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1] ?? ''))) as {
    sub: string;
  };
}
