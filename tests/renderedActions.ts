import { getConfig } from '@testing-library/react';

// Taken before a test replaces the clock.
const nextTurn = setImmediate;

/** How often React may hand over to others before it has shown what an action has brought about. */
const TURNS = 5;

const library = getConfig();
/** Bound now: the set-up of each file replaces the wrapper by the one below. */
const asyncWrapper = library.asyncWrapper.bind(library);

/**
 * Ends an action or a wait after React has rendered what came of it. The library waits for one timer,
 * which on a busy machine is due before React, because React works in turns of its own: a form that
 * validates asynchronously still shows the error that the last letter has removed.
 */
export const rendered = <Result>(action: () => Promise<Result>): Promise<Result> =>
  asyncWrapper(async () => {
    const result = await action();
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => nextTurn(resolve));
    return result;
  }) as Promise<Result>;
