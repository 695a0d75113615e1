import { setImmediate as nextTurn } from 'node:timers/promises';
import { getConfig } from '@testing-library/react';

/** More turns than React takes to show what an action has brought about; one costs microseconds. */
const TURNS = 5;

const library = getConfig();
/** Bound now: the set-up of each file replaces the wrapper by the one below. */
const asyncWrapper = library.asyncWrapper.bind(library);

/**
 * Ends an action or a wait after React has rendered what came of it. The library waits for a timer of zero
 * milliseconds only. On a busy machine that timer is due before React's next turn, so that a test would
 * still find the error that the last letter has removed from a form.
 */
export const rendered = <Result>(action: () => Promise<Result>): Promise<Result> =>
  asyncWrapper(async () => {
    const result = await action();
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    return result;
  }) as Promise<Result>;
