import { createHash } from 'node:crypto';

/** A parsed `/config.json`: read with care, because hosts also serve configurations that are wrong. */
export type ServedConfig = Readonly<Record<string, unknown>>;

/**
 * SHA-256 of the empty string. Emotion's production mode inserts one empty `<style>` and fills it
 * through the CSSOM, which a policy does not see: no 'unsafe-inline' and no nonce are needed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The places in the configuration that name a service which the console calls. */
const services = [
  ['hub', 'baseUrl'],
  ['oidc', 'authority'],
  ['bank', 'baseUrl'],
  ['bank', 'integrationBaseUrl'],
] as const;

function originAt(config: ServedConfig, [section, field]: readonly [string, string]) {
  const part: unknown = config[section];
  if (typeof part !== 'object' || part === null) return [];
  const url: unknown = Reflect.get(part, field);
  // An empty or relative address is the console's own origin, which 'self' covers.
  if (typeof url !== 'string' || !URL.canParse(url)) return [];
  const { origin } = new URL(url);
  return origin === 'null' ? [] : [origin];
}

/** Origins that the console may connect to, besides its own. */
function connectOrigins(config: ServedConfig): string[] {
  return [...new Set(services.flatMap((place) => originAt(config, place)))];
}

/** The source expressions that allow the scripts inside a document (CSP Level 3, hash-source). */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * The response headers of a production host: one table, applied to every response. Only
 * `connect-src` depends on the configuration, and only `script-src` on the build's document.
 */
export function securityHeaders(config: ServedConfig, html: string): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts(html)].join(' '),
    'style-src-elem': `'self' ${emptyStyle}`,
    'style-src-attr': "'none'",
    'img-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectOrigins(config)].join(' '),
    'form-action': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'manifest-src': "'self'",
    'worker-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // Not `same-origin`: the API docs are a window on another origin and answer its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  };
}

/** What a host has to send anew each time, besides pages: what operators and deployments replace. */
const replaced = new Set(['/config.json', '/version.json']);

/** How long a response may be kept: hashed files for ever, the page and what it asks for by name never. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // no-store also keeps a page with a shown secret out of the back/forward cache.
  return path.endsWith('.html') || replaced.has(path) ? 'no-store' : 'no-cache';
}
