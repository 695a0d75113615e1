// @module-tag X67
// @module-tag X68
import { describe, expect, test } from 'vitest';
import {
  auditProblems,
  lockProblems,
  readLock,
  refusedLicences,
  versionProblems,
} from '../../tools/releaseCheck.ts';

test.each([
  ['MIT OR GPL-3.0-only', true],
  // AND has precedence over OR.
  ['MIT AND GPL-3.0-only OR GPL-3.0-only', false],
  ['MIT WITH Classpath-exception-2.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('a shipped package may declare the licence %j: %j', (license, accepted) => {
  const refused = refusedLicences([{ name: 'shipped', license, dev: false }]);
  expect(refused).toEqual(accepted ? [] : [`shipped: ${license}, and it ships`]);
});

test('a licence for development is refused in a shipped package, a missing one everywhere', () => {
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
  readLock(
    JSON.stringify({ version: '1.0.0', packages: { '': { name: 'project' }, ...packages } }),
  );
const integrity = 'sha512-AAAA';

test('the lock has no weak hash, host, unknown install script or missing platform package', () => {
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
    'running has an install script that nobody has reviewed',
    'esbuild has an install script, and it ships',
  ]);
});

test.each([
  ['{"vulnerabilities":{}}', []],
  ['{"vulnerabilities":{"a":{"name":"a","severity":"high"}}}', ['a (high)']],
  ['{"message":"405 - POST https://host.example/audit"}', undefined],
  ['{}', undefined],
])('the audit %j reports these vulnerabilities: %j', (output, problems) => {
  expect(auditProblems(output)).toEqual(problems);
});

describe('the version of a release', () => {
  const lockWith = (version: string) => JSON.stringify({ version, packages: {} });
  const changelog = '# Changelog\n\n## Unreleased\n\n## 1.2.0 - 2026-11-26\n\n### Added\n\n- it';
  const right = { lock: lockWith('1.2.0'), changelog, tag: undefined };

  test.for([
    ['nothing, with its tag', { tag: 'v1.2.0' }, []],
    ['another tag', { tag: 'v1.2' }, ['the tag is v1.2']],
    ['the lock', { lock: lockWith('1.1.0') }, ['package-lock.json has 1.1.0']],
    ['an old section', { changelog: changelog.replace('1.2.0', '1.1.0') }, ["has '1.1.0 - "]],
    [
      'no Unreleased section',
      { changelog: '## 1.2.0 - 2026-11-26' },
      ["'Unreleased'", 'no release'],
    ],
    ['no day', { changelog: changelog.replace(' - 2026-11-26', '') }, ["has '1.2.0' instead"]],
  ] as const)('is the same everywhere; wrong here: %s', ([, differs, problems]) => {
    expect(versionProblems('1.2.0', { ...right, ...differs })).toEqual(
      problems.map((it) => expect.stringContaining(it) as string),
    );
  });
});
