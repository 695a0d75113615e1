import { readBody } from '../../../lib/foreign.ts';

/** How long a call of the provider may take, in milliseconds. */
export const PROVIDER_TIMEOUT = 15_000;

/** Maximum bytes of an answer. A discovery document has a few thousand. */
const LIMIT = 1024 * 1024;

/**
 * The limits of one call of the provider: `signal` for its request, which is aborted after
 * PROVIDER_TIMEOUT, and `text` for the body of its answer, which rejects and aborts the request
 * beyond 1 MiB.
 */
export function boundedCall(outer?: AbortSignal | null) {
  const stop = new AbortController();
  const signals = [AbortSignal.timeout(PROVIDER_TIMEOUT), stop.signal, ...(outer ? [outer] : [])];
  const tooLarge = () => {
    const error = new Error(`more than ${LIMIT} bytes`);
    stop.abort(error);
    return error;
  };
  return {
    signal: AbortSignal.any(signals),
    text: (response: Response) => readBody(response, LIMIT, (it) => it.text(), tooLarge),
  };
}
