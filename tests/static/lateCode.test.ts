import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Where an `import()` that fails is not asked for again, because the page is left or the document is
 * begun anew.
 */
const ONCE = new Set([
  // Before the first screen: a failure has a screen of its own, which reloads.
  'src/app/renderConsole.tsx',
  'src/app/renderPublic.tsx',
  'src/boot/boot.ts',
  'src/boot/startConsole.ts',
  'src/texts/language.ts',
  // A sign-in that ends, a sign-out and its revocation leave the page.
  'src/providers/session/revocations.ts',
  'src/providers/session/session.ts',
]);

/** The lines that call an `import()` instead of naming it as a function for `loadCode`. */
function calls(source: string): string[] {
  return source
    .split('\n')
    .filter((line) => /\bimport\(['"]/.test(line) && !/(=>|typeof) import\(/.test(line));
}

test('code that comes later can be asked for again', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !ONCE.has(file))
    .flatMap((file) => calls(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});
