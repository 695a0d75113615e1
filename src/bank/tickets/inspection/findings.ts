/** The codes with which the bank service refuses a ticket, a service that the key may not use, or a period. */
export type Refusal =
  | 'Invalid'
  | 'MissingKey'
  | 'UnknownKey'
  | 'ExpiredKey'
  | 'Expired'
  | 'InvalidLifetime'
  | 'Mismatch'
  | 'Unauthorized'
  | 'PeriodOutOfBounds';

/**
 * The calls that a ticket is sent with. `search` stands for 'info', too: both take a ticket of any service,
 * while a login looks at the service and at its data.
 */
export type TicketCall = 'search' | 'login';

/** `fault`: it would be refused, or trusted wrongly; `unknown`: this page cannot tell. */
export type Verdict = 'ok' | 'fault' | 'warning' | 'unknown';

/** A value in the words of a finding. A plain text is foreign: it comes from the token. */
export type Value =
  | string
  | { part: Part }
  /** A length of time, or how long ago something was; never negative. Milliseconds. */
  | { lasts: number }
  | { ago: number }
  /** An instant. Milliseconds since 1970. */
  | { at: number }
  | { count: number }
  | { environment: 'Production' | 'Integration' };

export type Part = 'header' | 'claims' | 'signature';

/** Every finding by its code, with the names of its values in the order of the texts' parameters. */
type Values = {
  tooLong: [];
  headerLong: [characters: Value];
  notToken: [];
  sealed: [];
  secretPasted: [];
  secretOrSealed: [];
  encrypted: [];
  parts: [parts: Value];
  emptyPart: [part: Value];
  base64: [part: Value];
  padding: [part: Value];
  strayBits: [part: Value];
  notBase64Url: [part: Value];
  notUtf8: [part: Value];
  notJson: [part: Value];
  notObject: [part: Value];
  duplicate: [part: Value, name: Value];
  tooDeep: [part: Value];
  algMissing: [];
  algNone: [];
  algSpelling: [alg: Value];
  algOther: [alg: Value];
  typOther: [typ: Value];
  kidMissing: [];
  kidNotText: [];
  kidIsName: [name: Value, id: Value];
  kidSpelling: [name: Value, id: Value];
  keyUnknown: [kid: Value];
  keysUnread: [];
  key: [name: Value];
  keyUntil: [name: Value, lasts: Value];
  keyExpired: [name: Value, at: Value];
  environment: [name: Value, other: Value];
  signatureLength: [bytes: Value];
  signatureUnchecked: [];
  signatureRight: [name: Value];
  signatureWrong: [name: Value];
  signatureOtherHash: [hash: Value];
  secretAsText: [];
  secretWithNewline: [];
  secretAsHex: [];
  secretEncodedTwice: [];
  secretAsBase64Url: [];
  expMissing: [];
  expNotNumber: [];
  expMilliseconds: [];
  expired: [ago: Value];
  lifetimeLong: [ahead: Value];
  lifetime: [ahead: Value];
  dataMissing: [];
  dataNotObject: [];
  dataAtTop: [];
  idMissing: [];
  idNotText: [];
  idNotUuid: [id: Value];
  id: [];
  serviceMissing: [];
  serviceNotText: [];
  serviceSpelling: [service: Value, right: Value];
  serviceUnknown: [service: Value];
  service: [service: Value];
  serviceAllowed: [service: Value];
  serviceRefused: [service: Value];
  serviceInherited: [service: Value];
  dataUnset: [];
  dataAbsent: [service: Value];
  dataNotNull: [service: Value];
  dataFits: [service: Value];
  periodFits: [service: Value];
  periodBackwards: [from: Value, to: Value];
  fieldMissing: [field: Value];
  fieldNotText: [field: Value];
  fieldEmpty: [field: Value];
  fieldNotDay: [field: Value];
  fieldNotAddress: [field: Value];
  fieldNotAmount: [field: Value];
  fieldNotObject: [field: Value];
  fieldNotList: [field: Value];
  fieldNotFlag: [field: Value];
  resultDataMissing: [];
  resultIdMissing: [];
  resultIdNotUuid: [id: Value];
  resultId: [id: Value];
  resultTimeMissing: [];
  resultTimeUnreadable: [time: Value];
  resultTime: [at: Value];
  otherToken: [];
  otherIssuer: [issuer: Value];
};

export type FindingCode = keyof Values;

/** One statement about a token. Its words are in the texts. */
export type Finding = {
  verdict: Verdict;
  code: FindingCode;
  values: readonly Value[];
  /** What the bank service answers because of it, by the call; none where a call does not ask for it. */
  refusals?: Partial<Record<TicketCall, Refusal>>;
  /** It is refused unless another tenant has the key. */
  onlyIfGone?: true;
};

type Named = <Code extends FindingCode>(code: Code, ...values: Values[Code]) => Finding;

const named =
  (verdict: Verdict): Named =>
  (code, ...values) => ({ verdict, code, values });

export const ok = named('ok');
export const warning = named('warning');
export const unknown = named('unknown');
export const fault = named('fault');

/** A fault for which the bank service refuses the ticket with this code, whatever the call. */
export function refused<Code extends FindingCode>(
  refusal: Refusal,
  code: Code,
  ...values: Values[Code]
): Finding {
  return { ...fault(code, ...values), refusals: { search: refusal, login: refusal } };
}

/** A fault that a login alone refuses; `search`: with what search and info refuse it instead. */
export function refusedAtLogin(login: Refusal, finding: Finding, search?: Refusal): Finding {
  return { ...finding, refusals: { login, ...(search && { search }) } };
}

/** A key that this tenant does not have: whether another one has it, nobody here can know. */
export function notOfTenant(kid: string): Finding {
  return { ...refused('UnknownKey', 'keyUnknown', kid), verdict: 'warning', onlyIfGone: true };
}
