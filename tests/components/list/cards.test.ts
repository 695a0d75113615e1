import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rem } from '../../../src/theme/tokens.ts';

test('cards have the same rules at each width, and smaller gaps up to 12.5rem wider', async () => {
  const sheet = await readFile('src/components/list/cards.css', 'utf8');
  const rules = (width: number) => {
    const [own = ''] = sheet
      .split('/* Smaller gaps')
      .filter((part) => part.includes(`cards-${width}`));
    return own
      .replaceAll(`cards-${width}`, 'cards')
      .replaceAll(rem(width), 'WIDTH')
      .replaceAll(rem(width - 0.05), 'BELOW')
      .replaceAll(rem(width + 199.95), 'TIGHT')
      .trim();
  };
  expect(rules(560)).toContain('(min-width: WIDTH) and (max-width: TIGHT)');
  expect(rules(560)).toContain('(max-width: BELOW)');
  expect(rules(840)).toBe(rules(560));
});
