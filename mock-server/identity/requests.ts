import type { App } from '../http.ts';
import type { IdentitySettings } from './settings.ts';

/** Turns authorization requests as the shape understands them into those of the library. */
export function mountRequestRules(app: App, { shape }: IdentitySettings): void {
  const { offline, audience } = shape.request;
  app.get(shape.issuer + shape.endpoints.authorization, (request, _response, next) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const scopes = searchParams.get('scope')?.split(' ');
    if (scopes) {
      const known = scopes.map((name) => (name === offline ? offlineScope(shape) : name));
      searchParams.set('scope', known.join(' '));
    }
    if (audience !== 'resource') searchParams.delete('resource');
    request.url = `${pathname}?${searchParams.toString()}`;
    next();
  });
}

/**
 * The library's name of the scope for a refresh token: it drops `offline_access` unless a sign-in asks for
 * consent (OpenID Connect Core 1.0, 11), which these providers do elsewhere or not at all.
 */
export function offlineScope({ request }: IdentitySettings['shape']): string {
  return request.offline === 'offline' ? 'offline' : 'urn:mock:offline';
}
