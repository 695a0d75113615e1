import { expect, test } from 'vitest';
import { fold } from '../../src/lib/fold.ts';

test.each([
  ['Schlüssel', 'schlussel'],
  ['Schlu\u0308ssel', 'SCHLUSSEL'],
  ['schlüssel', 'Schlu\u0308ssel'],
  ['Straße', 'STRASSE'],
  ['ﬁn１', 'fin1'],
  ['ΟΔΟΣ ΟΔΟΣΑ', 'οδος οδοσα'],
  ['Łódź 株', 'łodz 株'],
])('%j matches %j', (text, typed) => {
  expect(fold(text)).toBe(fold(typed));
});
