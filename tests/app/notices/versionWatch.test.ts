// @module-tag X56
import { beforeEach, expect, test } from 'vitest';
import { createVersionWatch } from '../../../src/app/notices/versionWatch.ts';
import type { Hosted } from '../../../src/config/hostedVersion.ts';
import type { Unsaved } from '../../../src/lib/unsaved.ts';

const MINUTE = 60_000;
const OWN = { version: 'own' };
const OTHER = { version: 'other' };

let now: number;
let hosted: Hosted;
let asked: number;
let may: boolean;
let held: Unsaved | undefined;
let mayReload: boolean;
let changed: boolean;
let reloads: number;

beforeEach(() => {
  [now, hosted, asked, may, held, mayReload, reloads] = [0, OTHER, 0, true, undefined, true, 0];
  changed = false;
});

function watchOf(random = 0) {
  return createVersionWatch({
    own: OWN.version,
    ask: () => {
      asked += 1;
      return Promise.resolve(hosted);
    },
    isCodeChanged: () => Promise.resolve(changed),
    mayAsk: () => may,
    unsaved: () => held,
    reload: () => {
      if (mayReload) reloads += 1;
      return mayReload;
    },
    now: () => now,
    random: () => random,
  });
}

test.each([
  // Tabs that were opened together do not ask together.
  [0, [14, 15, 29, 30, 45, 59], 3],
  [1, [15, 17], 0],
  [1, [18], 1],
  // A clock that was wrong delays no question for ever.
  [0, [-1e9], 1],
])(
  'with the random number %i a tab asks at the minutes %j: %i times',
  async (random, minutes, times) => {
    const watch = watchOf(random);
    for (const minute of minutes) {
      now = minute * MINUTE;
      await watch.check();
    }
    expect(asked).toBe(times);
  },
);

test('a page that nobody looks at does not ask', async () => {
  const watch = watchOf();
  now = 60 * MINUTE;
  may = false;
  await watch.check();
  expect(asked).toBe(0);
  may = true;
  await watch.check();
  expect(watch.offer.get()).toBe('newer');
});

test.each([OWN, 'none', 'unreachable'] as const)('nothing is offered after %o', async (answer) => {
  const watch = watchOf();
  hosted = answer;
  now = 15 * MINUTE;
  await watch.check();
  expect([asked, watch.offer.get()]).toEqual([1, 'none']);
});

test('an offer ends with a rollback to the own version, and not with an answer that says nothing', async () => {
  const watch = watchOf();
  const offers: string[] = [];
  watch.offer.subscribe(() => offers.push(watch.offer.get()));
  for (const answer of [OTHER, 'none', 'unreachable', OWN] as const) {
    hosted = answer;
    now += 15 * MINUTE;
    await watch.check();
  }
  expect(asked).toBe(4);
  expect(offers).toEqual(['newer', 'none']);
});

test('after Later nothing is offered for four hours', { tags: ['X57'] }, async () => {
  const watch = watchOf();
  now = 15 * MINUTE;
  await watch.check();
  watch.later();
  expect(watch.offer.get()).toBe('none');
  now += 239 * MINUTE;
  await watch.check();
  expect(watch.offer.get()).toBe('none');
  now += 15 * MINUTE;
  await watch.check();
  expect(watch.offer.get()).toBe('newer');
  expect(reloads).toBe(0);
});

test.each([
  // The host has, what the page holds, whether it may reload: reloads, the offer.
  [OTHER, undefined, true, 1, 'none'],
  ['none', undefined, true, 1, 'none'],
  [OTHER, 'draft', true, 1, 'none'],
  [OTHER, 'lost', true, 0, 'needed'],
  [OTHER, undefined, false, 0, 'needed'],
  [OWN, undefined, true, 0, 'none'],
] as const)(
  'code is missing, the host has %o, the page holds %s, may reload %s: %i reloads, offer %s',
  { tags: ['X58'] },
  async (answer, holds, allowed, expected, offer) => {
    const watch = watchOf();
    [hosted, held, mayReload] = [answer, holds, allowed];
    await Promise.all([watch.codeMissing(), watch.codeMissing()]);
    expect([asked, reloads, watch.offer.get()]).toEqual([1, expected, offer]);
  },
);

test('a page that needs another version says so until the person decides', async () => {
  const watch = watchOf();
  held = 'lost';
  await watch.codeMissing();
  hosted = OWN;
  now = 15 * MINUTE;
  await watch.check();
  expect(watch.offer.get()).toBe('needed');
  watch.later();
  expect(watch.offer.get()).toBe('none');
});

test.each([
  // The host has, whether it may reload: reloads, the offer.
  [OWN, true, 0],
  [OTHER, true, 1],
  [OTHER, false, 0],
  ['none', false, 0],
] as const)(
  'another script comes in place of one, the host has %o, may reload %s: %i reloads, and it says so',
  { tags: ['X110'] },
  async (answer, allowed, expected) => {
    const watch = watchOf();
    [hosted, changed, mayReload] = [answer, true, allowed];
    await watch.codeMissing();
    expect([reloads, watch.offer.get()]).toEqual([expected, 'changed']);
    now = 15 * MINUTE;
    await watch.check();
    expect(watch.offer.get()).toBe('changed');
  },
);
