import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { answered, headerOf, TIMEOUT, type Answer } from './ask.ts';
import type { Service } from './cors.ts';
import { fail, finding, ok, skipped, warn, type Finding, type Verdict } from './finding.ts';

/** Seconds. */
const SKEW = { warn: 60, fail: 300 };
const DAY = 86_400_000;
/** Days before its end at which a certificate is to be renewed. */
const RENEWAL = 21;

/** The findings on the clock and the certificate of a host that was asked. */
export async function connectionFindings(host: Omit<Service, 'findings'>): Promise<Finding[]> {
  const { id, name, reply } = host;
  if (!reply || !answered(reply)) return [];
  const certificate = certificateVerdict(await certificateEnd(reply.url), Date.now());
  return [
    finding(`clock.${id}`, `${name} has the right time`, clockVerdict(reply)),
    finding(`tls.${id}`, `${name} has a certificate for the next weeks`, certificate),
  ];
}

/** The end of a host's certificate, in milliseconds since 1970; undefined without TLS. */
async function certificateEnd(url: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return undefined;
  const host = hostname.replaceAll(/[[\]]/g, '');
  const socket = connect({ host, port: Number(port || 443), servername: isIP(host) ? '' : host });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

/** A host's clock agrees with this machine's. `Date` counts whole seconds. */
export function clockVerdict(answer: Answer): Verdict {
  const date = Date.parse(headerOf(answer, 'date'));
  if (Number.isNaN(date)) return skipped('it does not tell its time');
  // A cache tells when its answer was made.
  const age = Number(headerOf(answer, 'age')) || 0;
  const seconds = Math.round((date - answer.at) / 1000) + age;
  const apart = Math.abs(seconds);
  const found = `It is ${apart} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine.`;
  const todo =
    'Set the clock of that host by NTP, or that of this machine if several differ alike.';
  if (apart > SKEW.fail) {
    return fail(`${found} Tokens are taken for expired or not yet valid.`, todo);
  }
  return apart > SKEW.warn ? warn(found, todo) : ok(`within ${Math.max(apart, 1)} s`);
}

/** A host's certificate is valid for some weeks. An expired one is no answer in the first place. */
export function certificateVerdict(end: number | undefined, now: number): Verdict {
  if (end === undefined) return skipped('it is served without TLS');
  const days = Math.floor((end - now) / DAY);
  const until = new Date(end).toISOString().slice(0, 10);
  if (days >= RENEWAL) return ok(`until ${until}`);
  const todo = 'Renew the certificate, and see why it was not renewed automatically.';
  return warn(`It ends in ${days} days, on ${until}.`, todo);
}
