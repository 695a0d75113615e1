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
export function foreign(text: string, longest = LONGEST): string {
  const calm = text.replaceAll(/\p{Cc}+/gu, ' ');
  return `\u2068${brief(presentable(calm), longest)}\u2069`;
}

/** Of an answer, which says what is missing at its start: half of this where it is longer (`brief`). */
const ANSWER = 2 * LONGEST;

/** What else than a silent address the failures of Node.js mean. */
const LATE = /^TimeoutError$|TIMEOUT|TIMEDOUT/;
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/;

/** Why a run ended early, in words. */
export function stopInWords(stop: Stop, texts: ReportWords): string {
  const said = 'said' in stop && stop.said.trim();
  const told = reasonOf(stop, texts);
  return said ? `${told} ${texts.backendVerdict.said(foreign(said, ANSWER))}` : told;
}

function reasonOf(stop: Stop, { backendVerdict: words }: ReportWords): string {
  switch (stop.why) {
    case 'noAnswer': {
      const { cause, at } = stop;
      const why = LATE.test(cause) ? 'late' : CERTIFICATE.test(cause) ? 'certificate' : 'noAnswer';
      return [words[why](words.places[at]), cause && `(${cause})`].filter(Boolean).join(' ');
    }
    case 'unclear':
      return words.unclear[stop.at](statusOf(stop));
    case 'otherKey': {
      const kid = stop.kid === undefined ? words.unnamed : words.named(foreign(stop.kid));
      return `${words.otherKey} ${kid}`;
    }
    case 'ticketsEnd':
      return words.ticketsEnd(stop.count, statusOf(stop));
    case 'ticketRefused':
    case 'noTickets':
    case 'noResults':
    case 'rightUnread':
    case 'rightRefusedLater':
      return words[stop.why](statusOf(stop));
    case 'noTicket':
    case 'stopped':
      return words[stop.why];
  }
}

/** Browsers keep from a page to where and with which status it is redirected. */
const statusOf = ({ status }: { status: number }) => (status === 0 ? '3xx' : String(status));

/** What was sent that a finding is about, and what the backend said; empty where neither is known. */
export function evidenceInWords(
  { probe, detail }: Finding,
  { backendVerdict: words, backendProbes }: ReportWords,
): string {
  const sent = probe && words.sent(backendProbes[probe]);
  const answered = detail && words.answered(foreign(detail, ANSWER));
  return [sent, answered].filter(Boolean).join(' ');
}
