export type FieldErrors = Record<string, string>;

/** An answer other than success: a status of the specification's error catalogue with its JSON body. */
export class HubError extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, message: string, errors?: FieldErrors) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}
