import type { CallFailure, CallFailureKind } from '../../lib/callFailure.ts';

type HubErrorOptions = Pick<CallFailure, 'kind'> &
  Partial<Pick<CallFailure, 'status' | 'detail' | 'retryAfter' | 'again'>> & {
    /** The call as method and path template, without ids or a query. */
    call: string;
    /** Messages about refused fields (409, 422), by name. */
    fieldErrors?: Readonly<Record<string, string>>;
    cause?: unknown;
  };

/**
 * The only error of hub calls. `status` is 0 without an error answer, so that `status === 404`
 * needs no guard.
 */
export class HubError extends Error implements CallFailure {
  readonly kind: CallFailureKind;
  readonly call: string;
  readonly status: number;
  readonly detail: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly again: boolean;
  /** The trace id of the call, if the console sends one. */
  traceId?: string;

  constructor(options: HubErrorOptions) {
    const reason = options.detail ?? (options.status ? `status ${options.status}` : options.kind);
    super(`${options.call}: ${reason}`, { cause: options.cause });
    this.name = 'HubError';
    this.kind = options.kind;
    this.call = options.call;
    this.status = options.status ?? 0;
    this.detail = options.detail;
    this.fieldErrors = options.fieldErrors ?? {};
    this.retryAfter = options.retryAfter;
    this.again = options.again ?? false;
  }
}

/** True for a HubError with this status; accepts any thrown value. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof HubError && error.status === status;
}

/** True if a write may have happened without a usable answer (timeout, cut connection). */
export function mayHaveHappened(error: unknown): boolean {
  return (
    error instanceof HubError &&
    (['network', 'timeout', 'malformed', 'contract', 'too-large'].includes(error.kind) ||
      error.status >= 500)
  );
}
