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

/** A name that users see. */
const visible = z.string().check(z.refine((name) => name.trim() !== '', 'must not be empty'));

/** A value that a request header may carry: printable ASCII. */
const headerValue = matching(/^[ -~]+$/, 'must be printable ASCII');

const wholeNumber = z
  .number()
  .check(z.refine((value) => Number.isSafeInteger(value) && value >= 0, 'must be a whole number'));

function matching(pattern: RegExp, expected: string) {
  return z.string().check(z.refine((value) => pattern.test(value), expected));
}

/** Oldest accepted versions of a processor family, as in the bank service's attestation options. */
const minimum = z.object({
  firmware: matching(/^\d{1,3}(\.\d{1,3}){2}$/, "must be 'major.minor.build'"),
  snp: wholeNumber,
  mitigationMask: wholeNumber,
  microcode: z.record(matching(/^\d+\/\d+$/, "must be 'model/stepping'"), wholeNumber),
});

/** Oldest accepted versions by processor family; null refuses it. Only an object allows Milan. */
export const minimumsSchema = z.record(z.string(), z.nullable(minimum));

/** Place of a claim in a token's payload: a JSON pointer (RFC 6901); `*` is each item of a list. */
const pointer = z
  .string()
  .check(
    z.refine(
      (path) => path.startsWith('/') && !/~(?![01])/.test(path),
      "must be a JSON pointer such as '/org_code'",
    ),
  );

/**
 * Parameters of the authorization request that the console sets, that would replace the request, or
 * that hold a secret. Compared without case, because some identity providers ignore it.
 */
const OWN_PARAMETERS =
  /^(client_(id|secret)|redirect_uri|response_(type|mode)|scope|state|nonce|code_challenge(_method)?|prompt|login_hint|id_token_hint|max_age|request(_uri)?|registration|claims|audience|resource)$/i;

const parameter = (allowed?: string) =>
  text.check(
    z.refine(
      (name) => name === allowed || !OWN_PARAMETERS.test(name),
      'must not be a parameter that the console sets',
    ),
  );
const freeParameter = parameter();

/** Signature algorithms of ID tokens. Neither `none` nor an HMAC: a public client has no secret. */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

/** Settings that differ between identity providers; the defaults are Kinde's. */
const provider = {
  /** Parameter that requests access tokens for `audience`; null sends none (RFC 8707: resource). */
  audienceParameter: z._default(z.literal(['audience', 'resource', null]), 'audience'),
  /** Parameter for a value of `connections`. */
  connectionParameter: z._default(freeParameter, 'connection_id'),
  /** Parameter that requests the registration form; null if the provider has none. */
  signUp: z._default(z.nullable(z.object({ parameter: parameter('prompt'), value: text })), {
    parameter: 'prompt',
    value: 'create',
  }),
  /** Further parameters of every authorization request. */
  authorizeParameters: z._default(z.record(freeParameter, text), {}),
  /** Log-out address, in place of discovery's. */
  logoutEndpoint: z.optional(serviceUrl),
  /** Further parameters of the log-out address; the console's parameters replace them. */
  logoutParameters: z._default(z.record(text, text), {}),
  /** Client authentication for the revocation of refresh tokens; 'none' revokes nothing. */
  revocation: z._default(z.enum(['client_id', 'basic', 'none']), 'client_id'),
  algorithms: z._default(z.array(z.enum(ALGORITHMS)).check(z.minLength(1, 'must not be empty')), [
    'RS256',
  ]),
  /** 'ifPresent': required only with several audiences (OpenID Connect Core 1.0, 3.1.3.7). */
  azp: z._default(z.enum(['required', 'ifPresent']), 'required'),
  /** Audiences that an ID token may name beside the client and `audience`. */
  trustedAudiences: z._default(z.array(text), []),
  claims: z.prefault(
    z.object({
      permissions: z._default(pointer, '/permissions'),
      tenantCode: z._default(pointer, '/org_code'),
      tenantCodes: z._default(pointer, '/org_codes'),
      email: z._default(pointer, '/email'),
      givenName: z._default(pointer, '/given_name'),
      familyName: z._default(pointer, '/family_name'),
      featureFlags: z._default(pointer, '/feature_flags'),
    }),
    {},
  ),
  permissions: z.prefault(
    z.object({
      /** Shape of the claim; 'keys': the names of an object's members. */
      format: z._default(z.enum(['array', 'spaces', 'commas', 'keys']), 'array'),
      /** Permissions of each role, for a claim with roles. A role without an entry has none. */
      roles: z.optional(z.record(text, z.array(text))),
    }),
    {},
  ),
};

/** Trust anchors beyond the built-in ones: absent in production. */
const attestation = z.object({
  roots: z.optional(z.array(matching(/-----BEGIN CERTIFICATE-----/, 'must be a PEM certificate'))),
  signingKeys: z.optional(
    z.record(z.string(), matching(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in Base64')),
  ),
  minimums: z.optional(minimumsSchema),
});

/**
 * The runtime configuration, `/config.json`: one build runs in every environment. Without `bank`
 * there is no account verification; `bank.integrationBaseUrl` is the service for Integration keys.
 * Without `reporting` no reports are sent.
 */
export const configSchema = z.object({
  productName: z._default(visible, 'Hub'),
  testBuild: z._default(z.boolean(), false),
  hub: z.object({
    /** '' means the console's own origin. */
    baseUrl: z.union([z.literal(''), serviceUrl]),
    /** Sends a trace context (W3C) with calls of the hub. */
    traceparent: z._default(z.boolean(), false),
  }),
  oidc: z.object({
    authority: serviceUrl,
    clientId: text,
    audience: z._default(text, 'hub:api'),
    scope: z._default(text, 'openid profile email offline'),
    connections: z._default(z.object({ google: z.optional(text), github: z.optional(text) }), {}),
    /** Parameter for the return address; null: a log-out does not visit the identity provider. */
    logoutParameter: z.optional(z.nullable(text)),
    ...provider,
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
  reporting: z.optional(
    z.object({
      endpoint: serviceUrl,
      /** Share of page loads that report, from 0 to 1. */
      sampleRate: z._default(z.number().check(z.minimum(0), z.maximum(1)), 1),
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
    /** The operator's accessibility statement. */
    accessibility: z.optional(link),
  }),
});

export type Config = z.infer<typeof configSchema>;
export type BankConfig = NonNullable<Config['bank']>;
