import type * as z from 'zod/mini';
import { asObject, own } from '../../../lib/own.ts';
import { isService, SERVICES, type ServiceName } from '../../services.ts';
import { LONGEST_LIFETIME } from '../signing.ts';
import { ticketData } from '../ticketData.ts';
import { fault, ok, refused, refusedAtLogin, unknown, type Finding } from './findings.ts';
import type { TenantKey } from './header.ts';

type Members = Readonly<Record<string, unknown>>;

/** A UUID in its text form (RFC 9562, section 4). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Larger as seconds than any date of this millennium, so it means milliseconds. */
const MILLISECONDS = 1e11;

/** At most so many wrong members of a service's data are named. */
const MOST_FIELDS = 10;

type Claimed = {
  claims: Members;
  /** The key that the header names, where it is known. */
  key: TenantKey | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * The claims of a ticket, in the order in which the bank service asks for them: what makes them
 * unreadable, then the time, then what the ticket is for.
 */
export function ticketClaims({ claims, key, now }: Claimed): Finding[] {
  const data = asObject(own(claims, 'data'));
  const service = data && own(data, 'service');
  const id = data && own(data, 'id');
  const exp = own(claims, 'exp');
  const shape = [...shapeOfExp(exp), ...shapeOfData(claims)];
  return [
    ...shape,
    ...(typeof exp === 'number' && Number.isFinite(exp) ? lifetimeOf(exp, now) : []),
    ...(typeof id === 'string' ? [idOf(id)] : []),
    ...(data && typeof service === 'string' ? serviceOf(service, data, key) : []),
  ];
}

function shapeOfExp(exp: unknown): Finding[] {
  if (exp === undefined) return [refused('Invalid', 'expMissing')];
  // 1e400 is JSON, but no number of any program.
  return Number.isFinite(exp) ? [] : [refused('Invalid', 'expNotNumber')];
}

function shapeOfData(claims: Members): Finding[] {
  const value = own(claims, 'data');
  const data = asObject(value);
  if (!data) {
    const beside = own(claims, 'service') !== undefined || own(claims, 'id') !== undefined;
    if (beside) return [refused('Invalid', 'dataAtTop')];
    return [refused('Invalid', value === undefined ? 'dataMissing' : 'dataNotObject')];
  }
  const [id, service] = [own(data, 'id'), own(data, 'service')];
  const findings: Finding[] = [];
  if (id === undefined) findings.push(refused('Invalid', 'idMissing'));
  else if (typeof id !== 'string') findings.push(refused('Invalid', 'idNotText'));
  if (service === undefined) findings.push(refused('Invalid', 'serviceMissing'));
  else if (typeof service !== 'string') findings.push(refused('Invalid', 'serviceNotText'));
  if (own(data, 'data') === undefined) findings.push(refused('Invalid', 'dataUnset'));
  return findings;
}

/** Each call names the id in a header, too, which has to be the same there (RFC 9110, section 5.5). */
function idOf(id: string): Finding {
  if (UUID.test(id)) return ok('id');
  const isHeader = /^[!-~]([ -~]*[!-~])?$/.test(id);
  return isHeader ? fault('idNotUuid', id) : refused('Mismatch', 'idNotUuid', id);
}

function lifetimeOf(exp: number, now: number): Finding[] {
  const ahead = exp * 1000 - now;
  if (exp > MILLISECONDS) return [refused('InvalidLifetime', 'expMilliseconds')];
  if (ahead <= 0) return [refused('Expired', 'expired', { ago: -ahead })];
  // mutant: longest lifetime
  if (ahead > LONGEST_LIFETIME * 1000) {
    return [refused('InvalidLifetime', 'lifetimeLong', { lasts: ahead })];
  }
  return [ok('lifetime', { lasts: ahead })];
}

function serviceOf(service: string, data: Members, key: TenantKey | undefined): Finding[] {
  if (!isService(service)) return unknownService(service, key);
  return [permission(service, key), ...serviceData(service, own(data, 'data'))];
}

/** No login is for it, which is all that a login asks; search and info ask the key, as for any service. */
function unknownService(service: string, key: TenantKey | undefined): Finding[] {
  const allowed = key?.servicePermissions;
  const right = SERVICES.find((name) => name.toLowerCase() === plain(service));
  const finding = right
    ? fault('serviceSpelling', service, right)
    : fault('serviceUnknown', service);
  // mutant: search asks the key alone
  const search = allowed && !allowed.includes(service) ? 'Unauthorized' : undefined;
  const inherited = key && !allowed ? [unknown('serviceInherited', service)] : [];
  return [refusedAtLogin('Mismatch', finding, search), ...inherited];
}

/** 'collect_payment' and 'Collect payment' are the name that they mean. */
const plain = (service: string) =>
  service
    .slice(0, 40)
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');

function permission(service: ServiceName, key: TenantKey | undefined): Finding {
  if (!key) return ok('service', service);
  const { servicePermissions: allowed } = key;
  if (!allowed) return unknown('serviceInherited', service);
  if (allowed.includes(service)) return ok('serviceAllowed', service);
  return refused('Unauthorized', 'serviceRefused', service);
}

/** Search and info take a ticket with any data: a login alone needs them. */
function serviceData(service: ServiceName, data: unknown): Finding[] {
  // Named already, whatever the service.
  if (data === undefined) return [];
  const parsed = ticketData[service].safeParse(data);
  if (parsed.success) return [ok('dataFits', service)];
  return unfit(service, data, parsed.error.issues).map((finding) =>
    refusedAtLogin('Invalid', finding),
  );
}

function unfit(
  service: ServiceName,
  data: unknown,
  issues: readonly z.core.$ZodIssue[],
): Finding[] {
  if (ticketData[service].safeParse(null).success) return [fault('dataNotNull', service)];
  if (!asObject(data)) return [fault('dataAbsent', service)];
  return issues.slice(0, MOST_FIELDS).map((issue) => fieldOf(issue, data));
}

/** A wrong member by its path in the ticket; never with its value. */
function fieldOf(issue: z.core.$ZodIssue, data: unknown): Finding {
  const field = ['data', 'data', ...issue.path.map(String)].join('.');
  const value = issue.path.reduce<unknown>(
    (inner, name) => own(asObject(inner) ?? {}, String(name)),
    data,
  );
  if (value === undefined) return fault('fieldMissing', field);
  if (issue.code === 'too_small') return fault('fieldEmpty', field);
  if (issue.code === 'invalid_format') return fault('fieldNotDay', field);
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string';
  if (expected === 'string') return fault('fieldNotText', field);
  return fault('fieldOther', field, expected);
}

/** The claims of a result: which ticket it answers, and when. */
export function resultClaims(claims: Members): Finding[] {
  const data = asObject(own(claims, 'data')) ?? {};
  const [id, time] = [own(data, 'ticketId'), own(data, 'timestamp')];
  const findings: Finding[] = [];
  if (own(data, 'data') === undefined) findings.push(fault('resultDataMissing'));
  if (typeof id !== 'string') findings.push(fault('resultIdMissing'));
  else findings.push(UUID.test(id) ? ok('resultId', id) : fault('resultIdNotUuid', id));
  if (typeof time !== 'string') return [...findings, fault('resultTimeMissing')];
  const at = Date.parse(time.slice(0, 64));
  return [
    ...findings,
    Number.isNaN(at) ? fault('resultTimeUnreadable', time) : ok('resultTime', { at }),
  ];
}
