import { describe, expect, it } from 'vitest';
import {
  filtered,
  overviewOf,
  newestOf,
  showsWelcome,
} from '../../src/custom-pages/dashboard/dashboard.rules.ts';
import { firstSteps, type Progress } from '../../src/custom-pages/dashboard/steps.rules.ts';
import { timelineOf } from '../../src/custom-pages/dashboard/timeline.rules.ts';
import { buildApiKey } from '../hubRows.ts';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (offset: number) => new Date(now + offset).toISOString();

const key = (values: Partial<ApiKey>) => buildApiKey({ createdAt: at(-30 * DAY), ...values });
const idsOf = (keys: readonly ApiKey[]) => keys.map(({ id }) => id);

it('the welcome steps show until the oldest key is 7 days old', () => {
  expect(showsWelcome([], now)).toBe(true);
  const young = key({ createdAt: at(-DAY) });
  expect(showsWelcome([young, key({ createdAt: at(-7 * DAY + 1) })], now)).toBe(true);
  expect(showsWelcome([young, key({ createdAt: at(-7 * DAY) })], now)).toBe(false);
});

it('the newest key is so by instant, not by text', () => {
  const later = key({ id: 'later', createdAt: '2026-11-20T23:00:00-10:00' });
  const earlier = key({ id: 'earlier', createdAt: '2026-11-21T01:00:00Z' });
  expect(newestOf([earlier, key({ id: 'old' }), later])?.id).toBe('later');
  expect(newestOf([])).toBeUndefined();
});

describe('what is due', () => {
  it('has expired or has fewer than 7 whole days left', () => {
    const { due, counts } = overviewOf(
      [
        key({ expiresAt: at(0) }),
        key({ expiresAt: at(1), environment: 'Integration' }),
        key({ expiresAt: at(7 * DAY - 1) }),
        key({ expiresAt: at(7 * DAY) }),
        key({}),
      ],
      now,
      9,
    );
    expect(due).toBe(3);
    expect(counts).toEqual({ Production: 4, Integration: 1, expired: 1, expiring: 2 });
  });

  it('names what is closest to now, before or after it, and counts the rest', () => {
    const { due, closest } = overviewOf(
      [
        key({ id: 'last year', expiresAt: at(-300 * DAY) }),
        key({ id: 'in six days', expiresAt: at(6 * DAY) }),
        key({ id: 'an hour ago', expiresAt: at(-DAY / 24) }),
        key({ id: 'in two hours', expiresAt: at(DAY / 12) }),
      ],
      now,
      3,
    );
    expect(due).toBe(4);
    expect(closest.map((entry) => entry.key.id)).toEqual([
      'an hour ago',
      'in two hours',
      'in six days',
    ]);
  });

  it('is followed by the key that expires next', () => {
    const keys = [
      key({ id: 'far', expiresAt: at(90 * DAY) }),
      key({ id: 'near', expiresAt: at(8 * DAY) }),
      key({ id: 'due', expiresAt: at(DAY) }),
      key({ id: 'never' }),
    ];
    expect(overviewOf(keys, now, 1).next?.id).toBe('near');
    expect(overviewOf(keys.slice(2), now, 1).next).toBeUndefined();
  });
});

describe('the timeline', () => {
  it('has every key in its month, before the first, after the last, or without expiration', () => {
    const { months, earlier, later, without } = timelineOf(
      [
        key({ id: 'october', expiresAt: at(-40 * DAY) }),
        key({ id: 'next november', expiresAt: at(365 * DAY) }),
        key({ id: 'december', expiresAt: at(20 * DAY) }),
        key({ id: 'soon', expiresAt: at(2 * DAY) }),
        key({ id: 'expired', expiresAt: at(-2 * DAY) }),
        key({ id: 'never' }),
      ],
      now,
    );
    expect(months).toHaveLength(12);
    expect(months.map(({ keys }) => idsOf(keys)).slice(0, 3)).toEqual([
      ['expired', 'soon'],
      ['december'],
      [],
    ]);
    expect(idsOf(earlier.keys)).toEqual(['october']);
    expect([later, without]).toEqual([1, 1]);
    expect(months.at(-1)?.start.getMonth()).toBe(9);
  });

  it('says how many of a month have expired, and what the most urgent of it is', () => {
    const tones = (...offsets: number[]) =>
      timelineOf(
        offsets.map((offset) => key({ expiresAt: at(offset) })),
        now,
      ).months.map(({ tone, expired }) => [tone, expired])[0];
    expect(tones(8 * DAY)).toEqual(['accent', 0]);
    expect(tones(8 * DAY, 2 * DAY)).toEqual(['warn', 0]);
    expect(tones(8 * DAY, -DAY, 2 * DAY, -DAY)).toEqual(['bad', 2]);
  });

  it('divides at midnight of the device', () => {
    const end = new Date(2026, 10, 30, 23, 59, 59, 999);
    const { months } = timelineOf(
      [
        key({ id: 'last of November', expiresAt: end.toISOString() }),
        key({ id: 'first of December', expiresAt: new Date(end.getTime() + 1).toISOString() }),
      ],
      now,
    );
    expect(months.slice(0, 2).map(({ keys }) => idsOf(keys))).toEqual([
      ['last of November'],
      ['first of December'],
    ]);
  });
});

describe('the first steps', () => {
  const steps = (progress: Partial<Progress>, done: readonly string[] = []) =>
    firstSteps({
      keys: 1,
      defaultName: false,
      welcome: false,
      mayTest: true,
      mayVerify: true,
      isDone: (step) => done.includes(step),
      ...progress,
    });
  const namesOf = (list: readonly { name: string; done: boolean }[]) =>
    list.map(({ name, done }) => (done ? `${name} done` : name));

  it('are the four numbered ones and those that tick themselves, none twice', () => {
    const { numbered, own, done, total } = steps({ keys: 0, defaultName: true, welcome: true });
    expect(namesOf(numbered)).toEqual(['documentation', 'createKey', 'demo', 'sdk']);
    expect(namesOf(own)).toEqual(['name', 'test', 'verify']);
    expect([done, total]).toEqual([0, 7]);
  });

  it('tick what the hub says, and what this browser remembers', () => {
    const remembered = ['documentation', 'tested'];
    const { numbered, own } = steps({ welcome: true }, remembered);
    expect(namesOf(numbered)).toEqual(['documentation done', 'createKey done', 'demo', 'sdk']);
    expect(namesOf(own)).toEqual(['name done', 'test done', 'verify']);
  });

  it('leave out what the person cannot do, and what is not known', () => {
    const without = { mayTest: false, mayVerify: false, defaultName: undefined };
    expect(namesOf(steps(without).own)).toEqual(['createKey done']);
    expect(namesOf(steps({ keys: undefined, welcome: true }).own)).toEqual(['name done', 'verify']);
  });

  it('end with the last one, or when they are put away; a welcome stays', () => {
    expect(steps({}).over).toBe(false);
    expect(steps({}, ['tested', 'verified']).over).toBe(true);
    expect(steps({}, ['dismissed']).over).toBe(true);
    expect(steps({ welcome: true }, ['dismissed']).over).toBe(false);
  });
});

it('a link to a list has its filter as the list reads it', () => {
  const address = new URL(filtered('/tenants', { q: 'a&b=c' }), 'http://x');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ q: 'a&b=c' });
});
