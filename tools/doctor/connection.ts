import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { answered, headerOf, TIMEOUT, type Answer } from './ask.ts';
import type { Service } from './cors.ts';
import { fail, finding, ok, skipped, warn, type Finding, type Verdict } from './finding.ts';

/** Seconds. */
const SKEW = { warn: 60, fail: 300 };
const DAY = 86_400_000;
/** Minimum remaining days of a certificate. */
const RENEWAL = 21;

/** The findings on the clock and the certificate of a host. */
export async function connectionFindings(host: Omit<Service, 'findings'>): Promise<Finding[]> {
  const { id, name, reply } = host;
  if (!reply || !answered(reply)) return [];
  const certificate = certificateVerdict(await certificateEnd(reply.url), Date.now());
  return [
    finding(`clock.${id}`, `${name} has a correct clock`, clockVerdict(reply)),
    finding(`tls.${id}`, `${name} has a certificate for at least ${RENEWAL} days`, certificate),
  ];
}

/** The expiry of a host's certificate in epoch milliseconds; undefined without TLS. */
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

/** Compares a host's clock with this machine's. The header `Date` has whole seconds. */
export function clockVerdict(answer: Answer): Verdict {
  const date = Date.parse(headerOf(answer, 'date'));
  if (Number.isNaN(date)) return skipped('it sends no Date');
  // The Date of a cached answer is the time of its creation.
  const age = Number(headerOf(answer, 'age')) || 0;
  const seconds = Math.round((date - answer.at) / 1000) + age;
  const apart = Math.abs(seconds);
  const found = `Its clock is ${apart} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine.`;
  const todo =
    'Synchronize that host with NTP, or this machine if several hosts differ by the same time.';
  if (apart > SKEW.fail) {
    return fail(`${found} Tokens appear expired or not yet valid.`, todo);
  }
  return apart > SKEW.warn ? warn(found, todo) : ok(`within ${Math.max(apart, 1)} s`);
}

/** Checks the expiry of a certificate. An expired one has already failed as a missing answer. */
export function certificateVerdict(end: number | undefined, now: number): Verdict {
  if (end === undefined) return skipped('it uses no TLS');
  const days = Math.floor((end - now) / DAY);
  const until = new Date(end).toISOString().slice(0, 10);
  if (days >= RENEWAL) return ok(`until ${until}`);
  const todo = 'Renew the certificate, and check why it was not renewed automatically.';
  return warn(`It expires in ${days} days, on ${until}.`, todo);
}
