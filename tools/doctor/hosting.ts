import { VERSION_META } from '../../src/lib/browser.ts';
import {
  answered,
  decoded,
  headerOf,
  jsonOf,
  listOf,
  textOf,
  type Answer,
  type Reply,
} from './ask.ts';
import { check, doubt, fault, shown, type Finding, type Problem } from './finding.ts';
import { about, reached } from './outage.ts';
import type { Site } from './site.ts';

const YEAR = 31_536_000;

/** The age in seconds that `Cache-Control` allows; undefined if it does not say. */
function maxAge(answer: Answer): number | undefined {
  const found = listOf(answer, 'cache-control').find((part) => part.startsWith('max-age='));
  return found === undefined ? undefined : Number(found.slice('max-age='.length));
}

const says = (answer: Answer) => shown(headerOf(answer, 'cache-control')) || 'nothing';

/** How long answers may be kept (RFC 9111, 5.2.2). */
export function checkCaching({ page, config, plainScript, missing, version }: Site): Finding[] {
  return [
    neverKept(check('cache.page', 'index.html is never kept'), page, 'index.html'),
    neverKept(check('cache.config', 'config.json is never kept'), config, 'config.json'),
    keptForEver(plainScript),
    missingNotKept(missing.asScript),
    versionNotKept(version),
  ];
}

function neverKept(of: ReturnType<typeof check>, reply: Reply, name: string): Finding {
  if (!answered(reply) || reply.status !== 200) return of.skipped('it could not be read');
  const list = listOf(reply, 'cache-control');
  if (list.includes('no-store')) return of.ok('no-store');
  const todo = `Send Cache-Control: no-store with ${name}.`;
  const found = `Its Cache-Control says ${says(reply)}.`;
  if (list.includes('no-cache') || maxAge(reply) === 0) {
    return of.warn(
      `${found} It is asked for each time, but kept: also with a secret on the page, for the way back.`,
      todo,
    );
  }
  return of.fail(`${found} Browsers go on with an old one after an upgrade.`, todo);
}

function keptForEver(script: Reply | undefined): Finding {
  const of = check('cache.assets', 'Files in /assets are kept for a year');
  if (!script || !answered(script) || script.status !== 200)
    return of.skipped('there is no script');
  const age = maxAge(script) ?? 0;
  const list = listOf(script, 'cache-control');
  const todo = `Send Cache-Control: public, max-age=${YEAR}, immutable with /assets/*.`;
  const found = `Their Cache-Control says ${says(script)}.`;
  if (list.includes('no-store') || age < YEAR) return of.fail(found, todo);
  return list.includes('immutable') ? of.ok(says(script)) : of.warn(found, todo);
}

function missingNotKept(missing: Reply): Finding {
  const of = check('cache.missing', 'The answer for a missing file is not kept');
  if (!answered(missing) || missing.status < 400) return of.skipped('there was no such answer');
  if ((maxAge(missing) ?? 0) === 0) return of.ok(says(missing));
  const todo =
    'Send Cache-Control: no-store with 404 (nginx: the year belongs to answers of 200 alone, not to `add_header … always`).';
  return of.fail(`The ${missing.status} says ${says(missing)}: it outlives the upload.`, todo);
}

function versionNotKept(version: Reply): Finding {
  const of = check('cache.version', 'version.json is never kept');
  if (hostedVersion(version) === undefined || !answered(version))
    return of.skipped('there is none');
  const list = listOf(version, 'cache-control');
  if (list.includes('no-store') || list.includes('no-cache')) return of.ok(says(version));
  const todo = 'Send Cache-Control: no-store with version.json.';
  return of.fail(`Its Cache-Control says ${says(version)}: open pages miss upgrades.`, todo);
}

/** The version that version.json names, or undefined. */
function hostedVersion(reply: Reply): string | undefined {
  if (!answered(reply) || reply.status !== 200) return undefined;
  const { version } = Object(jsonOf(reply)) as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
}

/** Whether the page and version.json are of one build: a cache may hold an older one of either. */
export function checkVersion({ html, version }: Site): Finding {
  const of = check('site.version', 'The page and version.json are of one build');
  const own = new RegExp(`<meta name="${VERSION_META}" content="([^"]*)"`).exec(html)?.[1];
  const hosted = hostedVersion(version);
  const upload =
    'Upload index.html and version.json of the same build, and purge the cache of both.';
  if (hosted === undefined) {
    return of.warn('There is no version.json: open pages do not learn of upgrades.', upload);
  }
  if (own === hosted) return of.ok(shown(hosted));
  return of.fail(
    `The page is ${shown(own ?? 'of no version')}, version.json ${shown(hosted)}.`,
    upload,
  );
}

const bare = (path: string) => path.replace(/\?.*$/, '');

/** Which paths lead to the page, and which must not. */
export function checkFallback({ html, routes, missing, map, hidden, script }: Site): Finding[] {
  const pages = [...routes].flatMap(([path, reply]): Problem[] => {
    const todo =
      'Answer index.html with 200 for every path without a file (nginx: try_files $uri /index.html).';
    const { outage, answer } = reached(reply, '--url');
    if (outage) return [about(bare(path), outage)];
    if (answer.status === 200 && textOf(answer) === html) return [];
    const what = answer.status === 200 ? 'something else than index.html' : String(answer.status);
    return [fault(`${bare(path)} answers ${what}.`, todo)];
  });
  const assets = Object.values(missing).flatMap((reply): Problem[] => {
    const todo =
      'Answer 404 for what is not in /assets, never index.html (nginx: location /assets/ { try_files $uri =404; }).';
    const { outage, answer } = reached(reply, '--url');
    if (outage) return [about('A missing file', outage)];
    if (answer.status === 404 || answer.status === 410) return [];
    const what = textOf(answer) === html ? 'index.html' : 'something';
    return [fault(`A file that is not there answers ${answer.status} with ${what}.`, todo)];
  });
  const served = (reply: Reply) =>
    answered(reply) && reply.status === 200 && textOf(reply) !== html;
  const leaks = [...hidden].filter(([, reply]) => served(reply)).map(([path]) => path);
  const maps = map && served(map);
  return [
    check('fallback.pages', 'Every page of the console answers index.html').of(
      pages,
      [...routes.keys()].map(bare).join(', '),
    ),
    check('fallback.assets', 'A missing file in /assets is a 404').of(assets, '404'),
    check('fallback.maps', 'Source maps are not served').of(
      maps
        ? [fault(`${script}.map is served.`, 'Do not upload *.map, and answer 404 for them.')]
        : [],
      'no map of the script',
    ),
    check('fallback.hidden', 'Hidden files are not served').of(
      leaks.length > 0
        ? [
            fault(
              `Served: ${leaks.join(', ')}.`,
              'Answer 404 for every path with a part that begins with a dot.',
            ),
          ]
        : [],
      'no file whose name begins with a dot',
    ),
  ];
}

/** How the script is sent to those who take compressed answers and to those who do not. */
export function checkCompression({ packed, plainScript, codings, page, config }: Site): Finding[] {
  const coding = check('compression.script', 'Scripts are sent compressed');
  const vary = check('compression.vary', 'Caches keep compressed answers apart');
  const identity = check('compression.identity', 'Clients without compression are served');
  const script = packed.script;
  const findings: Finding[] = [];
  if (!script || !answered(script) || script.status !== 200) {
    findings.push(...[coding, vary].map((one) => one.skipped('there is no script')));
  } else {
    const used = headerOf(script, 'content-encoding');
    findings.push(codingFinding(coding, used), varyFinding(vary, codings, used));
  }
  if (!plainScript || !answered(plainScript) || plainScript.status !== 200) {
    findings.push(identity.skipped('there is no script'));
  } else {
    const used = headerOf(plainScript, 'content-encoding') || 'identity';
    const todo = 'Compress only for clients whose Accept-Encoding names the coding.';
    findings.push(
      used === 'identity'
        ? identity.ok('as it is')
        : identity.fail(`They get ${shown(used)}.`, todo),
    );
  }
  const copies: [string, Reply, Reply | undefined][] = [
    ['index.html', page, packed.page],
    ['config.json', config, packed.config],
    ['the script', plainScript ?? page, plainScript ? packed.script : packed.page],
  ];
  const stale = copies
    .filter(([, plain, copy]) => copy && differ(plain, copy))
    .map(([name]) => name);
  const fresh = check('compression.same', 'Compressed answers are the same as the others');
  const todo =
    'Delete the .br and .gz files of what you replaced after the build, and empty the CDN.';
  findings.push(
    fresh.of(
      stale.map((name) =>
        fault(`Compressed, ${name} is another one: a copy of an old version.`, todo),
      ),
      copies.map(([name]) => name).join(', '),
    ),
  );
  return findings;
}

function codingFinding(of: ReturnType<typeof check>, used: string): Finding {
  if (used === 'br' || used === 'zstd') return of.ok(used);
  const brotli =
    'Serve the .br files of the build (nginx: brotli_static on; Caddy: precompressed br gzip).';
  if (used === 'gzip') return of.warn('Only with gzip, which is a seventh larger.', brotli);
  const todo =
    'Serve the .br and .gz files of the build (nginx: gzip_static on; Caddy: precompressed br gzip).';
  return of.fail('They are sent as they are, four times as large.', todo);
}

/** Whether every answer for the script names what it depends on (RFC 9110, 12.5.5; for 304 15.4.5). */
function varyFinding(
  of: ReturnType<typeof check>,
  codings: Site['codings'],
  used: string,
): Finding {
  if (used === '') return of.skipped('nothing is compressed');
  const lacking = codings.flatMap(({ coding, whole, again }) => {
    const own = lacksVary(whole, 200) ? [coding] : [];
    return lacksVary(again, 304) ? [...own, `304 for ${coding}`] : own;
  });
  if (lacking.length === 0) return of.ok('Vary: Accept-Encoding');
  const todo =
    'Send Vary: Accept-Encoding with the script, compressed or not, and with 304 (nginx: gzip_vary on; Caddy: header Vary Accept-Encoding, where `>Vary` needs 2.7).';
  const found = `There is no Vary: Accept-Encoding on: ${lacking.join(', ')}.`;
  // Caches would give what is compressed to those who cannot read it, the rest only to those who could have less.
  const isCompressed = codings.some(
    ({ coding, whole }) =>
      lacking.includes(coding) && answered(whole) && headerOf(whole, 'content-encoding') !== '',
  );
  return of.of([(isCompressed ? fault : doubt)(found, todo)], '');
}

function lacksVary(reply: Reply | undefined, status: number): boolean {
  if (!reply || !answered(reply) || reply.status !== status) return false;
  const list = listOf(reply, 'vary');
  return !list.includes('accept-encoding') && !list.includes('*');
}

/** Whether two answers for the same path have other contents. What cannot be decoded here is not compared. */
function differ(plain: Reply, packed: Reply): boolean {
  if (!answered(plain) || !answered(packed)) return false;
  if (plain.status !== 200 || packed.status !== 200) return false;
  const [one, other] = [decoded(plain), decoded(packed)];
  // mutant: stale compressed copies
  return one !== undefined && other !== undefined && !one.equals(other);
}
