import { describe, expect, test } from 'vitest';
import {
  endedAt,
  factsOf,
  timelineOf,
} from '../../../../src/resources/api-keys/rotation/overlap.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-05-01T10:00:00Z');
const life = (start: number, end?: number) => ({
  start: NOW + start * DAY,
  end: end === undefined ? undefined : NOW + end * DAY,
});
const says = (facts: ReturnType<typeof factsOf>) => facts.map((fact) => fact.says);

describe('what two keys mean together', () => {
  test.each([
    ['the old one expires soon', life(-168, 12), life(0, 180), ['expires', 'both']],
    ['there is no successor yet', life(-168, 12), undefined, ['expires', 'both']],
    ['the old one has expired', life(-168, -2), life(0, 180), ['expired', 'gap']],
    ['neither expires', life(-168), life(0), ['never', 'both']],
    ['the successor alone expires', life(-168), life(0, 7), ['never', 'sooner']],
    ['the successor expires first', life(-168, 90), life(0, 7), ['expires', 'sooner']],
  ])('%s', (_case, old, successor, facts) => {
    expect(says(factsOf(old, successor, NOW))).toEqual(facts);
  });

  test('a deleted key is nothing but deleted', () => {
    expect(says(factsOf({ ...life(-168, 12), deleted: true }, life(0, 180), NOW))).toEqual([
      'deleted',
    ]);
  });

  test('a deleted key ends with its deletion, unless it had expired', () => {
    expect(endedAt(life(-5), NOW)).toEqual(life(-5, 0));
    expect(endedAt(life(-5, 9), NOW)).toEqual(life(-5, 0));
    expect(endedAt(life(-5, -1), NOW)).toEqual(life(-5, -1));
    expect(endedAt(life(-5, 9), undefined)).toEqual(life(-5, 9));
  });

  test('days are whole ones', () => {
    expect(factsOf(life(-1, 12.9), undefined, NOW)[0]).toEqual({ says: 'expires', days: 12 });
    expect(factsOf(life(-9, -0.5), undefined, NOW)[0]).toEqual({ says: 'expired', days: 0 });
  });
});

describe('the timeline', () => {
  test('overlaps from the successor’s start to the old one’s end, with today at its start', () => {
    const { old, successor, today } = timelineOf(life(-168, 12), life(0, 180), NOW);
    expect(old.from).toBe(0);
    expect(successor).toEqual({ from: today, to: 1 });
    expect(old.to).toBeGreaterThan(today);
    expect(old.to - today).toBeCloseTo(12 / 270);
  });

  test('shows the end of a key that expired long ago', () => {
    const { old, today } = timelineOf(life(-800, -600), life(0, 180), NOW);
    expect(old.to).toBeGreaterThan(0.04);
    expect(old.to).toBeLessThan(today);
  });

  test('a key without expiration reaches beyond all others', () => {
    const { old, successor } = timelineOf(life(-400), life(0, 30), NOW);
    expect(old.to).toBe(1);
    expect(successor?.to).toBeLessThan(1);
  });

  test.each([
    [life(0, 0), undefined],
    [life(-0.001, 1e6), life(0)],
    [life(5, 3), life(9, 1)],
  ])('stays within its width for odd dates: %j %j', (old, successor) => {
    const line = timelineOf(old, successor, NOW);
    for (const share of [
      line.today,
      ...Object.values(line.old),
      ...Object.values(line.successor ?? {}),
    ]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  });
});
