import { expect, test } from 'vitest';
import { expirationOf } from '../../../../src/resources/api-keys/form/toPayload.ts';

/** Of local parts, so that each holds in every time zone. */
const NOW = new Date(2026, 10, 21, 12);

test.each([
  ['none', '', undefined],
  ['7', '', new Date(2026, 10, 28, 23, 59, 59, 999)],
  ['180', '2026-11-22', new Date(2027, 4, 20, 23, 59, 59, 999)],
  ['custom', '2026-11-21', new Date(2026, 10, 21, 23, 59, 59, 999)],
] as const)('the expiration %s with the date %j is %s', (expiration, customDate, end) => {
  expect(expirationOf({ expiration, customDate }, NOW)).toEqual(end);
});

test.each(['', '2026-02-30', 'soon'])(
  'the custom date %j is none, and no key lasts for ever by it',
  (customDate) => {
    expect(() => expirationOf({ expiration: 'custom', customDate }, NOW)).toThrow(RangeError);
  },
);
