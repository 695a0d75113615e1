import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../tools/bootstrap.mjs';
import { FULL_TIER } from '../fullTier.ts';

const CONTRIBUTING = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');

/** What a recipe writes: whole files, and lines of files that are there. */
type Recipe = {
  files: { path: string; text: string }[];
  changes: { path: string; from: string; to: string }[];
};

/** The steps below a heading: blocks that begin with the path of a new file, and one with differences. */
function recipe(heading: string): Recipe {
  const [, section = ''] = CONTRIBUTING.split(`\n### ${heading}\n`);
  const blocks = [...(section.split(/\n##+ /)[0] ?? '').matchAll(/```(\w+)\n(.*?)```/gs)];
  const files = blocks.flatMap(([, kind, text = '']) => {
    const [, path] = /^\/\/ (src\/.*)\n/.exec(text) ?? [];
    return kind !== 'diff' && path ? [{ path, text: text.slice(text.indexOf('\n') + 1) }] : [];
  });
  const differences = blocks.filter(([, kind]) => kind === 'diff').map(([, , text = '']) => text);
  const changes = differences
    .join('')
    .split(/^--- /m)
    .slice(1)
    .map((change) => {
      const [path = '', ...lines] = change.trimEnd().split('\n');
      const side = (left: string) =>
        lines.flatMap((line) => (line[0] === ' ' || line[0] === left ? [line.slice(1)] : []));
      return { path, from: side('-').join('\n'), to: side('+').join('\n') };
    });
  return { files, changes };
}

/** A copy of what the recipes change, with the rest of the repository beside it. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const path of ['src', 'mock-server', 'tools/lint', 'tests/hubRows.ts', '.oxlintrc.json']) {
    cpSync(join(projectRoot, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  const types = readFileSync(join(projectRoot, 'tsconfig.json'), 'utf8');
  const include = ['src', 'mock-server', 'tests/hubRows.ts', 'listed.ts'];
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...JSON.parse(types), include }));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Carries out a recipe. */
function follow({ files, changes }: Recipe): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const { path, from, to } of changes) {
    const parts = readFileSync(join(copy, path), 'utf8').split(from);
    expect(parts, `${path} has once: ${from}`).toHaveLength(2);
    writeFileSync(join(copy, path), parts.join(to));
  }
}

/** What a command of the repository prints about the copy; it fails where it finds something. */
function printed(command: string, ...parameters: string[]): Promise<string> {
  const program = join(projectRoot, 'node_modules/.bin', command);
  return new Promise((resolve) => {
    execFile(program, parameters, { cwd: copy }, (_failure, text) => resolve(text));
  });
}

describe('the recipes of CONTRIBUTING.md', () => {
  const field = recipe('A field of API keys');
  const resource = recipe('A resource');

  test('a field and a resource are as many files as they say', () => {
    const paths = ({ files, changes }: Recipe) =>
      [...new Set([...files, ...changes].map(({ path }) => path))].toSorted();
    expect(paths(field).filter((path) => path.startsWith('src/'))).toHaveLength(3);
    expect(paths(field).filter((path) => path.startsWith('mock-server/'))).toHaveLength(3);
    const isNew = (path: string) => /^src\/(resources|texts)\/webhooks\//.test(path);
    expect(resource.files.every(({ path }) => isNew(path))).toBe(true);
    expect(resource.changes.map(({ path }) => path).filter(isNew)).toEqual([]);
    expect(paths({ ...resource, files: [] })).toEqual([
      'src/resources/index.ts',
      'src/texts/de.ts',
      'src/texts/every.ts',
    ]);
  });

  // It takes as long as the types and the lint of everything.
  test.runIf(FULL_TIER)(
    'lead to code that compiles and that the walls of the house accept',
    async () => {
      follow(field);
      follow(resource);
      // That the resource is in the list, which no other file would miss.
      writeFileSync(
        join(copy, 'listed.ts'),
        `import type { RESOURCES } from './src/resources/index.ts';
export const listed: (typeof RESOURCES)[number]['name'] = 'webhooks';`,
      );
      expect(await printed('tsc', '--noEmit', '--pretty', 'false')).toBe('');
      const written = [...resource.files, ...field.changes].map(({ path }) => path);
      expect(await printed('oxlint', '--format', 'unix', ...new Set(written))).not.toContain(
        '[Error',
      );
    },
    120_000,
  );
});
