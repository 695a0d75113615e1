// @module-tag T16
// @module-tag T2
// @module-tag T36
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zones } from '../../tools/lint/zones.mjs';

const rules = [
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

const reexport = (specifier: string) => `export * from '${specifier}';`;
const typesOf = (specifier: string) => `import type { X } from '${specifier}';\nexport type Y = X;`;
const lazily = (specifier: string) => `export const a = () => import('${specifier}');`;
const imports = (place: string, ...specifiers: string[]) =>
  specifiers.map((it): [string, string, Rule] => [place, reexport(it), 'zones']);
const typeImports = (place: string, ...specifiers: string[]) =>
  specifiers.map((it): [string, string, Rule] => [place, typesOf(it), 'zones']);

const timed = (...lines: string[]): [string, string, Rule] => [
  'tests/x',
  lines.join('\n'),
  'no-timed-assertions',
];
const untimed = (...lines: string[]): [string, string] => ['tests/x', lines.join('\n')];

const sided = (line: string): [string, string, Rule] => ['src/theme', line, 'no-physical-styles'];
const pixels = (line: string): [string, string, Rule] => ['src/theme', line, 'no-pixel-text'];

/** Folder or file, its content, and the rule that must refuse it. */
const refused: readonly [string, string, Rule][] = [
  ...imports('src/lib', 'react', '../config/x.ts', '../texts/en.ts', '../providers/access.ts'),
  ...typeImports('src/lib', 'react', '../providers/hub/contract.ts'),
  ...imports('src/theme', '../app/x.ts', '../components/x.tsx', '../boot/x.ts'),
  ...imports('src/texts', '../app/x.ts', '../providers/hub/errors.ts', '../resources/users/x.ts'),
  ...typeImports('src/texts', '../providers/hub/errors.ts'),
  ...imports('src/config', 'react-admin', '../app/x.ts', '../providers/hub/x.ts', 'ra-core'),
  ...imports('src/main.ts', './app/x.ts'),
  ...imports('src/boot', 'react', '../app/renderConsole.tsx', '../resources/users/x.ts'),
  ...imports('src/boot', '../custom-pages/tenant/x.ts', '../components/x.ts', 'ra-core'),
  ['src/boot', lazily('../verification/x.ts'), 'zones'],
  ...imports(
    'src/reporting',
    'react',
    '../providers/session/x.ts',
    '../texts/en.ts',
    '../app/x.ts',
  ),
  ...imports('src/reporting', '../config/loadConfig.ts', '../providers/hub/errors.ts'),
  ...imports('src/app', '../reporting/reporter.ts'),
  ...imports('src/boot', '../reporting/reporter.ts'),
  ...imports('src/providers', '../resources/users/x.ts', 'react-admin', 'zod', '../boot/x.ts'),
  ...imports('src/providers/hub', 'react', 'ra-core', '../../app/x.ts', '../session/x.ts'),
  ...imports('src/providers/session', '@mui/material/Button', '@tanstack/react-query'),
  ...typeImports('src/providers/session', 'react', '../../components/Card.tsx'),
  ...imports('src/providers/invitation', 'react', '../../boot/x.ts', '../hub/hubClient.ts'),
  ...imports('src/providers/lists', 'react', 'ra-core', '../session/x.ts', '../../app/x.ts'),
  ...imports('src/components', '../app/x.ts', '../resources/users/x.ts', '../custom-pages/x.ts'),
  ...imports('src/components', '../bank/login/flow/x.ts', '../providers/access/access.ts'),
  ...typeImports('src/components', '../providers/hub/contract.ts'),
  ...imports('src/components', '../providers/personal/personal.ts'),
  ...imports('src/bank/x.ts', 'react', './login/x.ts', '../resources/api-keys/apiKey.schema.ts'),
  ...imports('src/bank/client', 'react', '../errors.ts', '../tickets/x.ts', '../../config/x.ts'),
  ...imports('src/bank/client/snp', '../../login/flow/x.ts', '../../../texts/en.ts'),
  ...imports('src/bank/tickets', 'react', '../login/flow/x.ts', '../../texts/en.ts'),
  ...imports('src/bank/tickets', '../../resources/api-keys/apiKey.schema.ts'),
  ...imports(
    'src/bank/evidence',
    '../client/x.ts',
    '../login/flow/x.ts',
    '../../providers/hub/x.ts',
  ),
  ...imports('src/bank/login/steps', '../../../app/x.ts', '../../../resources/users/x.ts'),
  ...imports('src/bank/login', '../../verification/x.ts', '../tickets/x.ts'),
  ...imports('src/bank/login/x.ts', 'react', '../../components/x.ts', './steps/x.tsx'),
  ...imports('src/bank/login/flow', 'react', '../steps/x.tsx', '../../client/x.ts'),
  ...imports('src/bank/login/flow', '../../../components/x.ts', '../../../providers/hub/x.ts'),
  ...imports('src/bank/login/search', '../../client/x.ts', '../steps/x.tsx'),
  ...imports('src/bank/login/chip-tan', 'react', '../flow/x.ts', '../../../texts/en.ts'),
  ...imports('src/bank/login/dialogs', '../../client/x.ts', '../../../providers/access/x.ts'),
  ...imports('src/bank/login/failures', '../../client/x.ts', '../../../resources/users/x.ts'),
  ...imports('src/bank/login/credentials', '../../client/x.ts', '../../../providers/access/x.ts'),
  ...imports('src/resources/one.ts', './users/UserList.tsx'),
  ...imports('src/resources/other.ts', 'react'),
  ...imports('src/resources/users/index.ts', './UserList.tsx'),
  ...imports('src/resources/tenants/index.ts', 'react'),
  ...imports('src/resources/users', '../../app/x.ts', '../../custom-pages/tenant/x.ts'),
  ...imports('src/resources/users', '../tenants/TenantList.tsx', '../../../mock-server/x.ts'),
  ...imports('src/resources/users', '../../bank/client/x.ts', '../../bank/tickets/x.ts'),
  ...imports('src/resources/api-keys/try', '../../../custom-pages/x.ts', '../key/ApiKeyShow.tsx'),
  ...imports('src/customer-backend', 'react', '../texts/en.ts', '../components/code/x.ts'),
  ...imports('src/custom-pages/index.ts', './tenant/Tenant.tsx'),
  ...imports('src/custom-pages/tenant', '../../app/x.ts', '../profile/Profile.tsx'),
  ...imports('src/custom-pages/tenant', '../../resources/api-keys/list/ApiKeyList.tsx'),
  ...imports('src/custom-pages/playground', '../../verification/x.ts', '../../boot/x.ts'),
  ['src/custom-pages/tenant', lazily('../../app/x.ts'), 'zones'],
  ...imports('src/app/declared.ts', '../resources/users/UserList.tsx'),
  ...imports('src/app', '../../tests/x.ts', '../../tools/x.ts', '../boot/x.ts'),
  ...imports('src/app', '../verification/VerifyAccount.tsx', '@mui/material'),
  ...imports('src/app', '../resources/users/index.ts'),
  ...typeImports('src/app', '../resources/users/user.schema.ts'),
  ...imports('src/app', '@mui/icons-material'),
  ...imports('src/verification', '../app/x.ts', '../resources/users/x.ts', '../custom-pages/x.ts'),
  ...imports('src/verification/index.ts', './AccountVerification.tsx'),
  ...imports('mock-server', '../src/providers/hub/contract.ts', '../tests/x.ts', '../tools/x.ts'),
  ...imports('mock-server/docs', '../../src/providers/access/access.ts', '../../tests/x.ts'),
  ['src/resources/users', `export const a = () => fetch('/x');`, 'no-restricted-globals'],
  ['src/bank/login/flow', `export const a = () => fetch('/x');`, 'no-restricted-globals'],
  ['src/app', `export const a = (e: Element, x: string) => { e.innerHTML = x; };`, 'no-html-sinks'],
  ['src/app', `export const a = (x: string) => { document.write(x); };`, 'no-html-sinks'],
  ['src/app', `export const a = <p dangerouslySetInnerHTML={{ __html: '' }} />;`, 'no-html-sinks'],
  ['src/app', `export const a = (w: Window) => w.postMessage({}, '*');`, 'no-wildcard-messages'],
  ['src/app', `export const a = () => window['localStorage'].length;`, 'owned-apis'],
  ['src/app', `export const a = () => window.open('/x');`, 'owned-apis'],
  ['src/app', `export const a = () => { document.title = 'x'; };`, 'owned-apis'],
  ['src/app', `export const a = { Authorization: 'x' };`, 'owned-apis'],
  sided(`const rowSx = { marginLeft: 1 };`),
  sided(`const row = { borderTopLeftRadius: 1 };`),
  sided(`const rowSx = { '& > li': { right: 0 } };`),
  sided(`const row = { textAlign: wide ? 'left' : 'center' };`),
  sided(`const row = { padding: '1px 2px 3px 4px' };`),
  sided(`const row = { borderRadius: '7px 0 0 7px' };`),
  sided('const row = <div style={{ left: `${share}%` }} />;'),
  sided(`row.style.left = '1px';`),
  pixels(`const row = { fontSize: 14 };`),
  pixels(`const row = { fontSize: { xs: 1, sm: '22px' } };`),
  pixels(`const row = { lineHeight: wide ? '18px' : 'normal' };`),
  pixels('const row = { font: `600 1rem/${height}px monospace` };'),
  pixels(`const row = <Check fontSize={14} />;`),
  pixels(`row.style.fontSize = '14px';`),
  ['src/app', `export const a = <p>Hello you</p>;`, 'no-literal-texts'],
  ['src/app', `export const a = <input aria-label="Name of key" />;`, 'no-literal-texts'],
  ['src/app', `// oxlint-disable-next-line no-console\nconsole.log(1);`, 'reasoned-suppressions'],
  timed('const start = performance.now();', 'expect(performance.now() - start).toBeLessThan(9);'),
  timed('const start = Date.now();', 'expect.soft(Date.now() - start).not.toBeGreaterThan(9);'),
  timed('const took = Date.now() - before;', 'expect(Math.round(took / 1000)).toBeLessThan(9);'),
  timed(
    'const limit = performance.now() + 9;',
    'expect(limit - performance.now()).toBeCloseTo(1);',
  ),
  timed('expect(Math.abs(Date.parse(made) - Date.now())).toBeLessThanOrEqual(9);'),
  timed('expect(made).toBeGreaterThan(Date.now() - 5000);'),
  timed('expect(performance.now() - start < 9).toBe(true);'),
  timed('const { user } = process.cpuUsage(before);', 'expect(user).toBeLessThan(9);'),
  timed('const took = process.hrtime.bigint() - start;', 'expect(Number(took)).toBeLessThan(9);'),
  timed(
    'const timed = async () => {',
    '  const start = Date.now();',
    '  await run();',
    '  return { took: Date.now() - start };',
    '};',
    'const [all] = await Promise.all([timed()]);',
    'expect(all.took).toBeLessThan(9);',
  ),
  timed(
    'function least() {',
    '  let it = Infinity;',
    '  it = Math.min(it, performance.now() - start);',
    '  return it;',
    '}',
    'expect(least()).toBeLessThan(9);',
  ),
  timed(
    'const times: number[] = [];',
    'run(() => times.push(performance.now()));',
    'expect(times[1] - times[0]).toBeGreaterThan(9);',
  ),
  timed(
    'const shown = await page.evaluate(() => performance.now() - window.start);',
    'expect(shown).toBeLessThan(9);',
  ),
];

/** Folder or file, and content that the same rules must let pass. */
const accepted: readonly [string, string][] = [
  ['src/lib', reexport('zod/mini')],
  ['src/boot', reexport('../app/pages.ts')],
  ['src/boot', lazily('../app/renderConsole.tsx')],
  ['src/boot', typesOf('../app/renderConsole.tsx')],
  ['src/providers', reexport('ra-core')],
  ['src/providers', typesOf('react-admin')],
  ['src/providers/lists', typesOf('ra-core')],
  ['src/components', reexport('../texts/en.ts')],
  ['src/components', reexport('../lib/x.ts')],
  ['src/resources/plans/index.ts', lazily('./PlanList.tsx')],
  ['src/resources/users', reexport('../tenants/plan.ts')],
  ['src/resources/users', reexport('../../components/Card.tsx')],
  ['src/custom-pages/tenant', reexport('../../resources/api-keys/expiry/expiry.ts')],
  ['src/app', lazily('../verification/VerifyAccount.tsx')],
  ['src/resources/api-keys/try', reexport('../../../bank/client/x.ts')],
  ['src/custom-pages/playground', reexport('../../bank/login/flow/x.ts')],
  ['src/custom-pages/playground', reexport('../../resources/api-keys/try/KeyForm.tsx')],
  ['src/bank/client/snp', reexport('../x.ts')],
  ['src/bank/login/flow', typesOf('../../client/x.ts')],
  ['src/app', `export const a = (w: Window, o: string) => w.postMessage('*', o);`],
  ['src/app', `export const a = <input className="big red" aria-label={'ra.action.save'} />;`],
  ['src/config', `export const a = () => fetch('/config.json');`],
  ['mock-server', typesOf('../src/providers/hub/contract.ts')],
  ['mock-server/docs', reexport('../../src/providers/hub/contract.ts')],
  [
    'src/theme',
    `export const rowSx = { marginInlineStart: 1, padding: '1px 2px 3px 2px', top: 0 };`,
  ],
  ['src/theme', `export const rowSx = { fontSize: '1rem', lineHeight: 1.5, font: 'inherit' };`],
  ['src/theme', `export const clocks = { left: 3, text: 'What is left is right' };`],
  // A moment of the product lies between one before it and one after it.
  untimed(
    'const before = Date.now();',
    'const made = await make();',
    'const after = Date.now();',
    'expect(made.at).toBeGreaterThanOrEqual(before);',
    'expect(made.ends).toBeLessThanOrEqual(after + LIFETIME);',
    'expect(Date.parse(made.end)).toBeGreaterThan(Date.now());',
  ),
  untimed(
    'const key = build({ ends: Date.now() + 9 });',
    'expect(key.name.length).toBeLessThan(9);',
  ),
  untimed('const start = Date.now();', 'expect(Date.now() - start).toBe(0);'),
  untimed('const took = performance.now() - start;', 'console.log(took);'),
];

const searchPath = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
/** The file of an example: a separate one in its folder, or the place itself if that is a file. */
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
    // oxlint looks in PATH for the separate program that runs the typed rules.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: searchPath } },
  );
  found = new Map();
  for (const [, file = '', rule = ''] of stdout.matchAll(/^([^:]+):.*\(([^)]+)\)\]$/gm)) {
    const known = rules.find((name) => name === rule);
    if (known) found.set(file, [...(found.get(file) ?? []), known]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(refused.map((example, index) => [...example, index] as const))(
  'in %s, %s is refused by %s',
  (place, _code, rule, index) => {
    expect(found.get(fileOf('refused', index, place))).toContain(rule);
  },
);

test('every line of the table has an example that it refuses', () => {
  const places = refused.filter(([, , rule]) => rule === 'zones').map(([place]) => place);
  const rooms = zones.map(({ room }) => room);
  const isExample = (room: string) => (place: string) =>
    new RegExp(`^${room.replaceAll('.', '[.]').replaceAll('*', '[^/]+')}$`).test(place);
  expect(rooms.filter((room) => !places.some(isExample(room)))).toEqual([]);
});

test.each(accepted.map((example, index) => [...example, index] as const))(
  'in %s, %s is accepted',
  (place, _code, index) => {
    expect(found.get(fileOf('accepted', index, place))).toBeUndefined();
  },
);
