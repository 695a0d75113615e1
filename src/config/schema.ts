import * as z from 'zod/mini';
import { secureUrl } from '../lib/secureUrl.ts';

/** An absolute https URL, or http on a loopback host (development). */
const serviceUrl = z
  .string()
  .check(
    z.refine(
      (text) => secureUrl(text) !== undefined,
      'must be an https URL (http only for localhost)',
    ),
  );

/** A link target: an absolute http(s) URL or a path of the console's own origin. */
const link = z.string().check(
  z.refine((text) => {
    if (text.startsWith('/')) return !text.startsWith('//');
    return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
  }, 'must be an http(s) URL or an absolute path'),
);

const text = z.string().check(z.minLength(1, 'must not be empty'));

/** A value that a request header may carry: printable ASCII. */
const headerValue = matching(/^[ -~]+$/, 'must be printable ASCII');

const wholeNumber = z
  .number()
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0, 'must be a whole number'));

function matching(pattern: RegExp, expected: string) {
  return z.string().check(z.refine((value) => pattern.test(value), expected));
}

/** The oldest accepted versions of a processor family, as in the bank service's attestation options. */
const minimum = z.object({
  firmware: matching(/^\d{1,3}(\.\d{1,3}){2}$/, "must be 'major.minor.build'"),
  snp: wholeNumber,
  mitigationMask: wholeNumber,
  microcode: z.record(matching(/^\d+\/\d+$/, "must be 'model/stepping'"), wholeNumber),
});

/** The oldest accepted versions by processor family; null refuses the family. */
export const minimumsSchema = z.record(z.string(), z.nullable(minimum));

/** Trust anchors beyond those that are built in: absent in production. */
const attestation = z.object({
  roots: z.optional(z.array(matching(/-----BEGIN CERTIFICATE-----/, 'must be a PEM certificate'))),
  signingKeys: z.optional(
    z.record(z.string(), matching(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in Base64')),
  ),
  minimums: z.optional(minimumsSchema),
});

/**
 * The runtime configuration, `/config.json`: one build runs in every environment.
 * `hub.baseUrl` may be empty for a hub on the console's own origin. Without `bank` there is no
 * account verification; `bank.integrationBaseUrl` is where keys for Integration are used.
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
    logoutParameter: z.optional(text),
  }),
  bank: z.optional(
    z.object({
      baseUrl: serviceUrl,
      integrationBaseUrl: z.optional(serviceUrl),
      clientVersion: z._default(headerValue, '0.3.0'),
      mediaType: z._default(headerValue, 'application/vnd.yaxi.v2'),
      bodyContentType: z.optional(headerValue),
      attestation: z.optional(attestation),
    }),
  ),
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
export type BankConfig = NonNullable<Config['bank']>;
