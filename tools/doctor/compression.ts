import { answered, decoded, headerOf, listOf, readable, type Reply } from './ask.ts';
import { check, doubt, fault, shown, type Finding } from './finding.ts';
import type { Site } from './site.ts';

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
  const fresh = check('compression.same', 'Compressed answers are the same as the others');
  const todo =
    'Compress at one place, delete the .br and .gz files of what you replaced after the build, and empty the CDN.';
  const problems = copies.flatMap(([name, plain, copy]) => {
    const what = copy && differenceOf(plain, copy);
    return what === undefined ? [] : [fault(`Compressed, ${name} ${what}.`, todo)];
  });
  findings.push(fresh.of(problems, copies.map(([name]) => name).join(', ')));
  return findings;
}

function codingFinding(of: ReturnType<typeof check>, used: string): Finding {
  if (used === 'br' || used === 'zstd') return of.ok(used);
  const brotli =
    'Serve the .br files of the build (nginx: npm run hosting -- --brotli; Caddy: precompressed br gzip).';
  if (/^(x-)?gzip$/.test(used))
    return of.warn('Only with gzip, which is a seventh larger.', brotli);
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

/** How a compressed answer differs from the other one for its path. What this Node cannot decode is not compared. */
function differenceOf(plain: Reply, packed: Reply): string | undefined {
  if (!answered(plain) || !answered(packed)) return undefined;
  if (plain.status !== 200 || packed.status !== 200) return undefined;
  const [one, other] = [decoded(plain), decoded(packed)];
  const codings = listOf(packed, 'content-encoding');
  if (other === undefined && codings.every(readable)) {
    return `is not ${shown(codings.join(', '))}, as its Content-Encoding says: no browser reads it`;
  }
  return one && other && !one.equals(other)
    ? 'is another one: a copy of an old version'
    : undefined;
}
