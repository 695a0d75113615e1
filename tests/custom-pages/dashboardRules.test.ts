import { describe, expect, it } from 'vitest';
import {
  keysNeedingAttention,
  newestCreation,
  showsWelcome,
  stack,
  timelineOf,
} from '../../src/custom-pages/dashboard/dashboard.rules.ts';
import { buildApiKey } from '../resources/api-keys/builders.ts';
import type { ApiKey } from '../../src/resources/api-keys/apiKey.schema.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (offset: number) => new Date(now + offset).toISOString();

const key = (values: Partial<ApiKey>) => buildApiKey({ createdAt: at(-30 * DAY), ...values });

describe('the welcome steps', () => {
  it('show without any key', () => {
    expect(showsWelcome([], now)).toBe(true);
  });

  it.each([
    [7 * DAY - 1, true],
    [7 * DAY, false],
    [7 * DAY + 1, false],
  ])('with the oldest key %i ms old: %s', (age, shown) => {
    const keys = [key({ createdAt: at(-DAY) }), key({ createdAt: at(-age) })];
    expect(showsWelcome(keys, now)).toBe(shown);
  });

  it('name the newest key by instant, not by text', () => {
    const later = '2026-11-20T23:00:00-10:00';
    const earlier = '2026-11-21T01:00:00Z';
    expect(newestCreation([key({ createdAt: earlier }), key({ createdAt: later })])).toBe(later);
    expect(newestCreation([])).toBeUndefined();
  });
});

describe('the attention strip', () => {
  it('lists what is expired or has fewer than 7 whole days left', () => {
    const keys = [
      key({ id: 'expired', expiresAt: at(-1) }),
      key({ id: 'today', expiresAt: at(1) }),
      key({ id: 'six', expiresAt: at(7 * DAY - 1) }),
      key({ id: 'seven', expiresAt: at(7 * DAY) }),
      key({ id: 'never' }),
    ];
    const ids = keysNeedingAttention(keys, now).map((entry) => entry.key.id);
    expect(ids).toEqual(['expired', 'today', 'six']);
  });
});

describe('the timeline', () => {
  it('puts every key on the line, beyond it, or among those without expiration', () => {
    const { points, without, later } = timelineOf(
      [
        key({ id: 'expired', expiresAt: at(-40 * DAY) }),
        key({ id: 'soon', expiresAt: at(2 * DAY) }),
        key({ id: 'half', expiresAt: at(182.5 * DAY) }),
        key({ id: 'later', expiresAt: at(366 * DAY) }),
        key({ id: 'never' }),
      ],
      now,
    );
    expect(points.map(({ id, tone }) => [id, tone])).toEqual([
      ['expired', 'bad'],
      ['soon', 'warn'],
      ['half', 'accent'],
    ]);
    expect(points[0]?.position).toBe(0);
    expect(points[2]?.position).toBeCloseTo(0.5);
    expect([without, later]).toEqual([1, 1]);
  });

  /** Points at these shares of the line, in any order. */
  const stackAt = (...positions: number[]) =>
    stack(
      positions.map((position, n) => ({
        id: `k${n}`,
        name: `k${n}`,
        expiresAt: at(position * 365 * DAY),
        position,
        tone: 'accent',
      })),
    );

  it('keeps points that are far from each other in one lane', () => {
    const { stacked, rest, lanes } = stackAt(0.5, 0.25, 1, 0);
    expect(stacked.map(({ position, lane }) => [position, lane])).toEqual([
      [0, 0],
      [0.25, 0],
      [0.5, 0],
      [1, 0],
    ]);
    expect([rest, lanes]).toEqual([[], 1]);
  });

  it('stacks neighbours, and reuses a lane as soon as it has room', () => {
    const { stacked, lanes } = stackAt(0, 0, 0.05, 0.1, 0.15);
    expect(stacked.map(({ lane }) => lane)).toEqual([0, 1, 2, 0, 1]);
    expect(lanes).toBe(3);
  });

  it('counts what finds no lane, and loses no key', () => {
    const close = stackAt(...Array.from({ length: 12 }, (_, n) => n / 365));
    expect([close.stacked.length, close.lanes]).toEqual([7, 8]);
    expect(close.rest).toEqual([{ position: 7 / 365, count: 5 }]);

    const many = stackAt(...Array.from({ length: 500 }, (_, n) => n / 500));
    const counted = many.rest.reduce((sum, { count }) => sum + count, 0);
    expect(many.stacked.length + counted).toBe(500);
    expect(many.lanes).toBe(8);
  });

  it('leaves a tenth of the line between two targets of a lane', () => {
    const { stacked, rest } = stackAt(
      ...Array.from({ length: 300 }, (_, n) => ((n * 7) % 300) / 300),
    );
    const lanes = new Map<number, number[]>([[-1, rest.map(({ position }) => position)]]);
    for (const { lane, position } of stacked) {
      lanes.set(lane, [...(lanes.get(lane) ?? []), position]);
    }
    const gaps = [...lanes.values()].flatMap((positions) =>
      positions.slice(1).map((position, n) => position - (positions[n] ?? Infinity)),
    );
    expect(gaps.length).toBeGreaterThan(50);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.1);
  });
});
