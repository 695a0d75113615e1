export type Work = {
  /**
   * Begins something and aborts what was under way. Exactly one of `done` and `failed` hears of the
   * end, unless something else has been begun or all was stopped: then neither does, whatever comes.
   */
  begin: <Result>(
    run: (signal: AbortSignal) => Promise<Result>,
    done: (result: Result) => void,
    failed: (error: unknown) => void,
  ) => void;
  stop: () => void;
};

/** One thing at a time: what is under way for the person who looks at the current state. */
export function createWork(): Work {
  let current = new AbortController();
  return {
    begin(run, done, failed) {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      // An async function also turns what is thrown at once into a rejection.
      const running = (async () => run(signal))();
      running.then(
        (result) => {
          if (!signal.aborted) done(result);
        },
        (error: unknown) => {
          if (!signal.aborted) failed(error);
        },
      );
    },
    stop: () => current.abort(),
  };
}
