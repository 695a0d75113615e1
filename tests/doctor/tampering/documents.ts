import { at, content, instead, text, type Change, type Kind, type Tampering } from './tampering.ts';

const page = (what: string, change: Change, says: RegExp, path = '/'): Tampering => ({
  what,
  alteration: at(path, change),
  id: `release.file ${path}`,
  says,
});
const TITLE = '<title>Developer console</title>';
const ROOT = '<div id="root"></div>';

/** An element before the title. */
const added = (element: string) => text(TITLE, `${element}\n${TITLE}`);

const elements: Tampering[] = [
  page(
    'a script of another origin',
    added('<script src="https://evil.example/a.js"></script>'),
    /added: a script: <script src="https:\/\/evil\.example\/a\.js">/,
  ),
  page(
    'a script of its own origin',
    added('<script type="module" src="/assets/evil.js"></script>'),
    /added: a script: <script type="module" src="\/assets\/evil\.js">/,
  ),
  page(
    'a script inside the document',
    added('<script>steal();</script>'),
    /added: a script: <script>steal\(\);/,
  ),
  page(
    'a script at the end',
    text(ROOT, `${ROOT}<script>late();</script>`),
    /added: .*a script: <script>late/,
  ),
  page(
    'another script inside the document',
    text('prepare();', 'prepared();'),
    /added: a script: <script>prepared.*gone: a script: <script>prepare\(/,
  ),
  page(
    'an import map before that of the release',
    added(
      '<script type="importmap">{"imports":{"/assets/index-a1.js":"/assets/evil.js"}}</script>',
    ),
    /added: an import map: <script type="importmap">\{"imports"/,
  ),
  page(
    'another hash in the import map',
    text('sha384-of-the-shell', 'sha384-of-another'),
    /added: an import map: .*sha384-of-another.*gone: an import map: .*sha384-of-the-shell/,
  ),
  page(
    'another hash far behind in the list of its scripts',
    text('sha384-of-the-last', 'sha384-of-another'),
    /added: a script: <script type="application\/json".* … .*sha384-of-another.*gone: .* … .*sha384-of-the-last/,
  ),
  page(
    'no import map',
    text(
      '<script type="importmap">{"integrity":{"/assets/shell-b2.js":"sha384-of-the-shell"}}</script>\n',
      '',
    ),
    /gone: an import map/,
  ),
  page(
    'another base',
    added('<base href="https://evil.example/">'),
    /added: a base element: <base href="https:\/\/evil/,
  ),
  page(
    'a policy of the document',
    added(`<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`),
    /added: a policy of the document/,
  ),
  page(
    'a refresh to elsewhere',
    added('<meta http-equiv="refresh" content="0;url=https://evil.example/">'),
    /added: a refresh/,
  ),
  page(
    'a preload of another origin',
    added('<link rel="preload" as="script" href="https://evil.example/a.js">'),
    /added: a preload: <link rel="preload"/,
  ),
  page(
    'a module ahead of the others',
    added('<link rel="modulepreload" href="/assets/evil.js">'),
    /added: a preload: <link rel="modulepreload"/,
  ),
  page(
    'a style sheet of another origin',
    added('<link rel="stylesheet" href="https://evil.example/a.css">'),
    /added: a style sheet/,
  ),
  page(
    'a frame over the page',
    text(ROOT, `${ROOT}<iframe src="https://evil.example/"></iframe>`),
    /added: .*a frame: <iframe/,
  ),
  page(
    'a form for a password',
    text(ROOT, `${ROOT}<form action="https://evil.example/"></form>`),
    /added: .*a form/,
  ),
  page(
    'rules to run pages ahead',
    added('<script type="speculationrules">{}</script>'),
    /added: speculation rules/,
  ),
  page(
    'an application to install',
    added('<link rel="manifest" href="/app.webmanifest">'),
    /added: a manifest of an application/,
  ),
  page(
    'elements in another order',
    content((body) => {
      const lines = String(body).split('\n');
      const index = lines.findIndex((line) => line.includes('importmap'));
      const [map = ''] = lines.splice(index, 1);
      lines.splice(-2, 0, map);
      return lines.join('\n');
    }),
    /the same elements in another order/,
  ),
  page(
    'a page of another build',
    text('0123456789ab', 'fedcba987654'),
    /added: <meta name="version" content="fedcba987654".*gone: <meta name="version"/,
  ),
];

const forged = text('prepare();', 'steal();');
const addresses: Tampering[] = [
  ['the address that a sign-in leads back to', '/auth-callback'],
  ['the address of the sign-in', '/login'],
  ['a list with a filter', '/api-keys'],
  ['a path that is no page', '/nowhere/of/the.console'],
  ['the document by its name', '/index.html'],
].map(([what = '', path = '']) =>
  page(`another document at ${what}`, forged, /added: a script: <script>steal/, path),
);
addresses.push(
  page('something else than a document', instead('gone', 'text/html; charset=utf-8'), /gone/),
);

export const DOCUMENTS: readonly Kind[] = [
  ['an element that was added to the document, changed or taken away', elements],
  ['another document at some addresses', addresses],
];
