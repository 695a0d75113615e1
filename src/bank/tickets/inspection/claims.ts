import { asObject, own } from '../../../lib/own.ts';
import { isService, SERVICES, type ServiceName } from '../../services.ts';
import { LONGEST_LIFETIME, UUID } from '../signing.ts';
import { fault, ok, refused, refusedAtLogin, unknown, type Finding } from './findings.ts';
import type { TenantKey } from './header.ts';
import { serviceData } from './serviceData.ts';

type Members = Readonly<Record<string, unknown>>;

/** Larger as seconds than any date of this millennium, so it means milliseconds. */
const MILLISECONDS = 1e11;

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
  const data = asObject(own(claims, 'data')) ?? {};
  const [id, service] = [own(data, 'id'), own(data, 'service')];
  const exp = own(claims, 'exp');
  const shape = [...shapeOfExp(exp), ...shapeOfData(claims)];
  return [
    ...shape,
    ...(typeof exp === 'number' && Number.isFinite(exp) ? lifetimeOf(exp, now) : []),
    ...(typeof id === 'string' ? [idOf(id)] : []),
    ...(typeof service === 'string' ? serviceOf(service, data, key) : []),
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
  if (ahead > LONGEST_LIFETIME * 1000) {
    return [refused('InvalidLifetime', 'lifetimeLong', { lasts: ahead })];
  }
  return [ok('lifetime', { lasts: ahead })];
}

function serviceOf(service: string, data: Members, key: TenantKey | undefined): Finding[] {
  if (!isService(service)) return unknownService(service, key);
  const inner = own(data, 'data');
  // Where there is none, that is named already, whatever the service.
  return [permission(service, key), ...(inner === undefined ? [] : serviceData(service, inner))];
}

/** No login is for it, which is all that a login asks; search and info ask the key, as for any service. */
function unknownService(service: string, key: TenantKey | undefined): Finding[] {
  const allowed = key?.servicePermissions;
  const right = SERVICES.find((name) => name.toLowerCase() === plain(service));
  const finding = right
    ? fault('serviceSpelling', service, right)
    : fault('serviceUnknown', service);
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
