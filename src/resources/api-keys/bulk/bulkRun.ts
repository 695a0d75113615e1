import { createStore, type Store } from '../../../lib/store.ts';
import { HubError, mayHaveHappened } from '../../../providers/hub/errors.ts';

/** How the deletion of one key ended. 'unsure': the answer was lost, so it may be gone. */
type Outcome =
  | { state: 'deleted' }
  | { state: 'gone' }
  | { state: 'refused' | 'unsure'; error: unknown };

/** The deletion of several keys, one call after the other. */
export type Run = {
  state: 'running' | 'waiting' | 'ended';
  /** Everything that it is about, in order. */
  ids: readonly string[];
  outcomes: ReadonlyMap<string, Outcome>;
  /** The keys without an outcome, in order; while the run goes on, the first is being deleted. */
  left: readonly string[];
  /** Whether it ends after the call under way. */
  stopping: boolean;
  /** How often in a row the hub has asked to wait with the first one. */
  waits: number;
  /** Why it waits, or why it has ended before its end; a person's 'Stop' is no error. */
  error?: unknown;
};

/** How often in a row one key may be asked to wait before the run ends (decision 190). */
const MOST_WAITS = 3;

/** The run before its first call. */
export function started(ids: readonly string[]): Run {
  const state = ids.length > 0 ? 'running' : 'ended';
  return { state, ids, outcomes: new Map(), left: ids, stopping: false, waits: 0 };
}

/** The run with another try for all keys that may still exist. */
export function again(run: Run): Run {
  const gone = new Set(goneOf(run));
  const outcomes = [...run.outcomes].filter(([id]) => gone.has(id));
  return { ...started(run.ids), outcomes: new Map(outcomes), left: remainingOf(run) };
}

/**
 * The run after an answer to the call under way; without `failure` the key is deleted. A 404 counts
 * as gone. What the hub says about this one key (4xx) lets the run go on. A wait that is asked for is
 * kept, three times in a row. Whatever else fails would fail for the next key as well and ends it.
 */
export function answered(run: Run, failure?: { error: unknown }): Run {
  if (!failure) return settled(run, { state: 'deleted' });
  const { error } = failure;
  const { status, retryAfter } =
    error instanceof HubError ? error : { status: 0, retryAfter: undefined };
  if (status === 404) return settled(run, { state: 'gone' });
  if (retryAfter !== undefined) {
    const waits = run.waits + 1;
    const state = run.stopping || waits > MOST_WAITS ? 'ended' : 'waiting';
    return { ...run, state, waits, error };
  }
  const isVerdict = status >= 400 && status < 500 && status !== 401;
  if (isVerdict) return settled(run, { state: 'refused', error });
  const tried = mayHaveHappened(error) ? settled(run, { state: 'unsure', error }) : run;
  return { ...tried, state: 'ended', error };
}

/** The run after the time for which the hub has asked. */
export function resumed(run: Run): Run {
  if (run.state !== 'waiting') return run;
  const { error: _over, ...rest } = run;
  return { ...rest, state: 'running' };
}

/** The run after a person's 'Stop': it ends with the call under way, at once where none is. */
export function stopped(run: Run): Run {
  if (run.state !== 'waiting') return { ...run, stopping: true };
  return { ...resumed(run), state: 'ended', stopping: true };
}

function settled(run: Run, outcome: Outcome): Run {
  const [id = '', ...left] = run.left;
  const state = left.length === 0 || run.stopping ? 'ended' : 'running';
  const outcomes = new Map(run.outcomes).set(id, outcome);
  return { ...run, state, outcomes, left, waits: 0 };
}

/** Seconds for which a waiting run waits. */
export function waitOf({ state, error }: Run): number {
  return state === 'waiting' && error instanceof HubError ? Math.ceil(error.retryAfter ?? 0) : 0;
}

/** The keys that exist no longer. */
export function goneOf({ ids, outcomes }: Run): string[] {
  return ids.filter((id) => ['deleted', 'gone'].includes(outcomes.get(id)?.state ?? ''));
}

/** The keys that are worth another try: refused, unsure or not tried. */
export function remainingOf(run: Run): string[] {
  const gone = new Set(goneOf(run));
  return run.ids.filter((id) => !gone.has(id));
}

/**
 * How it is with all keys of a run that its page does not see to the end. `maybeDone` tells whether the
 * call under way may have been carried out.
 */
export function standOf(run: Run, maybeDone: boolean) {
  const [current] = run.state === 'running' && maybeDone ? run.left : [];
  const done = goneOf(run);
  const unsure = run.ids.filter((id) => id === current || run.outcomes.get(id)?.state === 'unsure');
  const known = new Set([...done, ...unsure]);
  return { done, unsure, undone: run.ids.filter((id) => !known.has(id)) };
}

/** How it is with one key at present. */
export function stateOf(
  run: Run,
  id: string,
): Outcome['state'] | 'calling' | 'waiting' | 'untried' {
  const outcome = run.outcomes.get(id);
  if (outcome) return outcome.state;
  if (run.state === 'ended') return 'untried';
  return run.state === 'running' && id === run.left[0] ? 'calling' : 'waiting';
}

export type BulkRun = {
  run: Store<Run>;
  stop: () => void;
  /** Resolves at the end; never rejects. */
  over: Promise<void>;
};

/** Carries a run out, with never more than one call at a time. */
export function begin(first: Run, remove: (id: string) => Promise<unknown>): BulkRun {
  const run = createStore(first);
  let endWait = () => {};
  const pause = (seconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function go(): Promise<void> {
    for (;;) {
      const { state, left } = run.get();
      if (state === 'ended') return;
      if (state === 'waiting') {
        await pause(waitOf(run.get()));
        run.set(resumed(run.get()));
      } else {
        const failure = await remove(left[0] ?? '').then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        run.set(answered(run.get(), failure));
      }
    }
  }
  return {
    run,
    stop: () => {
      run.set(stopped(run.get()));
      endWait();
    },
    over: go(),
  };
}
