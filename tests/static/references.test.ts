import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '../permissions.ts';
import { commentsOf, FILES, hits } from './documents.ts';

/** Files whose references are checked; this test quotes wrong ones. */
const files = FILES.filter((path) => path !== 'tests/static/references.test.ts');
const documents = files.filter((path) => path.endsWith('.md'));

const headings = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
/** Anchor of a heading, as GitHub makes it. */
const anchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

test('every relative link of a document leads to a file, and to a heading in it', () => {
  for (const path of ['README.md', 'src/lib/README.md', '.github/pull_request_template.md']) {
    expect(documents).toContain(path);
  }
  const broken = hits(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g, documents).filter(
    ({ path, value }) => {
      const [file = '', fragment] = value.split('#');
      const target = file ? join(dirname(path), file) : path;
      if (!existsSync(target)) return true;
      return fragment !== undefined && !headings(target).map(anchor).includes(fragment);
    },
  );
  expect(broken).toEqual([]);
});

/** Path of a file or folder from the repository's root, or the last names of a program's path. */
const PATH =
  /(?<![\w./@*:{-])(?:(?:src|mock-server|tests|tools|docs)\/[\w./-]*[\w/]|(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs))(?!\w)/g;

/** The test files that `npm run check` always runs. */
const listedTests = (path: string, text: string) =>
  path === 'tools/check.ts' ? text.split('];')[0] : '';

test('every path in comments, documents and the list of `npm run check` exists', () => {
  const missing = hits(
    PATH,
    files,
    (path, text) => `${commentsOf(path, text)}${listedTests(path, text)}`,
  ).filter(
    ({ path: place, value }) =>
      !existsSync(value) &&
      !existsSync(join(dirname(place), value)) &&
      // Comments may omit the first names: 'hub/rows.ts' of `mock-server`.
      !files.some((path) => path.endsWith(`/${value}`)),
  );
  expect(missing).toEqual([]);
});

test('the document about identity providers names every permission', () => {
  const page = readFileSync('docs/identity-providers.md', 'utf8');
  const [named = ''] = /knows these permissions.*?\n\n/s.exec(page) ?? [];
  expect(named.match(/(?<=`)[a-z]+:[a-z_]+(?=`)/g)).toEqual(PERMISSIONS);
});

test('comments and test names cite no document from outside of the repository', () => {
  const foreign = [
    /\bspecifications?\b|\bas specified\b/gi,
    /\bwire protocol\b/gi,
    // Sections of public standards stand with the name of the standard: 'RFC 5280, section 4.1'.
    /(?<!\b(?:RFC|FIPS|AMD|ASVS|SEV|OpenID|WCAG|ITU)\b[^.\n]*)\bsection \d+/gi,
    /\bexperiences? \d+/gi,
    // Ids of promises outside of the tags of tests.
    /(?<![\w.:/+='"`@[-]|@module-tag )[TF]\d{1,2}(?![\w:/+=[.'"-])/g,
  ];
  // The document that defines the ids.
  const elsewhere = files.filter((path) => path !== 'docs/security.md');
  const found = foreign.flatMap((pattern) => hits(pattern, elsewhere));
  expect(found.map(({ at, value }) => `${at} ${value}`)).toEqual([]);
});
