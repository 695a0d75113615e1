import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('cards have the same rules at each width, and smaller gaps up to 200 pixels wider', async () => {
  const sheet = await readFile('src/components/list/cards.css', 'utf8');
  const rules = (width: number) => {
    const [own = ''] = sheet
      .split('/* Smaller gaps')
      .filter((part) => part.includes(`cards-${width}`));
    return own
      .replaceAll(`cards-${width}`, 'cards')
      .replaceAll(`${width}px`, 'WIDTH')
      .replaceAll(`${width - 1}.95px`, 'BELOW')
      .replaceAll(`${width + 199}.95px`, 'TIGHT')
      .trim();
  };
  expect(rules(560)).toContain('(min-width: WIDTH) and (max-width: TIGHT)');
  expect(rules(560)).toContain('(max-width: BELOW)');
  expect(rules(840)).toBe(rules(560));
});
