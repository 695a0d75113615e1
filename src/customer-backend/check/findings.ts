import type { Part } from './mending.ts';

/**
 * Everything that is looked at, in the order in which it is shown, with what may be found there and
 * the part of the templates that mends it. The words are in the texts.
 */
export const CHECKS = {
  key: { kidMissing: 'header', kidWrong: 'header', otherKey: 'key' },
  signature: { secretAsText: 'key', signatureWrong: 'key' },
  algorithm: { algOther: 'header', typOther: 'header' },
  lifetime: {
    expMissing: 'claims',
    expMilliseconds: 'claims',
    expired: 'claims',
    lifetimeLong: 'claims',
  },
  id: {
    idNotUuid: 'claims',
    idGuessable: 'claims',
    idRepeated: 'claims',
    ticketRepeated: 'claims',
  },
  service: { serviceWrong: 'claims' },
  data: { claimsMisplaced: 'claims', dataWrong: 'claims' },
  asked: { serviceUnchecked: 'claims', idFromCaller: 'claims' },
  delivery: { cacheable: 'answer', ticketByGet: 'answer' },
  secrecy: { secretInAnswer: 'key' },
  right: { rightRefused: 'verify' },
  decoded: { onlyDecoded: 'signature' },
  forged: { signatureUnchecked: 'signature' },
  cut: { cutSignature: 'signature' },
  spelling: { lenientSpelling: 'parts' },
  none: { algNone: 'algorithm' },
  otherHash: { algFromHeader: 'algorithm', algUnchecked: 'algorithm' },
  emptyKey: { emptyKey: 'key' },
  kid: { kidUnchecked: 'algorithm' },
  otherTicket: { ticketIdIgnored: 'ticket' },
  ticketAsResult: { ticketAsResult: 'ticket' },
  unknownTicket: { unknownTicket: 'used' },
  replay: { replay: 'used' },
  race: { race: 'used' },
  login: { notLoggedIn: 'login', otherSession: 'login' },
  old: { oldTimestamp: 'time' },
  noTime: { timestampUnread: 'time' },
  future: { futureTimestamp: 'time' },
  ended: { expIgnored: 'time' },
  rubbish: { rubbishAccepted: 'parts', crashes: 'parts' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Part>>>>;

export type CheckId = keyof typeof CHECKS;
type KeysOf<T> = T extends unknown ? keyof T : never;
export type FindingId = KeysOf<(typeof CHECKS)[CheckId]>;

export const CHECK_IDS = Object.keys(CHECKS) as readonly CheckId[];

/** The checks that are right because something was refused. */
export const REFUSALS: readonly CheckId[] = CHECK_IDS.slice(CHECK_IDS.indexOf('right') + 1);

/** The check that a finding belongs to, and the part of the templates that mends it. */
export function placeOf(finding: FindingId): { check: CheckId; part: Part } {
  for (const check of CHECK_IDS) {
    const parts: Readonly<Partial<Record<FindingId, Part>>> = CHECKS[check];
    const part = parts[finding];
    if (part) return { check, part };
  }
  throw new Error(`no check finds ${finding}`);
}

/** What was sent that a backend has to refuse. */
export type ProbeId =
  | 'unknownService'
  | 'namedId'
  | 'again'
  | 'againLater'
  | 'againUpperCase'
  | 'againInList'
  | 'atOnce'
  | 'strangersTicket'
  | 'strangersResult'
  | 'decoded'
  | 'otherSecret'
  | 'cutSignature'
  | 'emptySignature'
  | 'signatureStart'
  | 'signatureMiddle'
  | 'signatureEnd'
  | 'strayBits'
  | 'padding'
  | 'strayCharacter'
  | 'fourthPart'
  | 'algNone'
  | 'algNoneSpelled'
  | 'hs512'
  | 'rs256'
  | 'emptySecret'
  | 'emptySecretNoKid'
  | 'unknownKid'
  | 'noKid'
  | 'protoKid'
  | 'otherTicket'
  | 'ticket'
  | 'unknownTicket'
  | 'oldTime'
  | 'noTime'
  | 'wrongTime'
  | 'futureTime'
  | 'oldExp'
  | 'word'
  | 'noJson'
  | 'nullClaims'
  | 'nullHeader'
  | 'halfBody'
  | 'emptyBody'
  | 'nullBody'
  | 'numbers';

/** One fault. */
export type Finding = {
  id: FindingId;
  /** What the backend says there: a foreign text. */
  detail?: string;
  probe?: ProbeId;
};

/** Which of the two addresses. */
export type Place = 'tickets' | 'results';

/** Why a run ended before everything was asked. `said` is what the backend answered: a foreign text. */
export type Stop =
  | { why: 'stopped' }
  /** Nothing answered, or the browser kept the answer from the page. `cause`: the code or name of the failure. */
  | { why: 'noAnswer'; at: Place; cause: string }
  /** No ticket to a plain request for one. */
  | { why: 'ticketRefused'; status: number; said: string }
  /** The address of tickets has none. */
  | { why: 'noTickets'; status: number; said: string }
  /** Tickets were given, and then no more. */
  | { why: 'ticketsEnd'; status: number; said: string; count: number }
  | { why: 'noTicket' }
  /** A key of somebody else: nothing further was sent. */
  | { why: 'otherKey'; kid: string | undefined }
  /** The address of results does not take any. */
  | { why: 'noResults'; status: number; said: string }
  /** The first right result was not looked at: who sends it, or in which form, is refused. */
  | { why: 'rightUnread'; status: number; said: string }
  /** Neither accepted nor refused: a redirect (a page sees 0 as its status), or too many requests (429). */
  | { why: 'unclear'; at: Place; status: number; said: string }
  /** The right result is refused at the end, so refusals may have had another reason. */
  | { why: 'rightRefusedLater'; status: number; said: string };

/**
 * What is known of a check: 'open' means that it was not asked, because of a fault or a stop before. One that
 * does not apply to a backend has no row.
 */
export type Row = {
  check: CheckId;
  state: 'ok' | 'fault' | 'open';
  findings: readonly Finding[];
};

export type Report = { rows: readonly Row[]; stop: Stop | undefined };

/** Right only if everything was asked and nothing found; a run that stopped early leaves rows open. */
export function verdictOf({ rows }: Report): 'right' | 'faults' | 'unchecked' {
  const has = (some: Row['state']) => rows.some(({ state }) => state === some);
  if (has('fault')) return 'faults';
  return has('open') ? 'unchecked' : 'right';
}

/** Whether a backend accepts whatever it is handed: then its refusals may be in the bodies of its answers. */
export function acceptsEverything({ rows }: Report): boolean {
  const found = rows.flatMap(({ findings }) => findings);
  const has = (its: FindingId) => found.some(({ id }) => id === its);
  return (
    has('replay') &&
    has('onlyDecoded') &&
    found.some(({ id, probe }) => id === 'rubbishAccepted' && probe === 'word')
  );
}
