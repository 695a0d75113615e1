import { createHash } from 'node:crypto';

/** A parsed but unchecked `/config.json`, because hosts may also serve an invalid one. */
export type ServedConfig = Readonly<Record<string, unknown>>;

/**
 * SHA-256 of the empty string. Emotion's production mode inserts one empty `<style>` and fills it
 * through the CSSOM, to which a policy does not apply. No 'unsafe-inline' or nonce is needed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The configured addresses that the console calls. */
export const SERVICES = [
  ['hub', 'baseUrl'],
  ['oidc', 'authority'],
  ['bank', 'baseUrl'],
  ['bank', 'integrationBaseUrl'],
  ['reporting', 'endpoint'],
] as const;

/**
 * Safe origins for a policy. Host names of URLs may also contain `;` and quotes, which would end a
 * directive of the policy or a string of a host's configuration.
 */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d._-]+|\[[a-f\d:]+\])(?::\d+)?$/;

/** The origin of a URL; undefined for other values, and for an unsafe origin in a policy. */
export function originOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { origin } = new URL(url);
  return PLAIN_ORIGIN.test(origin) ? origin : undefined;
}

export function addressAt(config: ServedConfig, [section, field]: (typeof SERVICES)[number]) {
  const part: unknown = config[section];
  return typeof part === 'object' && part !== null
    ? (Reflect.get(part, field) as unknown)
    : undefined;
}

/** Origins for connect-src, without 'self', which covers empty and relative addresses. */
function connectOrigins(config: ServedConfig, further: readonly string[]): string[] {
  const configured = SERVICES.map((place) => originOf(addressAt(config, place)));
  const added = further.map((url) => {
    const origin = originOf(url);
    if (!origin) throw new Error(`${url} is not an origin such as https://id.example.`);
    return origin;
  });
  return [...new Set([...configured, ...added].filter((origin) => origin !== undefined))];
}

/** Source expressions for the inline scripts of a document (CSP Level 3, hash-source). */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/**
 * The headers of every response of a production host. Only `connect-src` depends on the
 * configuration, and only `script-src` on the build's document. `connectTo` are origins that are
 * not configured, such as that of a token endpoint outside the issuer.
 * @throws Error for an invalid entry of `connectTo`
 */
export function securityHeaders(
  config: ServedConfig,
  html: string,
  connectTo: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts(html)].join(' '),
    'style-src-elem': `'self' ${emptyStyle}`,
    'style-src-attr': "'none'",
    'img-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connectOrigins(config, connectTo)].join(' '),
    'form-action': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'manifest-src': "'self'",
    'worker-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    // Not `same-origin`, because the API docs at another origin send messages to their opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  };
}

/** The values of `Cache-Control`. */
export const CACHING = {
  /** Files below `/assets/`, which have hashes in their names. */
  assets: 'public, max-age=31536000, immutable',
  /** Page, replaced files and errors. Also keeps a shown secret out of the back/forward cache. */
  never: 'no-store',
  /** All other files, which are revalidated each time. */
  others: 'no-cache',
} as const;

/** Files in the root that operators and deployments replace, in addition to pages. */
export const REPLACED = ['config.json', 'version.json'] as const;

export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return CACHING.assets;
  return path.endsWith('.html') || REPLACED.some((name) => path === `/${name}`)
    ? CACHING.never
    : CACHING.others;
}

/** Paths that every host refuses: hidden files, source maps and compressed copies. */
export const UNSERVED = String.raw`/\.|\.(map|br|gz)$`;

/**
 * An address with a segment `..`, possibly escaped, in its path. Every host refuses it, because
 * hosts resolve it differently, and browsers never send it.
 */
export const OUTWARD = String.raw`[^?#]*(?:/|%2f)(?:\.|%2e){2}(?:/|%2f|[?#\s]|$)`;

/** Media types by file ending; text types with their charset. */
export const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
} as const;
