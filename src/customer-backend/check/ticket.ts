import { asObject, own } from '../../lib/own.ts';
import { ticketClaims } from '../../bank/tickets/inspection/claims.ts';
import type { FindingCode } from '../../bank/tickets/inspection/findings.ts';
import { algorithmOf, unreadableHeader } from '../../bank/tickets/inspection/header.ts';
import { checkSignature } from '../../bank/tickets/inspection/signature.ts';
import { LONGEST_LIFETIME } from '../../bank/tickets/signing.ts';
import { Stopped } from './asking.ts';
import { judgeData } from './serviceData.ts';
import type { Finding, FindingId } from './findings.ts';
import type { ThrowawayKey } from './throwaway.ts';
import { readToken } from './tokens.ts';

/** What the ticket inspector finds, in the words of a check. */
const FOUND: Readonly<Partial<Record<FindingCode, FindingId>>> = {
  algMissing: 'algOther',
  algNone: 'algOther',
  algSpelling: 'algOther',
  algOther: 'algOther',
  typOther: 'typOther',
  expMissing: 'expMissing',
  expNotNumber: 'expMissing',
  expMilliseconds: 'expMilliseconds',
  expired: 'expired',
  lifetimeLong: 'lifetimeLong',
  dataMissing: 'claimsMisplaced',
  dataNotObject: 'claimsMisplaced',
  dataAtTop: 'claimsMisplaced',
  idMissing: 'idNotUuid',
  idNotText: 'idNotUuid',
  idNotUuid: 'idNotUuid',
  serviceMissing: 'serviceWrong',
  serviceNotText: 'serviceWrong',
  serviceSpelling: 'serviceWrong',
  serviceUnknown: 'serviceWrong',
  dataUnset: 'dataWrong',
  dataAbsent: 'dataWrong',
  dataNotNull: 'dataWrong',
  fieldMissing: 'dataWrong',
  fieldNotText: 'dataWrong',
  fieldEmpty: 'dataWrong',
  fieldNotDay: 'dataWrong',
  fieldNotAmount: 'dataWrong',
  fieldNotObject: 'dataWrong',
  fieldNotList: 'dataWrong',
  fieldNotFlag: 'dataWrong',
  signatureWrong: 'signatureWrong',
  secretAsText: 'secretAsText',
  secretWithNewline: 'secretAsText',
  secretAsHex: 'secretAsText',
  secretEncodedTwice: 'secretAsText',
  secretAsBase64Url: 'secretAsText',
};

/** A ticket of the backend, and what is wrong with it. */
export type JudgedTicket = {
  jwt: string;
  /** `data.id`, where it is a text. */
  id: string | undefined;
  service: unknown;
  /** `data.data`. */
  data: unknown;
  /** The same id may be there twice: a run tells the first. */
  findings: readonly Finding[];
};

/**
 * Judges one ticket as the bank service would, which knows this run's key alone. Throws `Stopped` for
 * a ticket that another key signs, before anything else is made of it.
 */
export async function judgeTicket(
  jwt: string,
  { key, service, now }: { key: ThrowawayKey; service: string; now: number },
): Promise<JudgedTicket> {
  const token = readToken(jwt);
  if (!token) throw new Stopped({ why: 'noTicket' });
  const { header, claims } = token;
  const findings: Finding[] = [];
  const signature = await checkSignature(jwt, key.secret, key.id);
  const kid = own(header, 'kid');
  if (kid !== key.id) {
    const signed = signature.code !== 'signatureWrong';
    const named = typeof kid === 'string' ? kid : undefined;
    if (!signed) throw new Stopped({ why: 'otherKey', kid: named });
    findings.push(named === undefined ? { id: 'kidMissing' } : { id: 'kidWrong', detail: named });
  }
  const data = asObject(own(claims, 'data'));
  const shape = [...unreadableHeader(header), ...algorithmOf(header)];
  const isHs256 = own(header, 'alg') === 'HS256';
  const all = [
    ...shape,
    // What another algorithm signs has another fault already.
    ...(isHs256 ? [signature] : []),
    ...ticketClaims({ claims, key: undefined, now, judgeData }),
  ];
  for (const { code, values } of all) {
    const id = FOUND[code];
    const [detail] = values;
    const told = typeof detail === 'string' ? { detail } : {};
    if (id === 'lifetimeLong' && isWithinClocks(detail)) continue;
    if (id) findings.push({ id, ...told });
  }
  const itsService = data && own(data, 'service');
  if (typeof itsService === 'string' && itsService !== service) {
    findings.push({ id: 'serviceWrong', detail: itsService });
  }
  const id = data && own(data, 'id');
  return {
    jwt,
    id: typeof id === 'string' ? id : undefined,
    service: itsService,
    data: data && own(data, 'data'),
    findings,
  };
}

/** Two clocks of machines that set them by the network differ by less. Milliseconds. */
const CLOCKS = 5000;

/** Whether a lifetime is too long only because the backend's clock is ahead of this one. */
function isWithinClocks(value: unknown): boolean {
  return Number(asObject(value)?.['lasts']) <= LONGEST_LIFETIME * 1000 + CLOCKS;
}

/** Two random UUIDs hardly ever agree in more than 10 of 32 digits; those that are counted up do in 24. */
const LEAST_DIFFERENT = 8;

/** Whether one of these ids can be computed from another: counters, clocks (RFC 9562, section 6.9). */
export function areGuessable(ids: readonly string[]): boolean {
  return ids.some((one, index) =>
    ids
      .slice(index + 1)
      .some((other) => one.length === other.length && isNear(one.toLowerCase(), other)),
  );
}

function isNear(one: string, other: string): boolean {
  let different = 0;
  const right = other.toLowerCase();
  for (let at = 0; at < one.length; at += 1) if (one[at] !== right[at]) different += 1;
  return different > 0 && different <= LEAST_DIFFERENT;
}
