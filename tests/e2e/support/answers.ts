import type { Route } from '@playwright/test';

/** Answer of the test to a request of the browser. */
export type Answer = (route: Route) => Promise<void>;

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Answers with text, an HTML page unless `contentType` says otherwise. */
export const text =
  (body: string, status = 200, contentType = 'text/html'): Answer =>
  (route) =>
    route.fulfill({ status, contentType, body });

/** Refuses the connection. */
export const refused: Answer = (route) => route.abort('connectionrefused');

/** Never answers. */
export const silence: Answer = () => Promise.resolve();

/** Lets the request through to the real service. */
export const real: Answer = (route) => route.continue();

/** Holds requests back until `release` is called; `then` answers them. */
export function heldBack(then: Answer = real) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer: Answer = async (route) => {
    await released;
    await then(route);
  };
  return { answer, release };
}

/** Gives the answers in turn, and the last one to every further request. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  let next = 0;
  return (route) => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? answers[0];
    next += 1;
    return answer(route);
  };
}
