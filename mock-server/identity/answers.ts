import { createHash } from 'node:crypto';
import { SignJWT, decodeJwt, importJWK } from 'jose';
import type { JWK } from 'jose';
import type { KoaContextWithOIDC, default as OidcProvider } from 'oidc-provider';
import { offlineScope } from './requests.ts';
import type { IdentitySettings } from './settings.ts';
import type { Claims, Shape, TokenContext } from './shapes/shape.ts';

/** What is changed of an answer beside its body. */
type Answer = {
  status: number;
  response: { get(name: string): string };
  set(name: string, value: string): void;
};

/** Gives the library's answers the shape of another provider: discovery, tokens, redirects, refusals. */
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
    // There is none where the library has no such path.
    const { oidc } = ctx as Partial<KoaContextWithOIDC>;
    switch (oidc?.route) {
      case 'discovery':
        if (isRecord(body)) Object.assign(body, discovery(settings));
        break;
      case 'token':
        if (!isRecord(body)) break;
        if (typeof body['error'] === 'string') refuse(ctx, body, shape);
        else await shapeTokens(oidc, body);
        break;
      case 'authorization':
      case 'resume':
        shapeRedirect(ctx, shape);
        break;
      default:
    }
  });

  async function shapeTokens({ entities }: KoaContextWithOIDC['oidc'], body: Claims) {
    const { offline } = shape.request;
    if (offline && typeof body['scope'] === 'string') {
      body['scope'] = body['scope'].replace(offlineScope(shape), offline);
    }
    if (typeof body['id_token'] !== 'string') return;
    const { AuthorizationCode, RefreshToken } = entities;
    const scopes = (AuthorizationCode ?? RefreshToken)?.scopes ?? new Set<string>();
    const payload = decodeJwt(body['id_token']);
    const context = tokenContext(settings, payload.sub ?? '', scopes);
    const { type, claims, hashesAccessToken } = shape.idToken;
    const { alg = shape.algorithm, kid } = signingJwk;
    const header = { alg, ...(kid ? { kid } : {}), ...(type ? { typ: type } : {}) };
    const hash = hashesAccessToken ? { at_hash: leftHalf(String(body['access_token'])) } : {};
    body['id_token'] = await new SignJWT({ ...payload, ...hash, ...claims(context) })
      .setProtectedHeader(header)
      .sign(await importJWK(signingJwk, alg));
  }
}

/** Lets a page that may read an answer read how long it has to wait, too: the library names other headers. */
function exposeRetryAfter(ctx: Answer): void {
  if (ctx.response.get('Access-Control-Allow-Origin') === '') return;
  const others = ctx.response.get('Access-Control-Expose-Headers');
  ctx.set('Access-Control-Expose-Headers', [others, 'Retry-After'].filter(Boolean).join(', '));
}

/** `at_hash` for the algorithms of this service, which all hash with SHA-256 (OpenID Connect Core 1.0, 3.1.3.6). */
function leftHalf(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}

/** What the claims of a person's tokens are made of. */
export function tokenContext(
  { directory, clientId, issuer }: IdentitySettings,
  sub: string,
  scopes: ReadonlySet<string>,
): TokenContext {
  return { member: directory.member(sub), clientId, issuer, scopes };
}

function discovery({ shape, issuer }: IdentitySettings): Claims {
  const { authorization, token, jwks, userinfo, revocation, endSession } = shape.endpoints;
  const at = (path: string | undefined) =>
    path === undefined ? undefined : new URL(shape.base + path, issuer).href;
  return {
    authorization_endpoint: at(authorization),
    token_endpoint: at(token),
    jwks_uri: at(jwks),
    userinfo_endpoint: at(userinfo),
    revocation_endpoint: at(revocation),
    end_session_endpoint: at(endSession),
    scopes_supported: shape.request.scopes,
    authorization_response_iss_parameter_supported: shape.namesIssuer || undefined,
    ...shape.discovery,
  };
}

function refuse(ctx: Answer, body: Claims, { refusals = {} }: Shape): void {
  const refusal = refusals[String(body['error'])];
  if (!refusal) return;
  Object.assign(body, refusal.body);
  if (refusal.status !== undefined) ctx.status = refusal.status;
}

/** Every redirect back to the console comes with `iss` from the library. */
function shapeRedirect(ctx: Answer, { refusals = {}, namesIssuer }: Shape): void {
  const location = ctx.response.get('location');
  if (!URL.canParse(location)) return;
  const url = new URL(location);
  if (!url.searchParams.has('iss')) return;
  const refusal = refusals[url.searchParams.get('error') ?? ''];
  for (const name of ['error', 'error_description']) {
    const text = refusal?.body[name];
    if (typeof text === 'string') url.searchParams.set(name, text);
  }
  if (!namesIssuer) url.searchParams.delete('iss');
  ctx.set('Location', url.href);
}

function isRecord(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null;
}
