import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../permissions.ts';

/** Documents and programs, by their paths in the repository. */
const files = ['src', 'mock-server', 'tests', 'tools', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it)),
  )
  .filter((path) => /\.(ts|tsx|mjs|md)$/.test(path) && !path.startsWith('tests/fixtures/'))
  .filter((path) => path !== 'tests/static/references.test.ts')
  .concat(
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'vite.config.ts',
    'vitest.config.ts',
  )
  .filter((path) => existsSync(path) && statSync(path).isFile());

/** The comments of a program with its lines kept; a document is comment from end to end. */
function commentsOf(path: string, text: string) {
  if (path.endsWith('.md')) return text;
  const blank = (code: string) => code.replaceAll(/[^\n]/g, ' ');
  let comments = '';
  let end = 0;
  for (const { 0: comment, index } of text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g)) {
    comments += blank(text.slice(end, index)) + comment;
    end = index + comment.length;
  }
  return comments;
}

/** Every hit of a pattern, as `path:line` with the value that its first group holds. */
function hits(pattern: RegExp, read: (path: string, text: string) => string, paths = files) {
  return paths.flatMap((path) => {
    const text = read(path, readFileSync(path, 'utf8'));
    return [...text.matchAll(pattern)].map((hit) => ({
      path,
      at: `${path}:${text.slice(0, hit.index).split('\n').length}`,
      value: hit[1] ?? hit[0],
    }));
  });
}

const everything = (_path: string, text: string) => text;
const markdown = files.filter((path) => path.endsWith('.md'));
const headings = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
/** The anchor under which a Markdown page offers a heading. */
const anchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

test('every decision that is cited is a heading of docs/decisions.md', () => {
  const decided = new Set(headings('docs/decisions.md').map((it) => Number.parseInt(it, 10)));
  const cited = hits(
    /\bdecisions?\s+(?:\*\s+)?(\d+(?:(?:,| and|, and|–)\s*(?:\*\s+)?\d+)*)/gi,
    everything,
  );
  const missing = cited.filter(({ value }) =>
    (value.match(/\d+/g) ?? []).some((number) => !decided.has(Number(number))),
  );
  expect(missing).toEqual([]);
  expect(cited.length).toBeGreaterThan(5);
});

test('every relative link in the documents leads to a file, and to a heading in it', () => {
  const broken = hits(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g, everything, markdown).filter(
    ({ path, value }) => {
      const [file = '', fragment] = value.split('#');
      const target = file ? join(dirname(path), file) : path;
      if (!existsSync(target)) return true;
      return fragment !== undefined && !headings(target).map(anchor).includes(fragment);
    },
  );
  expect(broken).toEqual([]);
});

/** A path from the repository's root, of a file or a folder; or the end of a program's path. */
const PATH =
  /(?<![\w./@*:{-])(?:(?:src|mock-server|tests|tools|docs)\/[\w./-]*[\w/]|(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs))(?!\w)/g;

test('every path of a file or folder that comments and documents name exists', () => {
  const missing = hits(PATH, commentsOf).filter(
    ({ path: place, value }) =>
      !existsSync(value) &&
      !existsSync(join(dirname(place), value)) &&
      // A comment may leave out the beginning: 'hub/rows.ts' of `mock-server`.
      !files.some((path) => path.endsWith(`/${value}`)),
  );
  expect(missing).toEqual([]);
});

test('the document about identity providers names every permission', () => {
  const [, named = ''] =
    /```text\n([\w:\n]+)```/.exec(readFileSync('docs/providers.md', 'utf8')) ?? [];
  expect(named.trim().split('\n')).toEqual(PERMISSIONS);
});

test('comments and test names give reasons, not rows of documents that are elsewhere', () => {
  const foreign = [
    /\bspecifications?\b|\bas specified\b/gi,
    /\bwire protocol\b/gi,
    // Sections of public standards are named with them: 'RFC 5280, section 4.1'.
    /(?<!\b(?:RFC|FIPS|AMD|ASVS|SEV|OpenID|WCAG|ITU)\b[^.\n]*)\bsection \d+/gi,
    /\bexperiences? \d+/gi,
    // Ids of promises, apart from the tags of tests.
    /(?<![\w.:/+='"`@[-]|@module-tag )[TF]\d{1,2}(?![\w:/+=[.'"-])/g,
  ];
  // The promises themselves are there.
  const elsewhere = files.filter((path) => path !== 'docs/security.md');
  const found = foreign.flatMap((pattern) => hits(pattern, everything, elsewhere));
  expect(found.map(({ at, value }) => `${at} ${value}`)).toEqual([]);
});
