/** The identity provider answered the authorization request with `error=` (RFC 6749, 4.1.2.1). */
export class AuthorizationError extends Error {
  readonly code: string;
  readonly description: string | undefined;

  constructor(code: string, description?: string) {
    super(`authorization error ${code}`);
    this.name = 'AuthorizationError';
    this.code = code;
    this.description = description;
  }
}

/** A return from the identity provider that does not match the sign-in of this tab. */
export class UnknownStateError extends Error {
  constructor(reason: string) {
    super(`invalid state: ${reason}`);
    this.name = 'UnknownStateError';
  }
}

/** A return whose sign-in took too long, was completed before or began in another tab. */
export class LateReturnError extends Error {
  constructor(reason: string) {
    super(`late return: ${reason}`);
    this.name = 'LateReturnError';
  }
}

export type IdTokenProblem =
  | 'expired'
  | 'clock'
  | 'claim-mismatch'
  | 'unsupported-algorithm'
  | 'invalid-signature'
  | 'malformed';

/** An ID token that fails a check (OpenID Connect Core 1.0, 3.1.3.7). */
export class IdTokenError extends Error {
  readonly code: IdTokenProblem;

  constructor(code: IdTokenProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdTokenError';
    this.code = code;
  }
}

/** The identity provider does not answer, sends no valid answer, or is too busy. */
export class IdentityUnreachableError extends Error {
  /** Seconds until the next call, if the provider is only too busy. */
  readonly retryAfter: number | undefined;

  constructor(cause?: unknown, retryAfter?: number) {
    super('identity provider unreachable', { cause });
    this.name = 'IdentityUnreachableError';
    this.retryAfter = retryAfter;
  }
}

/** The identity provider refused the code or the refresh token, or there is no session. */
export class SessionEndedError extends Error {
  /**
   * True if the user logged out in any tab, or the page leaves for the login screen after a cap.
   * The console must not sign in automatically then.
   */
  readonly byLogOut: boolean;
  /** Lifetime of the access token in seconds, if it expired and nothing could renew it. */
  readonly lifetime: number | undefined;

  constructor(
    reason: string,
    options: { cause?: unknown; byLogOut?: boolean; lifetime?: number | undefined } = {},
  ) {
    super(`session ended: ${reason}`, { cause: options.cause });
    this.name = 'SessionEndedError';
    this.byLogOut = options.byLogOut ?? false;
    this.lifetime = options.lifetime;
  }
}

/** Creates the error of a session that has ended; `lifetime` as in SessionEndedError. */
export type Ended = (reason: string, lifetime?: number) => SessionEndedError;
