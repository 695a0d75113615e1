import { expect, test } from 'vitest';
import { fill, importsOf, methodOf } from '../../src/customer-backend/template.ts';

test('a word that looks like a place holder stays one, also where it stands for another', () => {
  const parts = { URL: '__NAME__', NAME: 'Ada' };
  expect(fill('const a = __URL__;\nconst b = __NAME__ + __OTHER__;', parts)).toBe(
    'const a = __NAME__\nconst b = Ada + __OTHER__;',
  );
});

test('imports stand in the order of their names, types among them', () => {
  const names = ['Redirect', 'type OBResponse', 'Dialog', 'type Field', 'Result'];
  const lines = ['Dialog', 'type Field', 'type OBResponse', 'Redirect', 'Result'].join(',\n  ');
  expect(importsOf(names)).toBe(lines);
  expect(importsOf(names.toReversed())).toBe(lines);
});

test('a method begins with a small letter', () => {
  expect(methodOf('CollectPayment')).toBe('collectPayment');
});
