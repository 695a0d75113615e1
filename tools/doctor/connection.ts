import { headerOf, type Answer } from './ask.ts';
import { fail, ok, skipped, warn, type Verdict } from './finding.ts';

/** Seconds. */
const SKEW = { warn: 60, fail: 300 };
const DAY = 86_400_000;
/** Days before its end at which a certificate is to be renewed. */
const RENEWAL = 21;

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
  const todo = 'Renew the certificate, and see why it was not renewed by itself.';
  return warn(`It ends in ${days} days, on ${until}.`, todo);
}
