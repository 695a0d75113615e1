import { expect, test } from 'vitest';
import { interactionsOf, p98, summaryOf } from '../../tools/checks/interactions.ts';

const event = { document: 1, id: 7, event: 'click', duration: 40, page: '/', target: 'button' };

test('an interaction is as long as its longest event; documents do not share their numbers', () => {
  const events = [
    { ...event, event: 'pointerdown', duration: 16 },
    { ...event, duration: 120 },
    { ...event, event: 'pointerup', duration: 24 },
    { ...event, document: 2, event: 'keydown' },
  ];
  const rest = { page: '/', target: 'button' };
  expect(interactionsOf(events)).toEqual([
    { event: 'click', duration: 120, ...rest },
    { event: 'keydown', duration: 40, ...rest },
  ]);
});

test('a run tells how many interactions there were, what one in fifty exceeds, and the slowest ten', () => {
  const [one] = interactionsOf([event]);
  const durations = Array.from({ length: 50 }, (_, index) => (index + 1) * 8);
  const all = durations.map((duration) => ({
    ...event,
    ...one,
    duration,
    journey: 'a.spec.ts › works',
  }));
  expect(p98(all)).toBe(392);
  expect(p98(all.slice(0, 49))).toBe(392);
  const [head, ...lines] = summaryOf(all);
  expect(head).toBe('50 interactions of 16 ms or more, p98 392 ms. The slowest:');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^ +400 ms +click +\/ +button +\(a\.spec\.ts › works\)$/);
  expect(summaryOf([])).toEqual([]);
});
