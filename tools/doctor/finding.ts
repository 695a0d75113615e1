/** How a check ended; `skipped`: there was nothing to check, or what it needs is not there. */
export type Status = 'ok' | 'warn' | 'fail' | 'skipped';

/** The result of one check, in words for operators. */
export interface Finding {
  /** Stable, for programs: 'cors.hub'. */
  id: string;
  status: Status;
  /** What was checked. */
  title: string;
  /** What was there. */
  found: string;
  /** What to do about it; empty unless `status` is 'warn' or 'fail'. */
  todo: string;
}

/** Something that is not as it must be ('fail') or should be ('warn'). */
export interface Problem {
  level: 'warn' | 'fail';
  found: string;
  todo: string;
}

/** The longest text of a service that a finding quotes. Characters. */
const LONGEST = 160;

/** A text of another host on one line: cut, and without what could steer a terminal. */
export function shown(text: string, longest = LONGEST): string {
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** The findings that one check can have. */
export function check(id: string, title: string) {
  const finding = (status: Status, found: string, todo = ''): Finding => ({
    id,
    status,
    title,
    found,
    todo,
  });
  return {
    ok: (found: string) => finding('ok', found),
    warn: (found: string, todo: string) => finding('warn', found, todo),
    fail: (found: string, todo: string) => finding('fail', found, todo),
    skipped: (why: string) => finding('skipped', why),
    /** One finding for all problems, as bad as the worst of them; `found` if there are none. */
    of(problems: readonly Problem[], found: string): Finding {
      if (problems.length === 0) return finding('ok', found);
      const status = problems.some(({ level }) => level === 'fail') ? 'fail' : 'warn';
      const joined = (texts: string[]) => [...new Set(texts)].join(' ');
      return finding(
        status,
        joined(problems.map((problem) => problem.found)),
        joined(problems.map((problem) => problem.todo)),
      );
    },
  };
}

/** A problem that fails its check. */
export const fault = (found: string, todo: string): Problem => ({ level: 'fail', found, todo });

/** A problem to be warned of. */
export const doubt = (found: string, todo: string): Problem => ({ level: 'warn', found, todo });
