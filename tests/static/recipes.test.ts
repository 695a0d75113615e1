import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const recipes = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/```diff\n([\s\S]*?)```/g);

/** The lines that a recipe expects in a file, as `path: line`. */
const stated = [...recipes].flatMap(([, diff = '']) =>
  diff.split('--- ').flatMap((part) => {
    const [path = '', ...lines] = part.split('\n');
    return lines.filter((line) => line.startsWith(' ')).map((line) => [path, line.trim()] as const);
  }),
);

test('every line beside which a recipe of CONTRIBUTING.md adds one is in its file', () => {
  expect(stated.length).toBeGreaterThan(3);
  const missing = stated.filter(([path, line]) => !readFileSync(path, 'utf8').includes(line));
  expect(missing).toEqual([]);
});
