import { expect, test } from 'vitest';
import { importsOf, SPECIFIER } from '../../tools/checks/touched.ts';

/** One circle of each group of files that import each other, as a list of its files in order. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  function visit(file: string, path: readonly string[]): void {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

test('a circle is found, however the files in it import each other', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'x']],
    ['c', ['a']],
  ]);
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c', 'a']]);
  const source = `import type { A } from './a.ts';
    export * from "./b.ts";
    type C = typeof import('./c.ts').c;
    const d = () => import('./d.ts');
    import './e.css';`;
  expect([...source.matchAll(SPECIFIER)].map(([, name]) => name)).toEqual([
    './a.ts',
    './b.ts',
    './c.ts',
    './d.ts',
    './e.css',
  ]);
});

test('no file imports itself through others, not even for a type', () => {
  const imports = importsOf('src', 'mock-server', 'tools', 'tests');
  expect(imports.size).toBeGreaterThan(300);
  expect(circlesIn(imports)).toEqual([]);
});
