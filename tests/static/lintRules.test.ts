// @module-tag T16
// @module-tag T2
// @module-tag T36
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, posix, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { zones } from '../../tools/lint/zones.mjs';
import { temporaryFiles } from '../temporaryFiles.ts';

const rules = [
  'docstring-opener',
  'zones',
  'no-restricted-globals',
  'no-html-sinks',
  'no-wildcard-messages',
  'owned-apis',
  'no-literal-texts',
  'no-physical-styles',
  'no-pixel-text',
  'no-timed-assertions',
  'reasoned-suppressions',
] as const;
type Rule = (typeof rules)[number];

const timed = (...lines: string[]): [string, string, Rule] => [
  'tests/x',
  lines.join('\n'),
  'no-timed-assertions',
];

/** For every import rule, an import that it refuses. */
const outsideEveryZone = zones.map(({ module }): [string, string, Rule] => {
  const place = module.replaceAll('*', 'any');
  const folder = place.endsWith('.ts') ? dirname(place) : place;
  return [place, `export * from '${posix.relative(folder, 'nowhere/x.ts')}';`, 'zones'];
});

/** Folder or file, its content, and the rule that refuses it. */
const refused: readonly [string, string, Rule][] = [
  ...outsideEveryZone,
  ['src/providers/hub', `export * from 'react';`, 'zones'],
  ['src/providers', `export * from 'zod';`, 'zones'],
  ['src/components', `export { TextInput } from 'react-admin';`, 'zones'],
  ['src/bank/login/flow', `export * from '../../client/x.ts';`, 'zones'],
  ['src/providers/session', `import type { X } from '../hub/x.ts';\nexport type Y = X;`, 'zones'],
  ['src/boot', `export const a = () => import('../verification/x.ts');`, 'zones'],
  ['src/bank/login/flow', `export const a = () => fetch('/x');`, 'no-restricted-globals'],
  ['src/app', `export const a = (e: Element, x: string) => { e.innerHTML = x; };`, 'no-html-sinks'],
  ['src/app', `export const a = <p dangerouslySetInnerHTML={{ __html: '' }} />;`, 'no-html-sinks'],
  ['src/app', `export const a = (w: Window) => w.postMessage({}, '*');`, 'no-wildcard-messages'],
  ['src/app', `export const a = () => window['localStorage'].length;`, 'owned-apis'],
  ['src/boot', `export const a = () => sessionStorage.length;`, 'owned-apis'],
  ['src/app', `export const a = () => window.open('/x');`, 'owned-apis'],
  ['src/app', `export const a = () => { document.title = 'x'; };`, 'owned-apis'],
  ['src/app', `export const a = { Authorization: 'x' };`, 'owned-apis'],
  ['src/theme', `const rowSx = { '& > li': { marginLeft: 0 } };`, 'no-physical-styles'],
  ['src/theme', `const row = { padding: '1px 2px 3px 4px' };`, 'no-physical-styles'],
  ['src/theme', `const row = { lineHeight: wide ? '18px' : 'normal' };`, 'no-pixel-text'],
  ['src/theme', `const row = <Check fontSize={14} />;`, 'no-pixel-text'],
  ['src/app', `export const a = <p>Hello you</p>;`, 'no-literal-texts'],
  ['src/app', `export const a = <input aria-label="Name of key" />;`, 'no-literal-texts'],
  ['src/app', `// oxlint-disable-next-line no-console\nconsole.log(1);`, 'reasoned-suppressions'],
  ...['/** Whether', '/**\n * What'].map((opener): [string, string, Rule] => [
    'src/app',
    `${opener} a page has rows. */\nexport const a = 1;`,
    'docstring-opener',
  ]),
  timed('const start = Date.now();', 'expect.soft(Date.now() - start).not.toBeGreaterThan(9);'),
  timed('expect(performance.now() - start < 9).toBe(true);'),
  timed('const { user } = process.cpuUsage(before);', 'expect(user).toBeLessThan(9);'),
];

/** Folder or file, and content that the same rules accept. */
const accepted: readonly [string, string][] = [
  ['src/boot', `export const a = () => import('../app/renderConsole.tsx');`],
  ['src/providers', `import type { X } from 'react-admin';\nexport type Y = X;`],
  ['src/components/form', `export { TextInput } from 'react-admin';`],
  ['src/custom-pages/playground', `export * from '../../resources/api-keys/try/KeyForm.tsx';`],
  ['src/app', `export const a = (w: Window, o: string) => w.postMessage('*', o);`],
  ['src/app', `export const a = <input className="big red" aria-label={'ra.action.save'} />;`],
  ['src/config', `export const a = () => fetch('/config.json');`],
  ['src/theme', `export const rowSx = { marginInlineStart: 1, padding: '1px 2px 3px 2px' };`],
  ['src/theme', `export const rowSx = { fontSize: '1rem', lineHeight: 1.5, font: 'inherit' };`],
  ['src/app', `// Whether it works.\n/** The page that has rows. */\nexport const a = 1;`],
  // A timestamp of the product lies between a reading before it and one after it.
  [
    'tests/x',
    `const before = Date.now();
     const made = await make();
     expect(made.at).toBeGreaterThanOrEqual(before);
     const after = Date.now();
     expect(made.ends).toBeLessThanOrEqual(after + LIFETIME);`,
  ],
];

const searchPath = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
const { directory: folder } = temporaryFiles();
/** File of an example: a new one in the folder, or the named file. */
const fileOf = (kind: string, index: number, place: string) =>
  place.endsWith('.ts') ? place : `${place}/${kind}${index}.tsx`;
let found: Map<string, Rule[]>;

beforeAll(() => {
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  cpSync('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  const plant = (kind: string) => (example: readonly string[], index: number) => {
    const [place = '', code = ''] = example;
    const file = join(folder, fileOf(kind, index, place));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${code}\n`);
  };
  refused.forEach(plant('refused'));
  accepted.forEach(plant('accepted'));
  const { stdout } = spawnSync(
    process.execPath,
    [resolve('node_modules/oxlint/bin/oxlint'), '--format=unix', 'src', 'mock-server', 'tests'],
    // oxlint finds the program for type-aware rules in PATH.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: searchPath } },
  );
  found = new Map();
  for (const [, file = '', rule = ''] of stdout.matchAll(/^([^:]+):.*\(([^)]+)\)\]$/gm)) {
    const known = rules.find((name) => name === rule);
    if (known) found.set(file, [...(found.get(file) ?? []), known]);
  }
});

test.each(refused.map((example, index) => [...example, index] as const))(
  'in %s, %s is refused by %s',
  (place, _code, rule, index) => {
    expect(found.get(fileOf('refused', index, place))).toContain(rule);
  },
);

test.each(accepted.map((example, index) => [...example, index] as const))(
  'in %s, %s is accepted',
  (place, _code, index) => {
    expect(found.get(fileOf('accepted', index, place))).toBeUndefined();
  },
);
