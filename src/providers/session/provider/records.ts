import { SESSION_CAP, type SessionRecord } from '../tab/record.ts';
import type { Tokens } from './tokenEndpoint.ts';

/** The record of a fresh sign-in. */
export function newRecord(
  grantedBy: string,
  tokens: Tokens & { idToken: string; nonce: string; revocationEndpoint: string | undefined },
  now: number,
): SessionRecord {
  return {
    grantedBy,
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    nonce: tokens.nonce,
    refreshToken: tokens.refreshToken,
    revocationEndpoint: tokens.revocationEndpoint,
    expiresAt: expiry(tokens, now),
    signedInAt: now,
    usedAt: now,
  };
}

/**
 * The record after a refresh, which does not count as a use: a session must not keep itself alive.
 */
export function renewedRecord(former: SessionRecord, tokens: Tokens, now: number): SessionRecord {
  return {
    ...former,
    accessToken: tokens.accessToken,
    // Not every provider sends a new one; the former has been verified.
    idToken: tokens.idToken ?? former.idToken,
    expiresAt: expiry(tokens, now),
    refreshedAt: now,
  };
}

function expiry(tokens: Tokens, now: number): number {
  return now + Math.min(tokens.expiresIn * 1000, SESSION_CAP);
}
