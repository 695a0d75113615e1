import { expect, test } from 'vitest';
import * as every from '../../src/texts/every.ts';

/** Sides, colours and shapes, which not every user perceives (WCAG 2.2, 1.3.3). */
const SEEN =
  /\b(on|to|at) the (left|right)\b|\b(left|right)-hand\b|\b(red|green|orange|blue|grey|round|square)\b/i;

test('no text identifies an element only by a side, a colour or a shape', () => {
  const sources = JSON.stringify(every, (_key, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
  expect(sources.length).toBeGreaterThan(50_000);
  expect(SEEN.exec(sources)?.[0]).toBeUndefined();
  expect(SEEN.test('Press the red button on the right.')).toBe(true);
});
