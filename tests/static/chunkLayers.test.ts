import { describe, expect, test } from 'vitest';
import { layerOf, type Layer } from '../../tools/chunkLayers.ts';

const SHELL = 'src/shell/Shell.tsx';
const LIST = 'src/list/List.tsx';
const FORM = 'src/form/Form.tsx';
const CODE = 'src/code.ts';
const layers: readonly Layer[] = [
  { name: 'start', loadedBy: [CODE], alone: true },
  { name: 'both', loadedBy: [SHELL, FORM] },
  { name: 'shell', loadedBy: [SHELL] },
  { name: 'wanted', loadedBy: [LIST], from: /\/node_modules\/wanted\// },
  { name: 'near', loadedBy: [LIST], shared: true, within: /list|near/ },
  { name: 'list', loadedBy: [LIST], shared: true },
  { name: 'tools', loadedBy: [], shared: true, within: /tool/ },
];

describe('the chunk of a module', () => {
  test.each([
    ['both', [SHELL, FORM, LIST]],
    ['start', [CODE]],
    ['base', ['index.html', SHELL]],
    ['shell', [SHELL]],
    ['tools', ['src/tool1/Tool.tsx', 'src/tool2/Tool.tsx']],
    ['near', [LIST, 'src/near/Near.tsx']],
    ['list', [LIST, 'src/near/Near.tsx', FORM]],
  ])('is the first layer that fits: %s', (name, loaders) => {
    expect(layerOf(layers, new Set(loaders))).toBe(name);
  });

  test('is that of its path, where a layer takes only some paths', () => {
    const of = (path: string) => layerOf(layers, new Set([LIST, FORM]), path);
    expect(of('/project/node_modules/wanted/index.js')).toBe('wanted');
    expect(of('/project/node_modules/unwanted/index.js')).toBe('list');
  });

  test.each([
    ['what one page alone loads', [LIST]],
    ['what one page and other code load', [LIST, CODE]],
    ['what no layer names', [FORM]],
  ])('is left to the bundler: %s', (_what, loaders) => {
    expect(layerOf(layers, new Set(loaders))).toBeNull();
  });
});
