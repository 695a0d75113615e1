import { Stopped, type Answer, type Asking, type Parts, type Setup } from './asking.ts';
import type { CheckId, Finding, FindingId, ProbeId } from './findings.ts';

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
  /** Ids of all tickets so far. */
  ids: string[];
};

export const isAccepted = (status: number) => status >= 200 && status < 300;
export const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429;

/** No answer, or one of 500 and above, where a request had to be refused. */
export function crashed({ find }: Run, answer: Answer, probe: ProbeId): void {
  if (answer.failed) find({ id: 'crashes', probe });
  else if (answer.status >= 500) find({ id: 'crashes', detail: String(answer.status), probe });
}

/** Whether a wrong request was accepted. Throws `Stopped` for an answer that is neither. */
export function accepted(run: Run, answer: Answer, probe: ProbeId): boolean {
  crashed(run, answer, probe);
  if (answer.failed || answer.status >= 500) return false;
  const { status } = answer;
  if (isAccepted(status)) return true;
  if (isRefused(status)) return false;
  throw new Stopped({ why: 'unclear', at: 'results', status });
}
