import { createHash } from 'node:crypto';
import { SignJWT, decodeJwt, importJWK } from 'jose';
import type { JWK } from 'jose';
import type { KoaContextWithOIDC, default as OidcProvider } from 'oidc-provider';
import { offlineScope } from './requests.ts';
import type { IdentitySettings } from './settings.ts';
import type { Claims, TokenContext } from './shapes/shape.ts';

/** The part of Koa's context that `exposeRetryAfter` needs. */
type Answer = {
  response: { get(name: string): string };
  set(name: string, value: string): void;
};

/** Changes the discovery and token answers of the library to those of the imitated provider. */
export function shapeAnswers(
  provider: OidcProvider,
  settings: IdentitySettings,
  signingJwk: JWK,
): void {
  const { shape } = settings;
  provider.use(async (ctx, next) => {
    await next();
    exposeRetryAfter(ctx);
    const body: unknown = ctx.body;
    // Undefined for a path that the library does not serve.
    const { oidc } = ctx as Partial<KoaContextWithOIDC>;
    if (!isRecord(body)) return;
    if (oidc?.route === 'discovery') Object.assign(body, discovery(settings));
    if (oidc?.route === 'token') await shapeTokens(body);
  });

  async function shapeTokens(body: Claims) {
    if (typeof body['scope'] === 'string') {
      body['scope'] = body['scope'].replace(offlineScope(shape), shape.request.offline);
    }
    if (typeof body['id_token'] !== 'string') return;
    const payload = decodeJwt(body['id_token']);
    const hash = shape.hashesAccessToken ? { at_hash: leftHalf(String(body['access_token'])) } : {};
    const own = shape.idToken(tokenContext(settings, payload.sub ?? ''));
    const { algorithm } = shape.form;
    const { kid } = signingJwk;
    body['id_token'] = await new SignJWT({ ...payload, ...hash, ...own })
      .setProtectedHeader({ alg: algorithm, ...(kid ? { kid } : {}) })
      .sign(await importJWK(signingJwk, algorithm));
  }
}

/** Adds Retry-After to the headers that a page may read. The library exposes only others. */
function exposeRetryAfter(ctx: Answer): void {
  if (ctx.response.get('Access-Control-Allow-Origin') === '') return;
  const others = ctx.response.get('Access-Control-Expose-Headers');
  ctx.set('Access-Control-Expose-Headers', [others, 'Retry-After'].filter(Boolean).join(', '));
}

/** `at_hash` of OpenID Connect Core 1.0, 3.1.3.6. All algorithms of this service use SHA-256. */
function leftHalf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

export function tokenContext({ directory, clientId }: IdentitySettings, sub: string): TokenContext {
  return { member: directory.member(sub), clientId };
}

function discovery({ shape, issuer }: IdentitySettings): Claims {
  const { authorization, token, jwks, userinfo, revocation, endSession } = shape.endpoints;
  const at = (path: string | undefined) => (path === undefined ? undefined : issuer + path);
  return {
    authorization_endpoint: at(authorization),
    token_endpoint: at(token),
    jwks_uri: at(jwks),
    userinfo_endpoint: at(userinfo),
    revocation_endpoint: at(revocation),
    end_session_endpoint: at(endSession),
    scopes_supported: ['openid', 'profile', 'email', shape.request.offline],
  };
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null;
}
