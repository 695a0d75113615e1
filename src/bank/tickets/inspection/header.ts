import { own } from '../../../lib/own.ts';
import { isReadable, type ListedRow } from '../../../lib/rows.ts';
import { notOfTenant, ok, refused, unknown, warning, type Finding } from './findings.ts';

/** What the rules know of one of the tenant's API keys. */
export type TenantKey = {
  id: string;
  name: string;
  environment: 'Production' | 'Integration';
  /** RFC 3339; undefined: never. */
  expiresAt?: string | undefined;
  /** Undefined: those of the tenant. */
  servicePermissions?: readonly string[] | undefined;
};

type Members = Readonly<Record<string, unknown>>;

/** `alg`, where the header has none that is a text: asked before the key. */
export function unreadableHeader(header: Members): Finding[] {
  const { alg, kid } = header;
  if (typeof alg !== 'string') return [refused('Invalid', 'algMissing')];
  if (kid !== undefined && typeof kid !== 'string') return [refused('Invalid', 'kidNotText')];
  return [];
}

/** `alg` and `typ` of a header: HS256, and JWT or nothing. */
export function algorithmOf(header: Members): Finding[] {
  const { alg } = header;
  const typ = own(header, 'typ');
  const isJwt = typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT');
  const type = isJwt ? [] : [warning('typOther', JSON.stringify(typ))];
  if (typeof alg !== 'string' || alg === 'HS256') return type;
  if (alg.toUpperCase() === 'HS256') return [refused('Invalid', 'algSpelling', alg), ...type];
  if (alg.toLowerCase() === 'none') return [refused('Invalid', 'algNone'), ...type];
  return [refused('Invalid', 'algOther', alg), ...type];
}

/** What is known about the key that a header names. */
export type FoundKey = { key?: TenantKey; findings: Finding[] };

/**
 * The tenant's key with the id in `kid`. `keys` is undefined while they are not known; `now` is in
 * milliseconds since 1970.
 */
export function keyOf(
  header: Members,
  keys: readonly ListedRow<TenantKey>[] | undefined,
  now: number,
): FoundKey {
  const kid = own(header, 'kid');
  if (kid === undefined) return { findings: [refused('MissingKey', 'kidMissing')] };
  if (typeof kid !== 'string') return { findings: [] };
  const row = keys?.find(({ id }) => id === kid);
  if (!keys || (row && !isReadable(row))) return { findings: [unknown('keysUnread')] };
  if (row) return { key: row, findings: stateOf(row, now) };
  const readable = keys.filter((key): key is TenantKey => isReadable(key));
  const meant = readable.find(({ id }) => withoutMarks(id) === withoutMarks(kid));
  if (meant) return { findings: [refused('UnknownKey', 'kidSpelling', meant.name, meant.id)] };
  // Exactly, where two names differ in nothing else.
  const called =
    readable.find(({ name }) => name === kid) ??
    readable.find(({ name }) => plain(name) === plain(kid));
  if (called) return { findings: [refused('UnknownKey', 'kidIsName', called.name, called.id)] };
  return { findings: [notOfTenant(kid)] };
}

const plain = (text: string) => text.trim().toLowerCase();

/** An id as no program needs it: without braces and dashes. */
const withoutMarks = (id: string) => plain(id).replaceAll(/[{}-]/g, '');

function stateOf(key: TenantKey, now: number): Finding[] {
  const { name, environment, expiresAt } = key;
  const end = expiresAt === undefined ? Infinity : Date.parse(expiresAt);
  if (end <= now) return [refused('ExpiredKey', 'keyExpired', name, { at: end })];
  const other = environment === 'Production' ? 'Integration' : 'Production';
  const state = Number.isFinite(end) ? ok('keyUntil', name, { lasts: end - now }) : ok('key', name);
  return [state, ok('environment', { environment }, { environment: other })];
}
