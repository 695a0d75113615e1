import { asObject, own } from '../../lib/own.ts';
import type { ListedRow } from '../../lib/rows.ts';
import { resultClaims, ticketClaims } from './inspection/claims.ts';
import {
  fault,
  refused,
  unknown,
  type Finding,
  type FindingCode,
  type Refusal,
  type TicketCall,
} from './inspection/findings.ts';
import { algorithmOf, keyOf, unreadableHeader, type TenantKey } from './inspection/header.ts';
import type { JsonPiece } from '../../lib/jsonText.ts';
import { decodePart, readPart } from './inspection/parts.ts';
import { SIGNATURE } from './inspection/signature.ts';

/** No ticket or result is longer. Characters. */
export const LONGEST_TOKEN = 1_000_000;

/** A call has its ticket, sealed, in a header; servers and proxies take 8 to 16 KiB of them. Characters. */
const LONGEST_IN_HEADER = 8000;

/** The least that is sealed: an ephemeral key and a tag. Bytes. */
const SMALLEST_BOX = 48;

/** A secret has as many bytes at least (RFC 7518, section 3.2), and no key of the hub has more. */
const SECRET = { least: 32, most: 768 };

export type Known = {
  /** Milliseconds since 1970, by the clock that tickets are held against. */
  now: number;
  /** The tenant's API keys; undefined while they are not known. */
  keys: readonly ListedRow<TenantKey>[] | undefined;
  /** The tenant's services, which a key without its own may use; undefined where they are not known. */
  services?: readonly string[] | undefined;
  /** What `checkSignature` found out about this token. */
  signature?: Finding | undefined;
};

export type Inspection = {
  kind: 'nothing' | 'ticket' | 'result' | 'other' | 'none';
  /** The pasted text without white space around it and without 'Bearer' in front. */
  token: string;
  findings: Finding[];
  /** The tenant's key that the header names. */
  key?: TenantKey | undefined;
  header?: JsonPiece[] | undefined;
  claims?: JsonPiece[] | undefined;
};

/**
 * What a pasted text is, and everything about it that the bank service would accept or refuse, in the
 * order of its checks. Takes any text, never throws, and reads at most `LONGEST_TOKEN` characters.
 */
export function inspect(text: string, known: Known): Inspection {
  if (text.length > LONGEST_TOKEN) return noToken('', refused('Invalid', 'tooLong'));
  const token = text.trim().replace(/^bearer\s+/i, '');
  if (token === '') return { kind: 'nothing', token, findings: [] };
  const parts = token.split('.', 6);
  // A secret may stand beside a token, so that nothing else is shown.
  if (parts.length < 2 || parts.some((part) => !/^[\w+/=-]*$/.test(part))) {
    return noToken(token, whatElse(token));
  }
  if (parts.length === 5) return noToken(token, refused('Invalid', 'encrypted'));
  return inspectParts(token, parts, known);
}

/** The answer of a call to the token: the first refusal among findings. Undefined: nothing is refused. */
export function refusalOf(
  findings: readonly Finding[],
  call: TicketCall = 'login',
): Refusal | undefined {
  return findings.find(({ refusals }) => refusals?.[call])?.refusals?.[call];
}

const noToken = (token: string, finding: Finding): Inspection => ({
  kind: 'none',
  token,
  findings: [finding],
});

/** A secret that was cut, or stands among other text, is told by so many characters of Base64 in a row. */
const CUT = { least: 40, mixed: 20, most: 1024 };

/**
 * What a text may be instead, told by the length of what is Base64 in it, so that a secret that was cut,
 * that is Base64url, or that has a name, a comma or another line beside it, is one, too.
 */
function whatElse(token: string): Finding {
  const digits = /^([\w+/-]+)={0,2}$/.exec(token)?.[1] ?? '';
  const bytes = Math.floor((digits.length * 3) / 4);
  // The first part of a token that was cut is neither.
  if (bytes < SECRET.least || digits.startsWith('eyJ')) {
    return hasSecret(token) ? fault('secretOrSealed') : refused('Invalid', 'notToken');
  }
  if (bytes < SMALLEST_BOX) return fault('secretPasted');
  if (bytes <= SECRET.most) return fault('secretOrSealed');
  return unknown('sealed');
}

/** The IDs of keys and tickets are no secrets, and stand beside them. */
const UUIDS = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Tokens, whose signatures look like secrets. */
const TOKENS = /(?<![\w-])eyJ[\w-]*(?:\.[\w-]*){1,2}/g;

/** Whether a secret, whole or cut, may stand in a text. */
function hasSecret(text: string): boolean {
  const words =
    text
      .replaceAll(UUIDS, ' ')
      .replaceAll(TOKENS, ' ')
      .match(/[\w+/-]+/g) ?? [];
  return words.some((word) => {
    const { length } = word;
    if (length < CUT.mixed || length > CUT.most || word.startsWith('eyJ')) return false;
    const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(word)).length;
    return length >= CUT.least ? kinds > 1 : kinds === 3 && isPlain(word);
  });
}

/** Whether a word is unlike the names of programs and the paths of addresses. */
const isPlain = (word: string) => !/[_-]/.test(word) && word.split('/').length <= 2;

function inspectParts(
  token: string,
  texts: readonly string[],
  { now, keys, services, signature }: Known,
): Inspection {
  const header = readPart(texts[0] ?? '', 'header');
  const claims = readPart(texts[1] ?? '', 'claims');
  if (!header.pieces && !claims.pieces && !token.startsWith('eyJ')) {
    return noToken(token, whatElse(token));
  }
  const kind = kindOf(claims.members);
  const count = texts.length === 3 ? [] : [refused('Invalid', 'parts', { count: texts.length })];
  const found = header.members ? keyOf(header.members, keys, now) : { findings: [] };
  const servicePermissions = found.key?.servicePermissions ?? services;
  const findings = [
    ...(kind === 'ticket' ? lengthOf(token) : []),
    ...count,
    ...header.findings,
    ...(header.members ? unreadableHeader(header.members) : []),
    ...found.findings,
    ...(header.members ? algorithmOf(header.members) : []),
    ...signatureOf(texts, signature),
    ...claims.findings,
    ...claimsOf(kind, claims.members, found.key && { ...found.key, servicePermissions }, now),
  ];
  return {
    kind,
    token,
    findings: kind === 'ticket' ? findings : findings.flatMap(unlessSent),
    key: found.key,
    header: header.pieces,
    claims: claims.pieces,
  };
}

/** No answer of the bank service is known: whatever stands in front of it may refuse the call first. */
const lengthOf = ({ length }: string) =>
  length > LONGEST_IN_HEADER ? [fault('headerLong', { count: length })] : [];

/** An inspection in a word; `ticket` and `result`: nothing is wrong with it. */
export type InspectionVerdict =
  | Inspection['kind']
  /** Nothing is wrong, but not everything could be checked. */
  | 'soFar'
  /** Nothing else is wrong, but its key is not the tenant's: it may be another tenant's, or nobody's. */
  | 'otherKey'
  | 'refused'
  /** Search and info would take it. */
  | 'refusedAtLogin'
  /** A fault for which the bank service refuses nothing. */
  | 'doubtful'
  | 'wrongResult';

/** What is to be said of a pasted text as a whole. */
export function verdictOf({ kind, findings }: Inspection): InspectionVerdict {
  if (kind === 'nothing' || kind === 'none' || kind === 'other') return kind;
  const faults = findings.filter(({ verdict }) => verdict === 'fault');
  if (faults.length > 0) {
    if (kind === 'result') return 'wrongResult';
    if (!refusalOf(faults, 'login')) return 'doubtful';
    return refusalOf(faults, 'search') ? 'refused' : 'refusedAtLogin';
  }
  if (refusalOf(findings)) return 'otherKey';
  return findings.some(({ verdict }) => verdict === 'unknown') ? 'soFar' : kind;
}

const OF_SECRETS: readonly FindingCode[] = ['secretPasted', 'secretOrSealed'];

/** Whether a pasted text is, or may be, a secret: a page does not show it any further. */
export function isSecret({ findings }: Inspection): boolean {
  return findings.some(({ code }) => OF_SECRETS.includes(code));
}

/** Only tickets are sent to the bank service: nothing else is refused, or needs its key. */
function unlessSent({ verdict, code, values }: Finding): Finding[] {
  if (code === 'environment') return [];
  return [{ verdict: code === 'keyExpired' ? 'warning' : verdict, code, values }];
}

/** Claims that access and identity tokens have and tickets do not. */
const OF_OTHERS = ['iss', 'aud', 'sub', 'scope', 'scp', 'azp'] as const;

function kindOf(claims: Readonly<Record<string, unknown>> | undefined): Inspection['kind'] {
  if (!claims) return 'ticket';
  const data = asObject(own(claims, 'data'));
  const has = (name: string) => data !== undefined && Object.hasOwn(data, name);
  if (!has('service') && (has('ticketId') || has('timestamp'))) return 'result';
  const isOther = !data && OF_OTHERS.some((name) => Object.hasOwn(claims, name));
  return isOther ? 'other' : 'ticket';
}

function claimsOf(
  kind: Inspection['kind'],
  claims: Readonly<Record<string, unknown>> | undefined,
  key: TenantKey | undefined,
  now: number,
): Finding[] {
  if (!claims) return [];
  if (kind === 'result') return resultClaims(claims);
  if (kind === 'ticket') return ticketClaims({ claims, key, now });
  const issuer = own(claims, 'iss');
  return [typeof issuer === 'string' ? fault('otherIssuer', issuer) : fault('otherToken')];
}

function signatureOf(texts: readonly string[], checked: Finding | undefined): Finding[] {
  const [, , text] = texts;
  if (text === undefined) return [];
  const { bytes, findings } = decodePart(text, 'signature');
  if (!bytes) return findings;
  if (checked) return [...findings, checked];
  if (bytes.length !== SIGNATURE) {
    return [...findings, refused('Invalid', 'signatureLength', { count: bytes.length })];
  }
  return [...findings, unknown('signatureUnchecked')];
}
