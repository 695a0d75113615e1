import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PAGE } from '../smallBuild.ts';
import { at, codingOf, content, header, instead, where } from './tampering.ts';
import type { Change, Kind, Tampering } from './tampering.ts';

const PATHS = [
  '/',
  '/assets/index-a1.js',
  '/assets/shell-b2.js',
  '/assets/style-c3.css',
  '/assets/inter-d4.woff2',
  '/favicon.svg',
  '/version.json',
];

/** The last byte is another one. */
const flipped = content((body) => {
  const other = Buffer.from(body);
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  return other;
});
const CHANGES: readonly (readonly [what: string, change: Change, says: RegExp])[] = [
  ['another byte', flipped, /has other bytes, as many as in the release \(\d+\)/],
  ['its last byte missing', content((it) => it.subarray(0, -1)), /has (\d+) bytes, in the release/],
  ['nothing in it', content(() => ''), /is empty/],
  [
    'another file in its place',
    content(() => '{"version":"0123456789ab"} '),
    /has 27 bytes, in the release/,
  ],
];

const changed: Tampering[] = PATHS.flatMap((path) =>
  CHANGES.map(([what, change, says]) => ({
    what: `${path} with ${what}`,
    alteration: at(path, change),
    id: `release.file ${path}`,
    says: new RegExp(`${path} ${says.source}`),
  })),
);

const script = '/assets/index-a1.js';
const rowOf =
  (path: string) =>
  (what: string, change: Change, says: RegExp): Tampering => ({
    what: `${path} ${what}`,
    alteration: at(path, change),
    id: `release.file ${path}`,
    says,
  });

const row = rowOf(script);
const replaced: Tampering[] = [
  {
    ...row(
      'as the page with 200',
      instead(PAGE, 'text/html; charset=utf-8'),
      /is \/index\.html in/,
    ),
    also: ['release.header content-type', 'release.header cache-control'],
  },
  row(
    'as another script of the release',
    content((body) => `${String(body)}console.log("its shell");\n`),
    /is \/assets\/shell-b2\.js instead/,
  ),
  row(
    'missing',
    (passing) => {
      passing.status = 404;
    },
    /is answered with 404/,
  ),
  row(
    'led to another origin',
    (passing) => {
      passing.status = 302;
      passing.headers['location'] = 'https://cdn.evil.example/a.js';
    },
    /is a redirect \(302\) to https:\/\/cdn\.evil\.example/,
  ),
  row(
    'with an error that carries it',
    (passing) => {
      passing.status = 500;
    },
    /is answered with 500/,
  ),
  rowOf('/version.json')(
    'of a former build',
    content(() => '{"version":"fedcba987654"}'),
    /has other bytes/,
  ),
];

const only = (coding: string | undefined) => (passing: Parameters<typeof codingOf>[0]) =>
  codingOf(passing) === coding;
const copies: Tampering[] = [
  ...['/', script, '/assets/style-c3.css'].flatMap((path) =>
    ([undefined, 'gzip', 'br'] as const).map((coding) =>
      rowOf(path)(
        `changed in ${coding ?? 'no coding'} alone`,
        where(only(coding), flipped),
        /has other bytes.*, for (the doctor|Firefox|Chrome)/,
      ),
    ),
  ),
  row(
    'compressed without saying so',
    where(only('br'), header('content-encoding', undefined)),
    /is its copy in br, and no Content-Encoding says so, for Chrome/,
  ),
  row(
    'plain, and called compressed',
    where(only('gzip'), (passing) => {
      passing.body = Buffer.from('console.log("the console");\n');
    }),
    /says that it is in gzip and is not, for Firefox/,
  ),
  row(
    'in another coding than it says',
    where(only('br'), header('content-encoding', 'gzip')),
    /says that it is in gzip and is not/,
  ),
  row(
    'in a coding of its own',
    where(only('br'), header('content-encoding', 'rot13')),
    /is in the coding 'rot13', which cannot be read here/,
  ),
  row(
    'compressed twice',
    where(only('gzip'), (passing) => {
      passing.body = gzipSync(passing.body);
    }),
    /is its copy in gzip/,
  ),
  row(
    'with something behind its compressed copy',
    where(only('br'), (passing) => {
      passing.body = Buffer.concat([brotliCompressSync('evil();'), passing.body]);
    }),
    /has 7 bytes|is not/,
  ),
];

export const FILES: readonly Kind[] = [
  ['a file with other bytes, cut, emptied or exchanged', changed],
  ['a file that is another answer', replaced],
  ['a compressed copy that differs, or lies about its coding', copies],
];
