import { Stopped, type Answer, type Asking, type Parts, type Setup } from './asking.ts';
import type { CheckId, Finding, FindingId, Place, ProbeId } from './findings.ts';

/** What a run needs to know and to note. */
export type Run = {
  setup: Setup;
  parts: Parts;
  asking: Asking;
  /** A finding once; the first detail counts. */
  find: (finding: Finding) => void;
  has: (...ids: readonly FindingId[]) => boolean;
  /** The check has been asked. */
  done: (...checks: readonly CheckId[]) => void;
  /** The check does not apply to this backend. */
  leaveOut: (check: CheckId) => void;
  /** Ids of all tickets so far. */
  ids: string[];
};

export const isAccepted = (status: number) => status >= 200 && status < 300;
export const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429;

/**
 * No answer, or one of 500 and above, where a request had to be refused. Throws `Stopped` where there is an
 * answer that the page is kept from: it may well refuse.
 */
export async function crashed(run: Run, answer: Answer, probe: ProbeId, at: Place): Promise<void> {
  const { find, asking } = run;
  if (answer.failed) {
    const { cause } = answer;
    if (await asking.hides(at)) throw new Stopped({ why: 'noAnswer', at, cause });
    find({ id: 'crashes', ...(CODE.test(cause) && { detail: cause }), probe });
  } else if (answer.status >= 500) find({ id: 'crashes', detail: String(answer.status), probe });
}

/** A name that says what failed; browsers say TypeError to everything. */
const CODE = /^[A-Z][A-Z_]+$|^TimeoutError$/;

/** Whether a wrong result was accepted. Throws `Stopped` for an answer that is neither. */
export async function accepted(run: Run, answer: Answer, probe: ProbeId): Promise<boolean> {
  await crashed(run, answer, probe, 'results');
  if (answer.failed || answer.status >= 500) return false;
  const { status, said } = answer;
  if (isAccepted(status)) return true;
  if (isRefused(status)) return false;
  throw new Stopped({ why: 'unclear', at: 'results', status, said });
}
