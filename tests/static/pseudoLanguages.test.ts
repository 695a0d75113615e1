import { expect, test } from 'vitest';
import { receiveSecretEn } from '../../src/texts/tools/receiveSecret.en.ts';
import { PSEUDO } from '../../tools/screens/languages/pseudo.ts';

const { pseudo, rtl } = PSEUDO;

test('a pseudo-text stands in brackets, is longer than English and has none of its letters', () => {
  expect(pseudo.common.loading).toBe('⟦Ļööååđííñĝ …~⟧');
  expect(pseudo.common.cancel.length).toBeGreaterThanOrEqual('Cancel'.length * 1.4);
  expect(pseudo.errors.malformed).not.toMatch(/[A-Za-z]/);
  expect(rtl.common.loading).toBe('⟦לואדינג …⟧');
  expect(pseudo.receiveSecret.proof).toHaveLength(receiveSecretEn.receiveSecret.proof.length);
});

test('a value in a text stays as it is, isolated where the text runs from right to left', () => {
  const deletion = pseudo.apiKeys.delete('Mobile app');
  expect(deletion).toMatch(/^⟦Đééļ.* Mobile app~*⟧$/);
  expect(rtl.apiKeys.delete('a-b.c (d)/[e]')).toContain('\u2068a-b.c (d)/[e]\u2069');
  expect(pseudo.errors.contract(pseudo.common.close)).toContain(pseudo.common.close);
});

test('a place that is filled in later stays, and a letter that happens to be a value is no value', () => {
  expect(pseudo.shell.notificationsRegion).toContain('{hotkey}');
  expect(rtl.shell.notificationsRegion).toContain('({hotkey})');
  expect(pseudo.common.copyName('o')).toMatch(/^⟦Çööþý o/);
});

test('an arrow points along the line', () => {
  expect(pseudo.access.roleChanged('One', 'Two')).toContain('→');
  expect(rtl.access.roleChanged('One', 'Two')).toContain('←');
});
