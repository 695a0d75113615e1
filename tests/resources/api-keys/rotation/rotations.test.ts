import { describe, expect, test } from 'vitest';
import {
  candidates,
  MOST,
  openSteps,
  rotationOf,
  rotationsSchema,
  startWith,
  withChange,
  type Rotation,
} from '../../../../src/resources/api-keys/rotation/rotations.ts';
import { buildApiKey } from '../../../hubRows.ts';

describe('what is kept', () => {
  test('is bounded: the rotation that was changed longest ago is forgotten', () => {
    let kept: Rotation[] = [];
    for (let n = 0; n <= MOST; n += 1) kept = withChange(kept, `key-${n}`, { successor: `s-${n}` });
    expect(kept).toHaveLength(MOST);
    expect(rotationOf(kept, 'key-0')).toBeUndefined();
    kept = withChange(kept, 'key-1', { stored: 1 });
    expect(kept[0]).toEqual({ of: 'key-1', successor: 's-1', stored: 1 });
  });

  test('of a new successor nothing of the former one holds', () => {
    const kept = withChange([], 'a', {
      successor: 'b',
      stored: 1,
      tested: 2,
      deployed: 3,
      asked: 4,
    });
    const next = withChange(kept, 'a', startWith('c'));
    expect(JSON.parse(JSON.stringify(next))).toEqual([{ of: 'a', successor: 'c' }]);
  });

  test('is read again as it was written, and only ids and moments of anything else', () => {
    const kept = withChange([], 'a', { ...startWith('b'), stored: 1 });
    expect(rotationsSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual([
      { of: 'a', successor: 'b', stored: 1 },
    ]);
    expect(rotationsSchema.parse([{ of: 'a', secret: 'x' }])).toEqual([{ of: 'a' }]);
    expect(rotationsSchema.safeParse([{ of: 7 }]).success).toBe(false);
  });
});

describe('the open steps', () => {
  const all = { of: 'a', successor: 'b', stored: 1, deployed: 1, watched: 1 };
  test.each([
    [{ of: 'a' }, false, false, ['create', 'store', 'deploy', 'watch', 'delete']],
    [{ of: 'a', successor: 'b' }, true, false, ['store', 'deploy', 'watch', 'delete']],
    [{ of: 'a', successor: 'b', stored: 1 }, true, false, ['deploy', 'watch', 'delete']],
    [all, true, false, ['delete']],
    [all, true, true, []],
    // The successor was deleted elsewhere: what was said about it no longer holds.
    [all, false, true, ['create', 'store', 'deploy', 'watch']],
  ] as const)('%j, successor %s, old key gone %s', (rotation, hasSuccessor, oldIsGone, open) => {
    expect(openSteps(rotation, hasSuccessor, oldIsGone)).toEqual(open);
  });
});

test('a lost request may have created what is new, of the same environment, and nobody’s successor', () => {
  const asked = Date.parse('2026-05-01T10:00:00Z');
  const old = buildApiKey({ id: 'old', createdAt: '2026-05-01T10:01:00Z' });
  const keys = [
    old,
    buildApiKey({ id: 'before', createdAt: '2026-05-01T09:40:00Z' }),
    // The device's clock is ahead by some minutes.
    buildApiKey({ id: 'clock', createdAt: '2026-05-01T09:55:00Z' }),
    buildApiKey({ id: 'after', createdAt: '2026-05-01T10:00:02Z' }),
    buildApiKey({ id: 'other', createdAt: '2026-05-01T10:00:03Z', environment: 'Integration' }),
    buildApiKey({ id: 'known', createdAt: '2026-05-01T10:00:04Z' }),
  ];
  const known = [{ of: 'x', successor: 'known' }];
  expect(candidates(keys, { old, asked, known }).map(({ id }) => id)).toEqual(['after', 'clock']);
});
