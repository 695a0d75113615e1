import { compactVerify, createLocalJWKSet } from 'jose';
import type { JSONWebKeySet } from 'jose';
import type { App, Handler, Request } from '../http.ts';
import { errors } from './library.ts';
import type { IdentitySettings } from './settings.ts';

/** The library's request context, as far as these rules look at it. */
type Asked = { oidc: { params?: Record<string, unknown> | undefined } };

/**
 * Turns requests as another provider understands them into those of the library, and refuses what the
 * library would take but that provider does not. `fail` answers a person with a page that says why.
 */
export function mountRequestRules(
  app: App,
  { shape, issuer, clientId, allowedOrigin }: IdentitySettings,
  keySet: JSONWebKeySet,
  fail: (response: Parameters<Handler>[1], reason: string) => void,
): void {
  const { base, endpoints, request: rules } = shape;

  app.get(base + endpoints.authorization, (request, _response, next) => {
    const { path, query } = split(request);
    const scope = (query.get('scope') ?? '').split(' ');
    if (rules.offline && query.has('scope')) {
      query.set(
        'scope',
        scope.map((name) => (name === rules.offline ? offlineScope(shape) : name)).join(' '),
      );
    }
    if (!understandsResource(rules) && !rules.refusesResource) query.delete('resource');
    request.url = `${path}?${query.toString()}`;
    next();
  });

  if (shape.tokensForPagesOnly) {
    app.post(base + endpoints.token, (request, response, next) => {
      const { origin } = request.headers;
      if (origin !== undefined && allowedOrigin(origin)) return next();
      response.status(400).json({
        error: 'invalid_request',
        error_description:
          "AADSTS9002327: Tokens issued for the 'Single-Page Application' client-type may only be redeemed via cross-origin requests.",
        error_codes: [9_002_327],
      });
    });
  }

  if (!endpoints.endSession) return;
  app.get(base + endpoints.endSession, (request, response, next) => {
    const { path, query } = split(request);
    const hint = query.get('id_token_hint');
    if (hint === null) {
      if (!shape.signOut?.needsHint || !query.has('post_logout_redirect_uri')) return next();
      return fail(response, 'The address to return to needs an id_token_hint.');
    }
    // The library takes ID tokens of one audience alone, so the hint is checked here.
    hintedClient(hint).then(
      (named) => {
        if (named && (query.get('client_id') ?? clientId) === clientId) {
          query.delete('id_token_hint');
          query.set('client_id', clientId);
          request.url = `${path}?${query.toString()}`;
          next();
        } else {
          fail(response, 'The id_token_hint is not for this client.');
        }
      },
      () => fail(response, 'The id_token_hint is not one of this provider.'),
    );
  });

  /** Whether a token of this issuer, which may have expired, is for the console. */
  async function hintedClient(hint: string): Promise<boolean> {
    const options = { algorithms: [shape.algorithm] };
    const { payload } = await compactVerify(hint, createLocalJWKSet(keySet), options);
    const { iss, aud } = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    return iss === issuer && [aud].flat().includes(clientId);
  }
}

/** Refuses an authorization request with an unknown scope or audience, where the provider does. */
export function checkRequest(
  { shape }: IdentitySettings,
  { oidc }: Asked,
  audience: unknown,
): void {
  const { scopes, refusesScopes, refusesAudiences } = shape.request;
  const known = new Set([...scopes, offlineScope(shape)]);
  const unknown = scopesOf(oidc.params).find((name) => !known.has(name));
  if (refusesScopes && unknown !== undefined) {
    throw new errors.InvalidScope('unknown scope', unknown);
  }
  if (refusesAudiences && audience !== undefined && audience !== shape.form.audience) {
    throw new errors.InvalidTarget();
  }
}

/**
 * What the library knows the scope for a refresh token as: it drops `offline_access` unless a sign-in
 * asks for consent (OpenID Connect Core 1.0, 11), which these providers do elsewhere or not at all.
 */
export function offlineScope({ request }: IdentitySettings['shape']): string {
  return request.offline === 'offline' ? 'offline' : 'urn:mock:offline';
}

/** The scopes of an authorization request. */
export function scopesOf({ scope }: Record<string, unknown> = {}): string[] {
  return typeof scope === 'string' ? scope.split(' ') : [];
}

function understandsResource({ hub }: IdentitySettings['shape']['request']): boolean {
  return typeof hub === 'object' && 'parameter' in hub && hub.parameter === 'resource';
}

function split(request: Request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  return { path: pathname, query: searchParams };
}
