import { HubError, mayHaveHappened } from '../hub/errors.ts';

/**
 * Outcome of a deletion. 'gone': the row no longer existed. 'refused': the hub does not delete it.
 * 'unsure': the answer was lost. 'untried': the call was not sent, or not processed.
 */
export type Result = {
  state: 'deleted' | 'gone' | 'refused' | 'unsure' | 'untried';
  error?: unknown;
};

/** By id, in the order of the calls. A row without a result was not tried. */
export type Results = ReadonlyMap<string, Result>;

/** The `meta` of `deleteMany`. */
export type DeletionRun = {
  /** Ends the run after the current call. */
  signal?: AbortSignal;
  onResult?: (results: Results) => void;
};

/**
 * Deletes rows one after the other; never rejects. After a refusal of one row the next one follows.
 * Every other failure (no network, no session, a busy or broken hub) ends the run, because the next
 * call would fail too.
 */
export async function deleteEach(
  ids: readonly string[],
  remove: (id: string) => Promise<unknown>,
  { signal, onResult }: DeletionRun = {},
): Promise<Results> {
  let results: Results = new Map();
  for (const id of ids) {
    if (signal?.aborted) break;
    const result = await remove(id).then((): Result => ({ state: 'deleted' }), resultOf);
    results = new Map(results).set(id, result);
    onResult?.(results);
    if (result.state === 'unsure' || result.state === 'untried') break;
  }
  return results;
}

function resultOf(error: unknown): Result {
  const { status, retryAfter } = error instanceof HubError ? error : { status: 0 };
  if (status === 404) return { state: 'gone' };
  const isVerdict = status >= 400 && status < 500 && status !== 401 && retryAfter === undefined;
  if (isVerdict) return { state: 'refused', error };
  return { state: mayHaveHappened(error) ? 'unsure' : 'untried', error };
}

/** The ids of the rows that no longer exist. */
export const goneOf = (results: Results): string[] =>
  [...results].flatMap(([id, { state }]) => (state === 'deleted' || state === 'gone' ? id : []));
