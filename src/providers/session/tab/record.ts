import * as z from 'zod/mini';
import { DRAFT_PREFIX, draftOwner } from './writtenDrafts.ts';
import { SESSION_KEY, STATE_PREFIX } from './tabKeys.ts';

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
  const record = parse(storage.getItem(SESSION_KEY) ?? '');
  if (record?.grantedBy === grantedBy) return record;
  storage.removeItem(SESSION_KEY);
  return undefined;
}

function parse(text: string): SessionRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Writes the tab's session. Where the storage is full, the former record is deleted: its refresh
 * token is used up, and using it again would end the whole grant.
 */
export function writeRecord(storage: Storage, record: SessionRecord): void {
  try {
    storage.setItem(SESSION_KEY, JSON.stringify(record));
  } catch {
    storage.removeItem(SESSION_KEY);
  }
}

/** Deletes the session and nothing else. */
export function clearRecord(storage: Storage): void {
  storage.removeItem(SESSION_KEY);
}

/**
 * Deletes the session and everything else that this tab keeps of the signed-in person, except the
 * drafts of `staying`, the subject who has just signed in again.
 */
export function clearSession(storage: Storage, staying?: string): void {
  const keepDrafts = staying !== undefined && draftOwner(storage) === staying;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isDraft = key.startsWith(DRAFT_PREFIX) && !keepDrafts;
    const isOwn = key === SESSION_KEY || key === CAP_END_KEY || key.startsWith(STATE_PREFIX);
    if (isOwn || isDraft) storage.removeItem(key);
  }
}

/** The caps of a session: an hour without use, and twelve hours after the sign-in. */
export type Cap = 'idle' | 'long';

/** Which cap has ended the last session of this tab, on which page and whose. */
export const CAP_END_KEY = 'session.cap';

/** Remembers it until the next sign-in in this tab (decision 130). Never throws. */
export function rememberCapEnd(storage: Storage, cap: Cap, subject: string | undefined): void {
  const { href, origin } = window.location;
  try {
    storage.setItem(CAP_END_KEY, JSON.stringify({ cap, page: href.slice(origin.length), subject }));
  } catch {
    // In a full storage the login screen says nothing and leads to the dashboard.
  }
}
