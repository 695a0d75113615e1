import Add from '@mui/icons-material/Add';
import { expect, test } from 'vitest';
import { groupOf, search } from '../../../src/app/palette/paletteSearch.ts';

const group = (title: string, ...rows: (readonly [label: string, detail?: string])[]) =>
  groupOf(
    title,
    rows.map(([label, detail = '']) => ({ id: label, label, detail, icon: Add, to: '/' })),
  );

const PAGES = group('Pages', ['Dashboard'], ['API Keys'], ['Account Verification'], ['Éditer']);
const KEYS = group(
  'Keys',
  ['Night batch', '3f2a9c10-0001'],
  ['Müller & Söhne', 'be11a001-0002'],
  ...Array.from({ length: 20 }, (_, at) => [`Importer ${at}`, `77777777-${at}`] as const),
);

const found = (query: string) =>
  search([PAGES, KEYS], query).map(({ title, items }) => [title, items.map(({ label }) => label)]);

test.each([
  ['keys api', [['Pages', ['API Keys']]]],
  ['accver', [['Pages', ['Account Verification']]]],
  ['nbatch', [['Keys', ['Night batch']]]],
  ['muller', [['Keys', ['Müller & Söhne']]]],
  ['edit', [['Pages', ['Éditer']]]],
  ['BE11A', [['Keys', ['Müller & Söhne']]]],
  // Scattered letters of an id, and too short.
  ['ba001', []],
  ['3f', []],
  ['.*', []],
])('“%s” finds %j', (query, groups) => {
  expect(found(query)).toEqual(groups);
});

test('the group with the best match is first, and each shows six at most', () => {
  expect(found('importer')).toMatchObject([['Keys', { length: 6 }]]);
  expect(found('dash')[0]).toEqual(['Pages', ['Dashboard']]);
  expect(found('night')[0]).toEqual(['Keys', ['Night batch']]);
});
