import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zones } from '../../tools/lint/zones.mjs';

/** The modules of `src` from the lowest layer up: imports lead down, or stay in the layer. */
const LAYERS = [
  'lib',
  'config theme texts',
  'providers reporting',
  'components',
  'bank',
  'customer-backend',
  'resources',
  'verification custom-pages',
  'app',
  'boot',
  'main.ts',
].map((modules) => modules.split(' '));

const layerOf = (path: string) =>
  LAYERS.findIndex((modules) => modules.includes(path.replace(/^src\//, '').split('/')[0] ?? ''));

test('no import rule lets a module import from a higher layer', () => {
  const upwards = zones
    .filter(({ module }) => module.startsWith('src/'))
    .flatMap(({ module, imports }) =>
      imports
        .filter((entry) => layerOf(entry.replace(/^\w+:/, '')) > layerOf(module))
        .map((entry) => `${module} ${entry}`),
    );
  expect(upwards).toEqual([]);
});

test('every module of src has a layer and an import rule', () => {
  const modules = readdirSync('src');
  expect(modules.toSorted()).toEqual(LAYERS.flat().toSorted());
  for (const name of modules) {
    expect(zones.some(({ module }) => module.startsWith(`src/${name}`))).toBe(true);
  }
});
