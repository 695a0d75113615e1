// @module-tag T39
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Packages that a folder imports, including patterns of `import.meta.glob`. */
function packagesIn(folder: string): Set<string> {
  const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const specifier = /(?:\bfrom|\bimport|\bimport\()\s*'([^'.][^']*)'|'\/node_modules\/([^']+)'/g;
  return new Set(
    programs
      .flatMap((text) => [...text.matchAll(specifier)])
      .map(([, imported, globbed]) => imported ?? globbed ?? '')
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

const { dependencies = {}, devDependencies = {} } = manifestOf('.');
const shipped = packagesIn('src');
const imported = new Set([...shipped, 'es-toolkit']);

/** Peer dependencies of the imported packages, which the application has to install. */
const peers = Object.keys(dependencies)
  .filter((name) => imported.has(name))
  .flatMap((name) => Object.keys(manifestOf(`node_modules/${name}`).peerDependencies ?? {}));

test('every dependency is imported, or is a peer that CONTRIBUTING.md explains', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const unexplained = Object.keys(dependencies).filter(
    (name) =>
      !imported.has(name) && !(peers.includes(name) && contributing.includes(`\`${name}\``)),
  );
  expect(unexplained).toEqual([]);
});

test('no shipped package is a development dependency', () => {
  expect(Object.keys(devDependencies).filter((name) => shipped.has(name))).toEqual([]);
});
