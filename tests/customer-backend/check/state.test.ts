import { expect, test } from 'vitest';
import { isAccepted, isRefused } from '../../../src/customer-backend/check/state.ts';

test.each([
  [199, false, false],
  [200, true, false],
  [299, true, false],
  [300, false, false],
  [399, false, false],
  [400, false, true],
  [429, false, false],
  [499, false, true],
  [500, false, false],
])('the status %i: accepted %s, refused %s', (status, isYes, isNo) => {
  expect([isAccepted(status), isRefused(status)]).toEqual([isYes, isNo]);
});
