import { readText } from '../../../lib/foreign.ts';
import { IdentityUnreachableError } from '../errors.ts';

/** Time limit of a call to the provider. Milliseconds. */
export const PROVIDER_TIMEOUT = 15_000;

/** Maximum bytes of an answer. A discovery document has a few thousand. */
const LIMIT = 1024 * 1024;

/**
 * Calls the provider without cookies and, unless `init` allows them, without redirects. Both limits
 * hold until the last byte; the calls of oidc-client-ts have neither. The body of an error is not
 * read. Rejects with an IdentityUnreachableError.
 */
export async function callProvider(url: string, init: RequestInit = {}): Promise<Response> {
  const stop = new AbortController();
  const tooLarge = () => {
    const error = new Error(`more than ${LIMIT} bytes`);
    stop.abort(error);
    return error;
  };
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(PROVIDER_TIMEOUT), stop.signal]),
    });
    const { ok, status, headers } = response;
    return new Response(ok ? await readText(response, LIMIT, tooLarge) : null, { status, headers });
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
}

const MAX_RETRIES = 3;

/**
 * Repeats an attempt that failed with an IdentityUnreachableError, within PROVIDER_TIMEOUT: after
 * the time that a busy provider asks for, otherwise after the next of `pauses` (milliseconds).
 */
export async function withRetries<T>(
  attempt: (before: number) => Promise<T>,
  pauses: readonly number[] = [],
): Promise<T> {
  const end = performance.now() + PROVIDER_TIMEOUT;
  for (let before = 0; ; before += 1) {
    try {
      return await attempt(before);
    } catch (error) {
      if (!(error instanceof IdentityUnreachableError) || before === MAX_RETRIES) throw error;
      const { retryAfter } = error;
      const pause = retryAfter === undefined ? pauses[before] : retryAfter * 1000;
      if (pause === undefined || performance.now() + pause >= end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
