import type { ServiceErrorKind } from '../../src/bank/client/errors.ts';

/** A failure of the bank service: sealed and with its kind, or 404 with an empty body. */
export class BankFailure extends Error {
  readonly status: number;
  /** Externally tagged, e.g. `{ Canceled: {} }`. */
  readonly body: Readonly<Record<string, object>> | undefined;

  constructor(status: number, body?: Readonly<Partial<Record<ServiceErrorKind, object>>>) {
    super(body ? Object.keys(body).join() : String(status));
    this.name = 'BankFailure';
    this.status = status;
    this.body = body;
  }
}

/** The failure for an invalid body or value, which `error` names. */
export function unexpectedValue(error: string): BankFailure {
  return new BankFailure(400, { UnexpectedValue: { error } });
}
