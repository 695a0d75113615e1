import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const permissions = z.record(z.string(), z.enum(['read', 'write']));
const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      permissions,
      uses: z.string().optional(),
      'timeout-minutes': z.number().optional(),
      steps: z.array(step).default([]),
    }),
  ),
});

const FOLDER = '.github/workflows';
const texts = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const,
);
const workflows = texts.map(([name, text]) => [name, workflow.parse(parse(text))] as const);
const jobs = workflows.flatMap(([file, { jobs: own }]) =>
  Object.entries(own).map(([name, job]) => ({ at: `${file} ${name}`, ...job })),
);
const steps = jobs.flatMap((job) => job.steps);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Write permissions by job: one job signs (called by `build`), one publishes. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'release.yml build': ['id-token', 'attestations'],
  'release-build.yml attest': ['id-token', 'attestations'],
  'release.yml publish': ['contents'],
};

describe('the workflows', () => {
  test('use actions by commit, with the version as a comment', () => {
    const uses = texts.flatMap(([, text]) => text.match(/(?<=^\s*(?:- )?uses: ).*$/gm) ?? []);
    expect(uses.length).toBeGreaterThan(5);
    const loose = uses.filter((it) => !/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(it));
    expect(loose).toEqual(['./.github/workflows/release-build.yml']);
    expect(existsSync(loose[0] ?? '')).toBe(true);
  });

  test('have no permissions; a job may write only for its purpose', () => {
    for (const [, { permissions: own }] of workflows) expect(own).toEqual({});
    const writing = jobs
      .map(({ at, permissions: own }) => [
        at,
        Object.keys(own).filter((name) => own[name] === 'write'),
      ])
      .filter(([, writes]) => writes?.length);
    expect(Object.fromEntries(writing)).toEqual(MORE);
  });

  test('run no code of the repository or of packages in a job that may write', () => {
    const ran = jobs
      .filter(({ at }) => MORE[at])
      .flatMap((job) => job.steps.flatMap(({ uses = '', run = '' }) => [uses, run]));
    expect(ran).toContainEqual(expect.stringContaining('gh release create'));
    expect(ran.filter((it) => /checkout@|\bnpm\b|\bnode\b/.test(it))).toEqual([]);
  });

  test('keep no token in the checkout, and have a time limit', () => {
    const copies = steps.filter(({ uses }) => uses?.includes('/checkout@'));
    expect(copies.filter((it) => it.with?.['persist-credentials'] !== false)).toEqual([]);
    const endless = jobs.filter((job) => !job.uses && !job['timeout-minutes']);
    expect(endless.map(({ at }) => at)).toEqual([]);
  });

  test('run all tests every night', () => {
    const nightly = workflows.find(([, { on }]) => 'schedule' in on)?.[1];
    const ran = Object.values(nightly?.jobs ?? {}).flatMap(({ steps: own }) => own);
    const commands = ran.flatMap(({ run = [] }) => run);
    const browsers = 'npx playwright test --config playwright.browsers.config.ts';
    const wanted = ['npm run test:all', 'npm run test:mutants', browsers];
    expect(commands).toEqual(expect.arrayContaining(wanted));
  });

  test('run existing scripts, and put no outside text into a shell', () => {
    const lines = steps.flatMap(({ run = [] }) => run);
    const called = lines.flatMap((line) => line.match(/(?<=npm run )[\w:-]+/g) ?? []);
    expect(called).toEqual(expect.arrayContaining(['release-check', 'build', 'package']));
    expect(called.filter((name) => !scripts[name])).toEqual([]);
    expect(lines.filter((line) => line.includes('${{'))).toEqual([]);
    expect(lines).toContain('.ci/run');
  });

  test('start on no event that gives an outside contributor write permission', () => {
    const events = workflows.flatMap(([, { on }]) => Object.keys(on));
    const safe = ['pull_request', 'push', 'schedule', 'workflow_call', 'workflow_dispatch'];
    expect([...new Set(events)].toSorted()).toEqual(safe);
  });
});

test('every issue form is valid, and warns against pasting secrets', () => {
  const form = z.object({ name: z.string(), description: z.string(), body: z.array(z.unknown()) });
  const names = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');
  const wrong = names.filter((name) => {
    const text = readFileSync(`.github/ISSUE_TEMPLATE/${name}`, 'utf8');
    return !form.safeParse(parse(text)).success || !/paste no token/i.test(text);
  });
  expect(wrong).toEqual([]);
  expect(names).toHaveLength(2);
});
