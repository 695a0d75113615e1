import { expect, test } from 'vitest';
import { Stopped, type Answer } from '../../../src/customer-backend/check/asking.ts';
import type { Finding } from '../../../src/customer-backend/check/findings.ts';
import {
  accepted,
  isAccepted,
  isRefused,
  type Run,
} from '../../../src/customer-backend/check/state.ts';

const answered = (status: number): Answer => ({
  failed: false,
  status,
  text: 'told',
  said: 'told',
  cacheControl: '',
  retryAfter: undefined,
});
const failed = (cause: string): Answer => ({ failed: true, cause });

/** What becomes of an answer to a wrong result: whether it is accepted or why the run ends, and what is found. */
async function outcomeOf(answer: Answer, isHidden = false) {
  const found: Finding[] = [];
  const run = {
    find: (finding: Finding) => found.push(finding),
    asking: { hides: async () => isHidden },
  } as unknown as Run;
  const outcome = await accepted(run, answer, 'decoded').catch((error: unknown) =>
    error instanceof Stopped ? error.stop : error,
  );
  return [outcome, found];
}

const unclear = (status: number) => ({ why: 'unclear', at: 'results', status, said: 'told' });
const crashes = (detail: object) => [{ id: 'crashes', probe: 'decoded', ...detail }];

test.each<[string, Answer, unknown, object[]]>([
  ['200', answered(200), true, []],
  ['299', answered(299), true, []],
  ['400', answered(400), false, []],
  ['499', answered(499), false, []],
  ['a redirect that a page does not see', answered(0), unclear(0), []],
  ['300', answered(300), unclear(300), []],
  ['399', answered(399), unclear(399), []],
  ['429', answered(429), unclear(429), []],
  ['500', answered(500), false, crashes({ detail: '500' })],
  ['no answer', failed('ECONNRESET'), false, crashes({ detail: 'ECONNRESET' })],
  ['no answer in time', failed('TimeoutError'), false, crashes({ detail: 'TimeoutError' })],
  ['no answer in a browser', failed('TypeError'), false, crashes({})],
])('a wrong result that gets %s', async (_, answer, outcome, found) => {
  expect(await outcomeOf(answer)).toStrictEqual([outcome, found]);
});

test('a page that is kept from an answer accuses nobody', async () => {
  const stop = { why: 'noAnswer', at: 'results', cause: 'TypeError' };
  expect(await outcomeOf(failed('TypeError'), true)).toEqual([stop, []]);
});

test.each([
  [199, false, false],
  [200, true, false],
  [299, true, false],
  [300, false, false],
  [400, false, true],
  [429, false, false],
  [499, false, true],
  [500, false, false],
])('the status %i: accepted %s, refused %s', (status, isYes, isNo) => {
  expect([isAccepted(status), isRefused(status)]).toEqual([isYes, isNo]);
});
