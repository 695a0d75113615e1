import * as z from 'zod/mini';

/** An absolute https URL, or http on a loopback host (development). */
const serviceUrl = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  }, 'must be an https URL (http only for localhost)'),
);

/** A link target: an absolute http(s) URL or a path of the console's own origin. */
const link = z.string().check(
  z.refine((text) => {
    if (text.startsWith('/')) return !text.startsWith('//');
    return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
  }, 'must be an http(s) URL or an absolute path'),
);

const text = z.string().check(z.minLength(1, 'must not be empty'));

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * The runtime configuration, `/config.json`: one build runs in every environment.
 * `hub.baseUrl` may be empty for a hub on the console's own origin.
 */
export const configSchema = z.object({
  productName: z._default(text, 'Hub'),
  testBuild: z._default(z.boolean(), false),
  hub: z.object({ baseUrl: z.union([z.literal(''), serviceUrl]) }),
  oidc: z.object({
    authority: serviceUrl,
    clientId: text,
    audience: z._default(text, 'hub:api'),
    scope: z._default(text, 'openid profile email offline'),
    connections: z._default(z.object({ google: z.optional(text), github: z.optional(text) }), {}),
    logoutParameter: z._default(text, 'redirect'),
  }),
  links: z.object({
    apiDocs: link,
    documentation: link,
    demoProject: link,
    demoApplication: link,
    sdk: link,
    marketing: z.optional(serviceUrl),
    officialVersion: link,
    support: link,
  }),
});

export type Config = z.infer<typeof configSchema>;
