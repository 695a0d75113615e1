import type { backendReportEn } from '../../texts/tools/backendReport.en.ts';
import type { Wording } from '../../texts/wording.ts';
import { presentable } from '../../lib/foreign.ts';
import { brief } from '../../lib/graphemes.ts';
import type { Finding, Stop } from './findings.ts';

/** The texts of a report, in the language in which it is told. */
type ReportWords = Wording<typeof backendReportEn>;

/** Longest text of a backend in a sentence. Characters. */
const LONGEST = 120;

/**
 * What a backend says, as it may be shown: without tokens and what moves the cursor of a terminal, short,
 * isolated in its direction.
 */
export function foreign(text: string): string {
  const calm = /* mutant: control characters of a backend */ text.replaceAll(/\p{Cc}+/gu, ' ');
  return `\u2068${brief(presentable(calm), LONGEST)}\u2069`;
}

/** Why a run ended early, in words. */
export function stopInWords(stop: Stop, { backendVerdict: words }: ReportWords): string {
  switch (stop.why) {
    case 'noAnswer':
      return words.noAnswer[stop.at];
    case 'unclear':
      return words.unclear[stop.at](String(stop.status));
    case 'otherKey': {
      const kid = stop.kid === undefined ? words.unnamed : words.named(foreign(stop.kid));
      return `${words.otherKey} ${kid}`;
    }
    case 'ticketRefused':
    case 'noResults':
    case 'rightRefusedLater':
      return words[stop.why](String(stop.status));
    case 'noTicket':
    case 'stopped':
      return words[stop.why];
  }
}

/** What was sent that a finding is about, and what the backend said; empty where neither is known. */
export function evidenceInWords(
  { probe, detail }: Finding,
  { backendVerdict: words, backendProbes }: ReportWords,
): string {
  const sent = probe && words.sent(backendProbes[probe]);
  const answered = detail && words.answered(foreign(detail));
  return [sent, answered].filter(Boolean).join(' ');
}
