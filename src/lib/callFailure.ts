/** The reason why a call to a service has no usable answer. */
export type CallFailureKind =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'status'
  | 'malformed'
  | 'contract'
  | 'too-large'
  /** There is no session any more. */
  | 'session'
  /** The identity provider cannot renew the access token now; the session goes on. */
  | 'identity'
  /** The console's own code for renewing it did not load. */
  | 'code';

/** What can be said of a failed call. */
export type CallFailure = {
  readonly kind: CallFailureKind;
  /** 0 unless there was an answer with an error status. */
  readonly status: number;
  /** The service's own sentence about the failure, shortened, with tokens masked. */
  readonly detail: string | undefined;
  /** Seconds for which the service asks to be left alone. */
  readonly retryAfter: number | undefined;
  /** Whether a page may then make the call again by itself. */
  readonly again: boolean;
  /** The trace under which the service may know the call, where the console sends one. */
  traceId?: string;
};
