import { answered, headerOf, type Reply } from './ask.ts';
import { check, type Finding } from './finding.ts';

/** Seconds. */
const SKEW = { warn: 60, fail: 300 };
const DAY = 86_400_000;
/** Days before its end at which a certificate is to be renewed. */
const RENEWAL = 21;

/** A host by what it is: 'console', 'The console'. */
export interface Host {
  id: string;
  name: string;
  reply: Reply | undefined;
}

/** Whether a host's clock agrees with this machine's. `Date` counts whole seconds. */
export function checkClock({ id, name, reply }: Host): Finding {
  const of = check(`clock.${id}`, `${name} has the right time`);
  if (!reply || !answered(reply)) return of.skipped('it did not answer');
  const date = Date.parse(headerOf(reply, 'date'));
  if (Number.isNaN(date)) return of.skipped('it does not tell its time');
  // A cache tells when its answer was made.
  const age = Number(headerOf(reply, 'age')) || 0;
  const seconds = Math.round((date - reply.at) / 1000) + age;
  const found = `It is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine.`;
  const todo =
    'Set the clock of that host by NTP, or that of this machine if several differ alike.';
  const apart = Math.abs(seconds);
  if (apart > SKEW.fail)
    return of.fail(`${found} Tokens are taken for expired or not yet valid.`, todo);
  return apart > SKEW.warn ? of.warn(found, todo) : of.ok(`within ${Math.max(apart, 1)} s`);
}

/** How long a host's certificate is valid. An expired one is no answer in the first place. */
export function checkCertificate({ id, name, reply }: Host, now: number): Finding {
  const of = check(`tls.${id}`, `${name} has a certificate for the next weeks`);
  if (!reply || !answered(reply)) return of.skipped('it did not answer');
  if (reply.certificateEnds === undefined) return of.skipped('it is served without TLS');
  const days = Math.floor((reply.certificateEnds - now) / DAY);
  const until = new Date(reply.certificateEnds).toISOString().slice(0, 10);
  if (days >= RENEWAL) return of.ok(`until ${until}`);
  const todo = 'Renew the certificate, and see why it was not renewed by itself.';
  return of.warn(`It ends in ${days} days, on ${until}.`, todo);
}
