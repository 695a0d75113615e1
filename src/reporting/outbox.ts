import type { ErrorReport, PolicyReport, Report } from './report.ts';

/** The most different reports of a page load: of unseen troubles, and of shown screens. */
const MOST = 20;
/** So that the reports of one failure leave together. Milliseconds. */
const GATHER_FOR = 1000;
type Trouble = ErrorReport | PolicyReport;

/** Messages a page load. */
const MOST_MESSAGES = 30;

/**
 * Gathers reports and hands them to `send`: shortly after a failure, the rest by `flush`. What happens
 * again is counted. The report of a failure that a person sees stays one of its own, because the
 * screen shows its id.
 */
export function createOutbox(send: (reports: readonly Report[]) => void) {
  const waiting = new Map<string, Report>();
  const known = new Map<string, Trouble>();
  const seen = new Set<string>();
  let left = MOST_MESSAGES;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0 || left === 0) return;
    left -= 1;
    send([...waiting.values()]);
    waiting.clear();
  }

  function add(report: Report): void {
    if (report.kind === 'vital') {
      waiting.set(report.name, report);
      return;
    }
    const isSeen = ['screen', 'boot', 'sign-in'].includes(report.kind);
    if (isSeen) {
      if (seen.has(report.errorId) || seen.size === MOST) return;
      seen.add(report.errorId);
      waiting.set(report.errorId, report);
    } else {
      const key = keyOf(report);
      const first = known.get(key);
      if (!first && known.size === MOST) return;
      known.set(key, first ?? report);
      const counted = waiting.get(key);
      const count = counted && 'count' in counted ? counted.count + 1 : 1;
      waiting.set(key, { ...(first ?? report), count });
      // A repetition waits until the page is left.
      if (first) return;
    }
    timer ??= setTimeout(flush, GATHER_FOR);
  }

  return { add, flush };
}

/** The same for the same failure at the same place. */
function keyOf(report: Report): string {
  return JSON.stringify({ ...report, errorId: '', time: '' });
}
