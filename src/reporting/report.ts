import * as z from 'zod/mini';

/** The names of errors that may be reported. Any other class is 'Error'. */
export const ERROR_CLASSES = [
  'Error',
  // The language's own.
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  // The platform's: names of a DOMException (Web IDL, 2.8.1).
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  // The console's.
  'AttestationError',
  'AuthorizationError',
  'BankServiceError',
  'BankSetupError',
  'ConfigError',
  'ForeignResultError',
  'HubError',
  'IdTokenError',
  'IdentityUnreachableError',
  'NoReportError',
  'PreparationError',
  'SessionEndedError',
  'UnknownStateError',
  'UnreadableResultError',
] as const;

/** Reasons that errors of the console carry in `kind` or `code`. No other text of an error is sent. */
export const REASONS = [
  // HubError
  'offline',
  'network',
  'timeout',
  'aborted',
  'status',
  'malformed',
  'contract',
  'too-large',
  'session',
  'identity',
  'code',
  // IdTokenError
  'expired',
  'clock',
  'claim-mismatch',
  'unsupported-algorithm',
  'invalid-signature',
  // AuthorizationError: RFC 6749, 4.1.2.1, and OpenID Connect Core 1.0, 3.1.2.6
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
] as const;

/** Directives of the console's policy (`tools/hosting/securityHeaders.ts`) as events name them. */
export const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'form-action',
  'frame-src',
  'frame-ancestors',
  'base-uri',
  'object-src',
  'manifest-src',
  'worker-src',
  'media-src',
  'require-trusted-types-for',
  'trusted-types',
] as const;

/** Keywords (CSP Level 3) and schemes that stand for what was refused. */
export const KEYWORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'data',
  'blob',
] as const;

/** What was refused: one of those, or whose address it is. */
const BLOCKED = [...KEYWORDS, 'extension', 'own', 'hub', 'identity', 'bank', 'other'] as const;

const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung', 'other'] as const;

/** The schema of a text that matches a pattern. */
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
/** The schema of a whole number between `from` and `to`, both included. */
const wholeNumber = (from: number, to: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= from && value <= to));

/** In UTC (RFC 3339). */
const utc = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** What every report says about the page. */
const about = {
  time: utc,
  /** The version of the build; '?' on the development server. */
  version: matching(/^(\?|[\da-f]{12})$/),
  /** The declared path of a page, never an address. */
  route: matching(/^(other|\/|(\/(:id|[a-z][a-z-]{0,30})){1,4})$/),
  browser: z.strictObject({ family: z.enum(BROWSERS), major: wholeNumber(0, 9999) }),
  viewport: z.enum(['small', 'medium', 'large']),
  language: matching(/^[a-z]{2}$/),
};

const errorId = matching(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/);

const counted = {
  errorId,
  /** How often it has happened since the last report of it. */
  count: wholeNumber(1, 1_000_000),
};

/** What is said of something thrown. */
const thrown = {
  error: z.enum(ERROR_CLASSES),
  reason: z.optional(z.enum(REASONS)),
  status: z.optional(wholeNumber(100, 599)),
  /** The call of the hub: method and path template. */
  call: z.optional(matching(/^(GET|POST|PUT|DELETE) \/api(\/(:id|[a-z][a-z-]{0,30})){1,5}$/)),
  /** The console's own files, the innermost first. */
  frames: z.array(matching(/^[\w-]{1,80}\.js:\d{1,6}:\d{1,7}$/)).check(z.maxLength(5)),
};

const errorReport = z.strictObject({
  kind: z.enum(['error', 'unhandledrejection', 'screen', 'boot', 'sign-in']),
  ...counted,
  ...thrown,
  ...about,
});

const policyReport = z.strictObject({
  kind: z.literal('securitypolicyviolation'),
  ...counted,
  directive: z.enum(DIRECTIVES),
  blocked: z.enum(BLOCKED),
  ...about,
});

const vitalReport = z.strictObject({
  kind: z.literal('vital'),
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  /** Milliseconds; CLS has no unit. */
  value: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  ...about,
});

/** All that a report may say. What does not fit is not sent. */
export const reportSchema = z.union([errorReport, policyReport, vitalReport]);

export type Report = z.infer<typeof reportSchema>;
export type PolicyReport = z.infer<typeof policyReport>;
export type ErrorReport = z.infer<typeof errorReport>;
/** What the endpoint receives. */
export const messageSchema = z.strictObject({ reports: z.array(reportSchema) });
