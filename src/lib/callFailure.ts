/** Reason for a call without a usable answer. */
export type CallFailureKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'status'
  | 'malformed'
  | 'contract'
  | 'too-large'
  /** There is no session. */
  | 'session'
  /** The identity provider cannot renew the access token now; the session continues. */
  | 'identity'
  /** The console's code for the renewal did not load. */
  | 'code';

/** Description of a failed call. */
export type CallFailure = {
  readonly kind: CallFailureKind;
  /** 0 unless there was an answer with an error status. */
  readonly status: number;
  /** The service's message about the failure, shortened, with tokens masked. */
  readonly detail: string | undefined;
  /** Seconds until the service accepts the next call. */
  readonly retryAfter: number | undefined;
  /** True if a page may then repeat the call automatically. */
  readonly again: boolean;
  /** The trace id of the call, if the console sends one. */
  traceId?: string;
};
