/** Source of a report. */
type Kind = 'error' | 'unhandledrejection' | 'screen' | 'boot' | 'sign-in';

/** Reports a thrown value. `errorId` is the random id on a failure screen. */
export type Reporter = (kind: Kind, thrown: unknown, errorId?: string) => void;

/** Names of errors that may be reported. Any other class is 'Error'. */
export const ERROR_CLASSES = [
  'Error',
  // The language's own, and the platform's (Web IDL, 2.8.1).
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'AbortError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  // The console's.
  'AttestationError',
  'AuthorizationError',
  'BankServiceError',
  'BankSetupError',
  'ConfigError',
  'HubError',
  'IdTokenError',
  'IdentityUnreachableError',
  'PreparationError',
  'SessionEndedError',
  'UnknownStateError',
] as const;

/** Reasons in the `kind` or `code` of the console's errors. */
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
  // AuthorizationError (RFC 6749, 4.1.2.1)
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'login_required',
] as const;

/** A call of the hub: method and path template. */
const CALL = /^(GET|POST|PUT|DELETE) \/api(\/(:id|[a-z][a-z-]{0,30})){1,5}$/;

/**
 * Describes a thrown value by members of the lists. Its message, cause and other members are not
 * sent.
 * @param files names of the console's own scripts, the only ones that stack frames may name
 */
export function describeThrown(thrown: unknown, files: ReadonlySet<string>) {
  const { name, kind, code, status, call, stack, message } = Object(thrown) as Readonly<
    Record<string, unknown>
  >;
  const isStatus = typeof status === 'number' && status >= 100 && status <= 599;
  return {
    error: memberOf(ERROR_CLASSES, name) ?? 'Error',
    reason: memberOf(REASONS, kind ?? code),
    status: isStatus ? Math.trunc(status) : undefined,
    call: typeof call === 'string' && CALL.test(call) ? call : undefined,
    frames: typeof stack === 'string' ? framesOf(stack, message, files) : [],
  };
}

const memberOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((member) => member === value);

const PLACE = /\/assets\/([\w-]{1,80}\.js):(\d{1,6}):(\d{1,7})/g;

/** Up to five frames, innermost first, as 'name.js:line:column', without the message. */
function framesOf(stack: string, message: unknown, files: ReadonlySet<string>): string[] {
  const lines = typeof message === 'string' ? stack.replace(message, '') : stack;
  return [...lines.slice(0, 20_000).matchAll(PLACE)]
    .filter(([, file = '']) => files.has(file))
    .slice(0, 5)
    .map(([, ...place]) => place.join(':'));
}
