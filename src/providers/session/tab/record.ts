import * as z from 'zod/mini';
import { KEYS, keysUnder, read, write } from '../../../lib/storage.ts';
import { draftOwner } from './drafts.ts';

/** One grant of one tab. Times are in epoch milliseconds. */
const recordSchema = z.object({
  /** The issuer and client of the grant: with another configuration it must not be used. */
  grantedBy: z.string(),
  accessToken: z.string(),
  idToken: z.string(),
  /** That of the sign-in: refreshed ID tokens may come without it, but not with another one. */
  nonce: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  /** Where a refresh token is revoked: at a sign-out there is no time to ask the provider. */
  revocationEndpoint: z.optional(z.string()),
  expiresAt: z.number(),
  signedInAt: z.number(),
  usedAt: z.number(),
  refreshedAt: z.optional(z.number()),
});
export type SessionRecord = z.infer<typeof recordSchema>;

/** OWASP ASVS 5.0, 7.1.1: a session ends 12 hours after the sign-in or an hour after its last use. Milliseconds. */
export const SESSION_CAP = 12 * 3_600_000;
export const IDLE_CAP = 3_600_000;

/** A token is renewed when less than this or than half of its life is left. Milliseconds. */
const RENEW_BEFORE = 60_000;

/** Whether a session has reached its cap, or has a time in the far future, from a wrong clock. */
export function isOver(record: SessionRecord, now: number): boolean {
  return capOf(record, now) !== undefined;
}

/** The cap that a session has reached. */
export function capOf(record: SessionRecord, now: number): Cap | undefined {
  if (Math.abs(now - record.usedAt) >= IDLE_CAP) return 'idle';
  return Math.abs(now - record.signedInAt) >= SESSION_CAP ? 'long' : undefined;
}

/** Whether the access token has to be renewed before it is used. */
export function renewalDue(record: SessionRecord, now: number): boolean {
  if (record.refreshToken === undefined) return now >= record.expiresAt;
  const lifetime = record.expiresAt - (record.refreshedAt ?? record.signedInAt);
  return record.expiresAt - now < Math.min(RENEW_BEFORE, lifetime / 2);
}

/** Reads the tab's session, however old; one that is unreadable or of another grant is deleted. */
export function readRecord(storage: Storage, grantedBy: string): SessionRecord | undefined {
  const record = read(storage, KEYS.session, recordSchema);
  if (record?.grantedBy === grantedBy) return record;
  clearRecord(storage);
  return undefined;
}

/**
 * Writes the tab's session. Where the storage is full, the former record is deleted: its refresh
 * token is used up, and using it again would end the whole grant.
 */
export function writeRecord(storage: Storage, record: SessionRecord): void {
  if (!write(storage, KEYS.session, record)) clearRecord(storage);
}

/** Deletes the session and nothing else. */
export const clearRecord = (storage: Storage): void => storage.removeItem(KEYS.session);

/**
 * Deletes the session and everything else that this tab keeps of the signed-in person, except the
 * drafts of `staying`, the subject who has just signed in again.
 */
export function clearSession(storage: Storage, staying?: string): void {
  const keepsDrafts = staying !== undefined && draftOwner(storage) === staying;
  const prefixes = keepsDrafts ? [KEYS.signIn] : [KEYS.signIn, KEYS.draft];
  const many = prefixes.flatMap((prefix) => keysUnder(storage, prefix));
  for (const key of [KEYS.session, KEYS.capEnd, KEYS.wanted, ...many]) storage.removeItem(key);
}

/** The caps of a session: an hour without use, and twelve hours after the sign-in. */
export type Cap = 'idle' | 'long';

/**
 * Remembers which cap has ended the session of this tab, on which page and whose, until the next
 * sign-in. In a full storage the login screen says nothing and leads to the dashboard.
 */
export function rememberCapEnd(storage: Storage, cap: Cap, subject: string | undefined): void {
  const { href, origin } = window.location;
  write(storage, KEYS.capEnd, { cap, page: href.slice(origin.length), subject });
}
