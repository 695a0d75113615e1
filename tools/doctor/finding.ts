import { uniq } from 'es-toolkit';

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
  /** The check in words. */
  title: string;
}

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

/** One verdict for all that is wrong, as bad as the worst of it, 20 faults at most; `found` if nothing is. */
export function worst(verdicts: readonly Verdict[], found: string): Verdict {
  const wrong = verdicts.filter(({ status }) => status === 'warn' || status === 'fail');
  if (wrong.length === 0) return ok(found);
  const told = wrong.slice(0, 20);
  return {
    status: wrong.some(({ status }) => status === 'fail') ? 'fail' : 'warn',
    found: uniq(told.map((verdict) => verdict.found)).join(' '),
    todo: uniq(told.map((verdict) => verdict.todo)).join(' '),
  };
}

/** The longest text of a service that a finding quotes. Characters. */
const LONGEST = 160;

/** A text of another host on one line: cut, and without what could steer a terminal. */
export function shown(text: string): string {
  const line = text.slice(0, 4 * LONGEST).replaceAll(/[\p{C}\s]+/gu, ' ');
  return line.trim().length > LONGEST ? `${line.trim().slice(0, LONGEST)}…` : line.trim();
}
