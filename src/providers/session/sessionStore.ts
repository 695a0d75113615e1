import * as z from 'zod/mini';
import { DRAFT_PREFIX, draftOwner } from './draftKeeping.ts';
import type { Tokens } from './tokenEndpoint.ts';

/** One grant of one tab. Times are in epoch milliseconds. */
const recordSchema = z.object({
  /** The issuer and client it was granted for: another configuration must not use it. */
  grantedBy: z.string(),
  accessToken: z.string(),
  idToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.number(),
  signedInAt: z.number(),
  usedAt: z.number(),
  refreshedAt: z.optional(z.number()),
});
export type SessionRecord = z.infer<typeof recordSchema>;

const KEY = 'session';

/** The prefix of the records of started sign-ins. */
export const STATE_PREFIX = 'oidc.st.';

/** ASVS 5.0, 7.1.1: a session ends 12 hours after the sign-in, or after an hour without use. */
export const SESSION_CAP = 12 * 3_600_000;
export const IDLE_CAP = 3_600_000;

/** A token is renewed when less than this is left of it, or than half its life. Milliseconds. */
const RENEW_BEFORE = 60_000;

/** Whether a session has reached its cap; times far in the future come from a wrong clock. */
export function isOver(record: SessionRecord, now: number): boolean {
  return (
    Math.abs(now - record.signedInAt) >= SESSION_CAP || Math.abs(now - record.usedAt) >= IDLE_CAP
  );
}

/** Whether the access token is to be renewed before it is used; never without a way to do it. */
export function renewalDue(record: SessionRecord, now: number): boolean {
  if (record.refreshToken === undefined) return now >= record.expiresAt;
  const lifetime = record.expiresAt - (record.refreshedAt ?? record.signedInAt);
  return record.expiresAt - now < Math.min(RENEW_BEFORE, lifetime / 2);
}

/** The record of a fresh sign-in. */
export function newRecord(
  grantedBy: string,
  tokens: Tokens & { idToken: string },
  now: number,
): SessionRecord {
  return {
    grantedBy,
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    ...(tokens.refreshToken ? { refreshToken: tokens.refreshToken } : {}),
    expiresAt: expiry(tokens, now),
    signedInAt: now,
    usedAt: now,
  };
}

/** The record after a refresh. A renewal is no use: it must not keep a session alive by itself. */
export function renewedRecord(former: SessionRecord, tokens: Tokens, now: number): SessionRecord {
  return {
    ...former,
    accessToken: tokens.accessToken,
    // Some providers send no new one; the former was verified.
    idToken: tokens.idToken ?? former.idToken,
    expiresAt: expiry(tokens, now),
    refreshedAt: now,
  };
}

function expiry(tokens: Tokens, now: number): number {
  return now + Math.min(tokens.expiresIn * 1000, SESSION_CAP);
}

/** Whether the tab keeps a session, good or not. */
export const holdsSession = (storage: Storage): boolean => storage.getItem(KEY) !== null;

/** Reads the tab's session; what is garbage, foreign or too old is deleted. */
export function readRecord(
  storage: Storage,
  grantedBy: string,
  now: number,
): SessionRecord | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  const record = parse(text);
  if (record?.grantedBy === grantedBy && !isOver(record, now)) return record;
  storage.removeItem(KEY);
  return undefined;
}

function parse(text: string): SessionRecord | undefined {
  try {
    const parsed = recordSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the tab's session. In a full storage nothing is left of the former one either: its
 * refresh token is spent, and using it again would end the whole grant.
 */
export function writeRecord(storage: Storage, record: SessionRecord): void {
  try {
    storage.setItem(KEY, JSON.stringify(record));
  } catch {
    storage.removeItem(KEY);
  }
}

/** Deletes the session alone. */
export function clearRecord(storage: Storage): void {
  storage.removeItem(KEY);
}

/**
 * Deletes the session and everything else that this tab keeps of the signed-in person; the drafts
 * of `staying`, who has just signed in again, are kept.
 */
export function clearSession(storage: Storage, staying?: string): void {
  const keepDrafts = staying !== undefined && draftOwner(storage) === staying;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    const isDraft = key?.startsWith(DRAFT_PREFIX) && !keepDrafts;
    if (key !== null && (key === KEY || key.startsWith(STATE_PREFIX) || isDraft)) {
      storage.removeItem(key);
    }
  }
}
