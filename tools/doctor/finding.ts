/** How a check ended; `skipped`: there was nothing to check, or what it needs is not there. */
export type Status = 'ok' | 'warn' | 'fail' | 'skipped';

/** The outcome of a check, in words for operators. */
export interface Verdict {
  status: Status;
  /** What was there. */
  found: string;
  /** What to do about it; empty unless `status` is 'warn' or 'fail'. */
  todo: string;
}

/** A verdict with the check that it is about, as it is printed. `id` is stable, for programs. */
export interface Finding extends Verdict {
  id: string;
  /** What was checked. */
  title: string;
}

/** One check: its id, what is asked, and the rule over what was answered. */
export type Check<Facts> = readonly [id: string, title: string, judge: (facts: Facts) => Verdict];

/** Runs checks in their order. */
export const run = <Facts>(checks: readonly Check<Facts>[], facts: Facts): Finding[] =>
  checks.map(([id, title, judge]) => finding(id, title, judge(facts)));

export const finding = (id: string, title: string, { status, found, todo }: Verdict): Finding => ({
  id,
  status,
  title,
  found,
  todo,
});
export const ok = (found: string): Verdict => ({ status: 'ok', found, todo: '' });
export const skipped = (why: string): Verdict => ({ status: 'skipped', found: why, todo: '' });
export const warn = (found: string, todo: string): Verdict => ({ status: 'warn', found, todo });
/** For what people cannot work with, or a protection that is missing. */
export const fail = (found: string, todo: string): Verdict => ({ status: 'fail', found, todo });

/** One verdict for all that is wrong, as bad as the worst of it; `found` if nothing is. */
export function worst(verdicts: readonly Verdict[], found: string): Verdict {
  const wrong = verdicts.filter(({ status }) => status === 'warn' || status === 'fail');
  if (wrong.length === 0) return ok(found);
  const isFail = wrong.some(({ status }) => status === 'fail');
  const joined = (texts: string[]) => [...new Set(texts)].join(' ');
  return (isFail ? fail : warn)(
    joined(wrong.map((verdict) => verdict.found)),
    joined(wrong.map((verdict) => verdict.todo)),
  );
}

/** The longest text of a service that a finding quotes. Characters. */
const LONGEST = 160;

/** A text of another host on one line: cut, and without what could steer a terminal. */
export function shown(text: string): string {
  const line = text.slice(0, 4 * LONGEST).replaceAll(/[\p{C}\s]+/gu, ' ');
  return line.trim().length > LONGEST ? `${line.trim().slice(0, LONGEST)}…` : line.trim();
}
