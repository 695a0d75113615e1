import { expect, test } from 'vitest';
import { waysOf } from '../../../src/custom-pages/bank-explorer/Asked.tsx';

const NONE = { full: false, userId: false, none: false };

test.each([
  [{ ...NONE, full: true }, ['User ID and Password']],
  [{ ...NONE, userId: true }, ['User ID alone; the bank asks for the rest itself']],
  [
    { full: true, userId: true, none: true },
    [
      'User ID and Password',
      'User ID alone; the bank asks for the rest itself',
      'Nothing: the person logs in on the bank’s own page or in its app',
    ],
  ],
  [NONE, []],
])('%j is said as %j', (credentials, ways) => {
  expect(waysOf({ credentials })).toEqual(ways);
});

test('the bank’s own labels are used, without endless or empty ones', () => {
  const credentials = { ...NONE, full: true };
  const [way = ''] = waysOf({ credentials, userId: 'Kundennummer', password: ' ' });
  expect(way).toBe('Kundennummer and Password');
  const [long = ''] = waysOf({ credentials, userId: 'x'.repeat(1_000_000) });
  expect(long.length).toBeLessThan(200);
});
