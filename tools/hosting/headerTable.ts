import { COPIES } from '../compressFiles.ts';
import type { Recipe } from './recipe.ts';
import { CACHING, MEDIA_TYPES, REPLACED } from './securityHeaders.ts';

/** What a bucket has to send with some of its objects. */
interface ObjectRule {
  objects: string;
  headers: Readonly<Record<string, string>>;
}

const page = { 'Content-Type': MEDIA_TYPES['.html'], 'Cache-Control': CACHING.never };

const rules: readonly ObjectRule[] = [
  { objects: 'index.html', headers: page },
  ...REPLACED.map((objects) => ({
    objects,
    headers: { 'Content-Type': MEDIA_TYPES['.json'], 'Cache-Control': CACHING.never },
  })),
  ...(['.js', '.css', '.svg', '.woff2'] as const).map((ending) => ({
    objects: `assets/*${ending}`,
    headers: { 'Content-Type': MEDIA_TYPES[ending], 'Cache-Control': CACHING.assets },
  })),
  {
    objects: 'every other file, by its ending',
    headers: { 'Cache-Control': CACHING.others },
  },
  { objects: 'errors', headers: { 'Cache-Control': CACHING.never } },
];

/** The header table as data, for scripts that fill a bucket. */
export function headerJson({ headers }: Recipe): string {
  const copies = Object.entries(COPIES).map(([coding, ending]) => ({ coding, ending }));
  return `${JSON.stringify({ every: headers, rules, types: MEDIA_TYPES, copies }, undefined, 2)}\n`;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const code = (text: string) => `\`${text}\``;

/** The header table for a bucket behind a CDN, as Markdown, with what such hosts cannot do. */
export function headerTable({ headers }: Recipe): string {
  const objects = rules.map(({ objects: name, headers: own }) =>
    row([
      /^[\w.*/]+$/.test(name) ? code(name) : name,
      own['Content-Type'] ? code(own['Content-Type']) : 'see below',
      code(own['Cache-Control'] ?? ''),
    ]),
  );
  const types = Object.entries(MEDIA_TYPES).map(([ending, type]) =>
    row([code(ending), code(type)]),
  );
  return `# Headers for a bucket behind a CDN

Written by \`npm run hosting -- --for headers\`: do not edit, write it again. With \`--json\` it is data for
scripts. The policy fits one build (the hash of its script in index.html) and one config.json (its origins).

## Every response, errors included

Set them at the CDN (a response headers policy, a transform rule), because buckets send none with errors.

${row(['Header', 'Value'])}
${row(['---', '---'])}
${Object.entries(headers)
  .map(([name, value]) => row([code(name), code(value)]))
  .join('\n')}

## By object

Set them as metadata of the objects while uploading.

${row(['Object', 'Content-Type', 'Cache-Control'])}
${row(['---', '---', '---'])}
${objects.join('\n')}

${row(['Ending', 'Content-Type'])}
${row(['---', '---'])}
${types.join('\n')}

## What such hosts cannot do by themselves

- **A page for navigations alone.** A bucket's error document answers every missing file, scripts too, and
  often with status 200. A missing script must be a 404: an open page notices by it that a new version is
  there. Use a function at the edge: when the request's \`Accept\` contains \`text/html\` and its path neither
  begins with \`/assets/\` nor contains \`/.\` nor ends in \`.map\`, \`.br\` or \`.gz\`, ask the bucket for
  \`/index.html\`. Everything else goes to the bucket as it is. \`/\` is always \`/index.html\`.
  Where no function can run, let the error document be \`/index.html\` with status 200 for 403 and 404,
  **not** for paths below \`/assets/\`: give these an origin or a behaviour of their own without an error document.
- **403 for what is missing.** Buckets without the right to list answer 403. Allow listing to the CDN alone, or
  let the CDN turn 403 into 404.
- **Compressed copies.** Do not upload \`*.br\`, \`*.gz\`: let the CDN compress, with brotli where it has it, and
  send \`Vary: Accept-Encoding\`.
- **Methods.** Allow GET and HEAD at the CDN; others get 405 (403 with some).
- **Logs.** Let the CDN and the bucket log paths without queries, and no \`Referer\`: a query may hold the secret of
  an invitation or the code of a sign-in.
- **Order.** Upload \`assets/\` first and delete none of the versions before, then the other files, \`index.html\`
  and then \`version.json\` last. Nothing has to be invalidated: what changes is not kept.
`;
}
