import * as z from 'zod/mini';
import { KEYS, keysUnder, read, write } from '../../../lib/storage.ts';
import { draftOwner } from './drafts.ts';

/** One grant of one tab. Times are in epoch milliseconds. */
const recordSchema = z.object({
  /** The issuer and client of the grant, which no other configuration may use. */
  grantedBy: z.string(),
  accessToken: z.string(),
  idToken: z.string(),
  /** The nonce of the sign-in. A refreshed ID token may omit it, but not change it. */
  nonce: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  /** Stored because a log-out has no time to ask the identity provider. */
  revocationEndpoint: z.optional(z.string()),
  expiresAt: z.number(),
  signedInAt: z.number(),
  usedAt: z.number(),
  refreshedAt: z.optional(z.number()),
});
export type SessionRecord = z.infer<typeof recordSchema>;

/** Limits of a session after sign-in and last use (OWASP ASVS 5.0, 7.1.1). Milliseconds. */
export const SESSION_CAP = 12 * 3_600_000;
export const IDLE_CAP = 3_600_000;

/** A token is renewed when less than this, or than half of its lifetime, is left. Milliseconds. */
const RENEW_BEFORE = 60_000;

/** True for a session that has reached a cap, or has a far future time from a wrong clock. */
export function isOver(record: SessionRecord, now: number): boolean {
  return capOf(record, now) !== undefined;
}

/** The cap that a session has reached. */
export function capOf(record: SessionRecord, now: number): Cap | undefined {
  if (Math.abs(now - record.usedAt) >= IDLE_CAP) return 'idle';
  return Math.abs(now - record.signedInAt) >= SESSION_CAP ? 'long' : undefined;
}

/** True if the access token must be renewed before its use. */
export function renewalDue(record: SessionRecord, now: number): boolean {
  if (record.refreshToken === undefined) return now >= record.expiresAt;
  const lifetime = record.expiresAt - (record.refreshedAt ?? record.signedInAt);
  return record.expiresAt - now < Math.min(RENEW_BEFORE, lifetime / 2);
}

/** Reads the tab's session of any age; deletes one that is unreadable or of another grant. */
export function readRecord(storage: Storage, grantedBy: string): SessionRecord | undefined {
  const record = read(storage, KEYS.session, recordSchema);
  if (record?.grantedBy === grantedBy) return record;
  clearRecord(storage);
  return undefined;
}

/**
 * Writes the tab's session. If the storage is full, deletes the previous record: its refresh token is
 * used up, and another use would end the whole grant.
 */
export function writeRecord(storage: Storage, record: SessionRecord): void {
  if (!write(storage, KEYS.session, record)) clearRecord(storage);
}

/** Deletes only the session. */
export const clearRecord = (storage: Storage): void => storage.removeItem(KEYS.session);

/**
 * Deletes the session and everything else that this tab keeps of the user, except the drafts of
 * `staying`, the subject who has just signed in again.
 */
export function clearSession(storage: Storage, staying?: string): void {
  const keepsDrafts = staying !== undefined && draftOwner(storage) === staying;
  const prefixes = keepsDrafts ? [KEYS.signIn] : [KEYS.signIn, KEYS.draft];
  const many = prefixes.flatMap((prefix) => keysUnder(storage, prefix));
  for (const key of [KEYS.session, KEYS.capEnd, KEYS.wanted, ...many]) storage.removeItem(key);
}

/** A cap of a session: an hour without use, or twelve hours after the sign-in. */
export type Cap = 'idle' | 'long';

/**
 * Remembers the cap that ended this tab's session, its page and its user, until the next sign-in.
 * If the storage is full, the login screen shows no reason and leads to the dashboard.
 */
export function rememberCapEnd(storage: Storage, cap: Cap, subject: string | undefined): void {
  const { href, origin } = window.location;
  write(storage, KEYS.capEnd, { cap, page: href.slice(origin.length), subject });
}
