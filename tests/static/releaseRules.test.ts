import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outdated, shareChanged } from '../../tools/pictures/likeness.ts';
import { PICTURES } from '../../tools/pictures/scenes.ts';
import { differences, hashesOf, readNotices } from '../../tools/release/builds.ts';
import { notesOf, versionProblems } from '../../tools/release/changelog.ts';
import { refusedLicences } from '../../tools/release/licences.ts';
import { lockProblems, readLock } from '../../tools/release/lock.ts';
import { auditOutcome } from '../../tools/release/outcome.ts';
import { provenanceOf } from '../../tools/release/provenance.ts';
import { billProblems, shippedBill } from '../../tools/release/sbom.ts';

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['MIT OR (GPL-3.0-only AND MIT)', true],
  // AND binds more closely than OR.
  ['MIT AND GPL-3.0-only OR GPL-3.0-only', false],
  ['MIT WITH Classpath-exception-2.0', false],
  ['MIT OR', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('what ships may declare the licence %j: %j', (license, accepted) => {
  const refused = refusedLicences([{ name: 'shipped', license, dev: false }]);
  expect(refused).toEqual(accepted ? [] : [`shipped: ${license}, and it ships`]);
});

test('a licence for tools alone is refused in what ships, and a missing one everywhere', () => {
  const licensed = (name: string, license: string | undefined, dev: boolean) => ({
    name,
    license,
    dev,
  });
  const refused = refusedLicences([
    licensed('shipped', 'MPL-2.0', false),
    licensed('tool', 'MPL-2.0', true),
    licensed('either', 'MPL-2.0 OR Apache-2.0', false),
    licensed('copyleft', 'GPL-3.0-or-later', true),
    licensed('silent', undefined, true),
    licensed('css-mediaquery', 'BSD', true),
  ]);
  expect(refused).toEqual([
    'shipped: MPL-2.0, and it ships',
    'copyleft: GPL-3.0-or-later',
    'silent: none',
  ]);
});

/** A lock file with these packages besides the project. */
const lockOf = (packages: object) =>
  readLock(JSON.stringify({ packages: { '': { name: 'project' }, ...packages } }));
const integrity = 'sha512-AAAA';

test('the lock may hold no weak hash, no host and no unknown program, and lack none for any platform', () => {
  const problems = lockProblems(
    lockOf({
      'node_modules/good': { integrity, optionalDependencies: { bare: '1.0.0', mac: '1.0.0' } },
      'node_modules/good/node_modules/@scope/weak': { integrity: 'sha1-AAAA' },
      'node_modules/bare': {},
      'node_modules/hosted': { integrity, resolved: 'https://registry.example/hosted.tgz' },
      'node_modules/esbuild': { integrity, dev: true, hasInstallScript: true },
      'node_modules/running': { integrity, dev: true, hasInstallScript: true },
      'node_modules/alias': { name: 'esbuild', integrity, hasInstallScript: true },
    }),
  );
  expect(problems).toEqual([
    'good lacks mac',
    '@scope/weak has no sha512 hash',
    'bare has no sha512 hash',
    'hosted names the host https://registry.example/hosted.tgz',
    'running has an install script that nobody has looked at',
    'esbuild ships and has an install script',
  ]);
});

test('the bill of materials has exactly what ships, under the name of the project, and no time', () => {
  const packages = lockOf({
    'node_modules/shipped': { version: '1.0.0' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/@fontsource-variable/inter': { version: '5.0.0', dev: true },
  });
  const component = (name: string, version: string) => ({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
  const font = component('@fontsource-variable/inter', '5.0.0');
  const whole = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: 'urn:uuid:64f0b14e-1543-4564-9a91-ea8e9f5d9feb',
    version: 1,
    metadata: { timestamp: 'now', component: component('folder', '0.1.0') },
    components: [component('shipped', '1.0.0'), component('tool', '2.0.0'), font],
    dependencies: [
      { ref: 'folder@0.1.0', dependsOn: ['shipped@1.0.0', 'tool@2.0.0'] },
      { ref: 'tool@2.0.0', dependsOn: ['shipped@1.0.0'] },
    ],
  };
  const made = shippedBill(JSON.stringify(whole), 'console', packages);
  expect(made.metadata.component.name).toBe('console');
  expect(made.components.map(({ name }) => name)).toEqual(['shipped', font.name]);
  expect(made.dependencies).toEqual([{ ref: 'folder@0.1.0', dependsOn: ['shipped@1.0.0'] }]);
  expect(billProblems(made, packages)).toEqual([]);
  const changed = { ...made, components: [component('stray', '1.0.0'), font] };
  expect(billProblems(changed, packages)).toEqual([
    'shipped@1.0.0 is missing',
    'stray@1.0.0 is not in the lock',
  ]);
  const later = {
    ...whole,
    serialNumber: 'urn:uuid:0',
    metadata: { ...whole.metadata, timestamp: 'later' },
  };
  expect(shippedBill(JSON.stringify(later), 'console', packages)).toEqual(made);
  const unlicensed = {
    ...whole,
    components: [{ ...component('shipped', '1.0.0'), licenses: [] }, font],
  };
  const silent = shippedBill(JSON.stringify(unlicensed), 'console', packages);
  expect(billProblems(silent, packages)).toEqual(['shipped@1.0.0 names no licence']);
});

test.each([
  ['{"vulnerabilities":{}}', 'ok', 'no known hole'],
  ['{"vulnerabilities":{"a":{"name":"a","severity":"high"}}}', 'failed', 'a (high)'],
  ['{"message":"405 - POST https://host.example/audit"}', 'skipped', '405 - POST'],
  ['npm error', 'skipped', 'no answer'],
  ['{}', 'skipped', 'nothing that can be read'],
])('the audit %j is %s', (output, kind, said) => {
  const outcome = auditOutcome(output);
  expect(outcome).toEqual({ kind, said: expect.stringContaining(said) });
  expect(outcome.said).not.toContain('host.example');
});

test('a file that differs or is in one build alone is named', async () => {
  const root = mkdtempSync(join(tmpdir(), 'builds-'));
  for (const [path, content] of [
    ['one/assets/same.js', 'a'],
    ['two/assets/same.js', 'a'],
    ['one/page.html', 'a'],
    ['two/page.html', 'b'],
    ['two/late.txt', ''],
  ] as const) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const [one, two] = [await hashesOf(join(root, 'one')), await hashesOf(join(root, 'two'))];
  rmSync(root, { recursive: true });
  expect([...one.keys()].toSorted()).toEqual(['assets/same.js', 'page.html']);
  expect(differences(one, two)).toEqual(['late.txt', 'page.html']);
});

test('a notice without the text of its licence is named', () => {
  const { named, silent } = readNotices(
    '# Licenses\n\n## a - 1.0.0 (MIT)\n\nText of\n## no heading\n\n## b - 2.0.0 (MIT OR ISC)\n\n## Inter (OFL-1.1)\n\nText',
  );
  expect(named).toEqual(['a - 1.0.0 (MIT)', 'b - 2.0.0 (MIT OR ISC)', 'Inter (OFL-1.1)']);
  expect(silent).toEqual(['b - 2.0.0 (MIT OR ISC)']);
});

describe('the version of a release', () => {
  const lockWith = (version: string, own = version) =>
    JSON.stringify({ version, packages: { '': { version: own } } });
  const changelog = '# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-11-26\n\n### Added\n\n- it';
  const right = { version: '1.2.0', lock: lockWith('1.2.0'), changelog, tag: undefined };

  test.for([
    ['nothing, with its tag', { tag: 'v1.2.0' }, []],
    ['another tag', { tag: 'v1.2' }, ['the tag v1.2: tag it v1.2.0']],
    ['a tag without v', { tag: '1.2.0' }, ['the tag 1.2.0']],
    [
      'the lock',
      { lock: lockWith('1.1.0') },
      ['package-lock.json has 1.1.0 and 1.1.0: npm install'],
    ],
    ['half of the lock', { lock: lockWith('1.2.0', '1.1.0') }, ['has 1.2.0 and 1.1.0']],
    ['an old section', { changelog: changelog.replace('1.2.0', '1.1.0') }, ['is 1.1.0: write']],
    ['no release at all', { changelog: '## Unreleased' }, ['is none: write']],
    ['no room for changes', { changelog: '## 1.2.0 - 2026-11-26\n\nit' }, ["'Unreleased'", 'none']],
    ['no day', { changelog: changelog.replace(' - 2026-11-26', '') }, ['has no day']],
    ['no word', { changelog: changelog.replace(/###.*/s, '') }, ['says nothing']],
    [
      'no version',
      { version: '1.2', lock: lockWith('1.2'), changelog: changelog.replace('1.2.0', '1.2') },
      ['package.json has 1.2: give it'],
    ],
  ] as const)('is compared everywhere; what is wrong: %s', ([, differs, problems]) => {
    expect(versionProblems({ ...right, ...differs })).toEqual(
      problems.map((it) => expect.stringContaining(it) as string),
    );
  });

  test('has its section of the changelog as its notes', () => {
    expect(notesOf(`${changelog}\n\n## 1.1.0 - 2026-01-01\n\n- old`, '1.2.0')).toBe(
      '### Added\n\n- it\n',
    );
    expect(() => notesOf(changelog, '1.3.0')).toThrow('no section for 1.3.0');
  });
});

test('the preview of the provenance names every file, the commit and workflows that are there', () => {
  const statement = provenanceOf([{ name: 'a.tar.gz', sha256: 'ab' }], {
    repository: 'https://host.example/owner/console',
    ref: 'refs/tags/v1.2.0',
    commit: 'cd',
    parameters: { SOURCE_DATE_EPOCH: '1' },
  });
  expect(statement).toMatchObject({
    subject: [{ name: 'a.tar.gz', digest: { sha256: 'ab' } }],
    predicate: { buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'cd' } }] } },
  });
  const named = JSON.stringify(statement).match(/\.github\/workflows\/[\w-]+\.yml/g) ?? [];
  expect(named.map((path) => existsSync(path))).toEqual([true, true]);
});

describe('a picture of the README', () => {
  const grey = (squares: number, value = 200) =>
    Array.from({ length: squares }, () => [value, value, value, 255]).flat();
  const plain = { width: 40, height: 25, rgba: grey(1000) };
  const changed = (squares: number, value: number) =>
    shareChanged(plain, { ...plain, rgba: [...grey(squares, value), ...grey(1000 - squares)] });

  test('counts as outdated from one square in two hundred that has another colour', () => {
    const pictures = [
      { name: 'the same', changed: changed(0, 0) },
      { name: 'letters set a little aside', changed: changed(1000, 190) },
      { name: 'other dates', changed: changed(5, 100) },
      { name: 'another button', changed: changed(6, 100) },
    ];
    expect(outdated(pictures)).toEqual([{ name: 'another button', percent: '0.6 %' }]);
  });

  test('is not compared where it differs by chance', () => {
    const other = { ...plain, rgba: [...grey(80, 0), ...grey(920)] };
    expect(shareChanged(plain, other)).toBe(0.08);
    expect(shareChanged(plain, other, [{ x: 0, y: 0, width: 640, height: 16 }])).toBe(0.04);
    expect(shareChanged(plain, other, [{ x: 630, y: 15, width: 5, height: 5 }])).toBe(0.078);
  });

  test('counts as outdated when it has another size', () => {
    expect(shareChanged(plain, { ...plain, width: 25, height: 40 })).toBe(1);
  });

  test('is the picture of a page, and no file is left over', () => {
    const files = readdirSync('docs/pictures').toSorted();
    expect(files).toEqual(PICTURES.map(({ name }) => `${name}.png`).toSorted());
  });
});
