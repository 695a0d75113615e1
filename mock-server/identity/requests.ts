import type { App } from '../http.ts';
import type { IdentitySettings } from './settings.ts';

/** Rewrites authorization requests of the imitated provider to those of the library. */
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
 * The scope that requests a refresh token from the library. The library ignores `offline_access`
 * without a consent prompt (OpenID Connect Core 1.0, 11), which the imitated providers do not show.
 */
export function offlineScope({ request }: IdentitySettings['shape']): string {
  return request.offline === 'offline' ? 'offline' : 'urn:mock:offline';
}
