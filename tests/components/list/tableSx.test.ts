import { expect, test } from 'vitest';
import { tableSx, whereCards } from '../../../src/components/list/tableSx.ts';

const lookOf = (change: Partial<Parameters<typeof tableSx>[0]>) =>
  tableSx({ cardsBelow: 560, actions: 96, fixed: false, ...change });

test.each([
  [true, 'fixed', 'anywhere'],
  [false, 'auto', 'break-word'],
])('columns that keep their widths: %j', (fixed, tableLayout, overflowWrap) => {
  expect(lookOf({ fixed })).toMatchObject({ tableLayout, '& td': { overflowWrap } });
});

test.each([
  ['below', 0, { gridColumn: '1 / -1', width: 'auto', textAlign: 'left', paddingTop: '8px' }],
  [96, '96px', { position: 'absolute', right: 8, top: 8, width: 'auto' }],
] as const)(
  'a card with its actions at %j has its title beside or above them',
  (actions, paddingRight, place) => {
    expect(lookOf({ actions })[whereCards(560)]).toMatchObject({
      '& td:first-of-type': { gridColumn: '1 / -1', paddingRight },
      '& td.actions': place,
    });
  },
);

test('a table has smaller gaps in the 200 pixels from where cards end', () => {
  const queries = Object.keys(lookOf({})).filter((name) => name.startsWith('@'));
  expect(queries).toEqual([
    '@container (min-width: 560px) and (max-width: 759.95px)',
    '@container (max-width: 559.95px)',
  ]);
});
