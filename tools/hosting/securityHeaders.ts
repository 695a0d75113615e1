import { createHash } from 'node:crypto';

/** A parsed `/config.json`: read with care, because hosts also serve configurations that are wrong. */
export type ServedConfig = Readonly<Record<string, unknown>>;

/**
 * SHA-256 of the empty string. Emotion's production mode inserts one empty `<style>` and fills it
 * through the CSSOM, which a policy does not see: no 'unsafe-inline' and no nonce are needed.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The places in the configuration that name a service which the console calls. */
export const SERVICES = [
  ['hub', 'baseUrl'],
  ['oidc', 'authority'],
  ['bank', 'baseUrl'],
  ['bank', 'integrationBaseUrl'],
  ['reporting', 'endpoint'],
] as const;

/**
 * The characters of an origin in a policy: host names of URLs may hold `;` and quotes as well, which would
 * end a directive of the policy or a string of a host's configuration.
 */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z\d._-]+|\[[a-f\d:]+\])(?::\d+)?$/;

/** The origin of a URL; undefined for anything else, and for an origin with signs that are not plain. */
export function originOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { origin } = new URL(url);
  return PLAIN_ORIGIN.test(origin) ? origin : undefined;
}

/** The address of a service in the configuration; undefined if there is none. */
export function addressAt(config: ServedConfig, [section, field]: (typeof SERVICES)[number]) {
  const part: unknown = config[section];
  return typeof part === 'object' && part !== null
    ? (Reflect.get(part, field) as unknown)
    : undefined;
}

/** Origins that the console may connect to, besides its own. */
function connectOrigins(config: ServedConfig, further: readonly string[]): string[] {
  // An empty or relative address is the console's own origin, which 'self' covers.
  const configured = SERVICES.map((place) => originOf(addressAt(config, place)));
  const added = further.map((url) => {
    const origin = originOf(url);
    if (!origin) throw new Error(`${url} is no origin to connect to, such as https://id.example.`);
    return origin;
  });
  return [...new Set([...configured, ...added].filter((origin) => origin !== undefined))];
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
 * `connectTo` are origins that no entry of the configuration names, such as that of a token endpoint
 * which is not the issuer's. Throws for one that is no origin.
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
    // Not `same-origin`: the API docs are a window on another origin and answer its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  };
}

/** The `Cache-Control` of a response: hashed files are kept for ever, the page and its configuration never. */
export const CACHING = {
  /** What is below `/assets/`. */
  assets: 'public, max-age=31536000, immutable',
  /** The page, what is replaced, and errors. This also keeps a shown secret out of the back/forward cache. */
  never: 'no-store',
  /** Every other file: asked for again each time, and sent again when it has changed. */
  others: 'no-cache',
} as const;

/** Files below the root, besides pages, that operators and deployments replace by others of that name. */
export const REPLACED = ['config.json', 'version.json'] as const;

/** The `Cache-Control` of a file by its path. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return CACHING.assets;
  return path.endsWith('.html') || REPLACED.some((name) => path === `/${name}`)
    ? CACHING.never
    : CACHING.others;
}

/** Paths that no host answers with a file or the page: hidden files, source maps, compressed copies. */
export const UNSERVED = String.raw`/\.|\.(map|br|gz)$`;

/**
 * The beginning of an address that has a segment `..`, escaped or not, in its path. Hosts resolve such
 * paths in different ways and browsers before they ask, so every host refuses them.
 */
export const OUTWARD = String.raw`[^?#]*(?:/|%2f)(?:\.|%2e){2}(?:/|%2f|[?#\s]|$)`;

/** Media types by the ending of a file; text goes out with its charset. */
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
