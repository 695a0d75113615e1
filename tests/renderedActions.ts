import { setImmediate as nextTurn } from 'node:timers/promises';
import { getConfig } from '@testing-library/react';

/** More turns than React needs to render the result of an action; one costs microseconds. */
const TURNS = 5;

const library = getConfig();
/** Bound now, because the set-up of each file replaces the wrapper by the one below. */
const asyncWrapper = library.asyncWrapper.bind(library);

/**
 * Ends an action or a wait after React has rendered its result. The library only waits for a timer
 * of zero milliseconds. On a busy machine that timer fires before React's next turn, so that a test
 * would still find an error that the last key has removed from a form.
 */
export const rendered = <Result>(action: () => Promise<Result>): Promise<Result> =>
  asyncWrapper(async () => {
    const result = await action();
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    return result;
  }) as Promise<Result>;
