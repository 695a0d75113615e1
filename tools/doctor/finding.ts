import { uniq } from 'es-toolkit';

/** `skipped`: nothing to check, or a precondition is missing. */
export type Status = 'ok' | 'warn' | 'fail' | 'skipped';

/** The outcome of a check in words for operators. */
export interface Verdict {
  status: Status;
  /** The observation. */
  found: string;
  /** The solution; empty unless `status` is 'warn' or 'fail'. */
  todo: string;
}

/** A verdict with its check. `id` is stable, so that programs can rely on it. */
export interface Finding extends Verdict {
  id: string;
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
/** For a console that does not work, or a missing protection. */
export const fail = (found: string, todo: string): Verdict => ({ status: 'fail', found, todo });

/** Combines verdicts: the worst status with the first 20 problems, or `found` without problems. */
export function worst(verdicts: readonly Verdict[], found: string): Verdict {
  const wrong = verdicts.filter(({ status }) => status === 'warn' || status === 'fail');
  if (wrong.length === 0) return ok(found);
  const listed = wrong.slice(0, 20);
  return {
    status: wrong.some(({ status }) => status === 'fail') ? 'fail' : 'warn',
    found: uniq(listed.map((verdict) => verdict.found)).join(' '),
    todo: uniq(listed.map((verdict) => verdict.todo)).join(' '),
  };
}

const MAX_LENGTH = 160;

/** A text of another host on one line: shortened, and without terminal control characters. */
export function shown(text: string): string {
  const line = text.slice(0, 4 * MAX_LENGTH).replaceAll(/[\p{C}\s]+/gu, ' ');
  return line.trim().length > MAX_LENGTH ? `${line.trim().slice(0, MAX_LENGTH)}…` : line.trim();
}
