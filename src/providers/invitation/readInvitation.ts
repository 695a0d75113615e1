import * as z from 'zod/mini';
import { KEYS, read } from '../../lib/storage.ts';
import { JOIN_PATH, arrivedInvitation, keepInvitation } from './invitation.ts';
import { linkValues, type JoinLink } from './linkValues.ts';

/** Fault of a link: without parameters, with unusable ones, or expired. */
export type BadLink = 'missing' | 'changed' | 'expired';

/** A usable invite link, or its fault. */
export type Invitation = { kind: 'good'; link: JoinLink } | { kind: BadLink };

/**
 * The address on the console's `origin` that lets one user join a tenant. An expiry with a positive
 * offset is written in UTC, because programs turn '+' into a space.
 */
export function inviteLink(origin: string, { tenantId, secret, expiresAt }: JoinLink): string {
  const end = expiresAt.includes('+') ? instant(expiresAt) : Number.NaN;
  const sent = Number.isNaN(end) ? expiresAt : new Date(end).toISOString();
  return `${origin}${JOIN_PATH}?${queryOf({ tenantId, secret, expiresAt: sent })}`;
}

/** Tolerance for this device's clock, within which only the hub checks the expiry. Milliseconds. */
const CLOCK_LEEWAY = 60_000;

const INSTANT =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Reads the three values of an invite link, each within its limits; ignores further parameters. A
 * link is expired once its end is more than a minute past, because this device's clock may be
 * ahead. Pure; never throws.
 */
export function readJoinLink(text: string, now: number): Invitation {
  const values = linkValues(text);
  if (!values) return { kind: 'missing' };
  const { tenantId = '', secret = '', expiresAt = '' } = values;
  const end = instant(expiresAt);
  if (!fits(tenantId, 64) || !fits(secret, 512) || !fits(expiresAt, 64) || Number.isNaN(end)) {
    return { kind: 'changed' };
  }
  if (now - end > CLOCK_LEEWAY) return { kind: 'expired' };
  return { kind: 'good', link: { tenantId, secret, expiresAt } };
}

const fits = (value: string, longest: number): boolean =>
  value.trim() !== '' && value.length <= longest;

/** Lifetime of a waiting link, long enough to register by email. Milliseconds. */
const LIFETIME = 3_600_000;

/**
 * The invitation that waits in this tab, or 'missing'. Deletes an unusable one. Never throws.
 */
export function waitingInvitation(storage: Storage, now: number): Invitation {
  const link = arrivedInvitation() ?? keptLink(storage, now);
  const invitation: Invitation = link === undefined ? { kind: 'missing' } : readJoinLink(link, now);
  if (invitation.kind !== 'good') storage.removeItem(KEYS.invitation);
  return invitation;
}

/** Keeps a link for another hour, for a sign-in that the invited user has started. */
export function keepJoinLink(storage: Storage, link: JoinLink, now: number): void {
  keepInvitation(storage, queryOf(link), now);
}

/** Encodes a space as '%20', because the console reads '+' as the sign itself. */
const queryOf = (link: JoinLink): string =>
  new URLSearchParams(link).toString().replaceAll('+', '%20');

/** Epoch milliseconds of a full ISO 8601 instant; NaN for anything else. */
function instant(text: string): number {
  const day = INSTANT.exec(text)?.[1] ?? '';
  // Date.parse reads 30 February as 2 March.
  const isInCalendar = new Date(day).getUTCDate() === Number(day.slice(-2));
  return isInCalendar ? Date.parse(text) : Number.NaN;
}

const keptSchema = z.object({ link: z.string(), keptAt: z.number() });

function keptLink(storage: Storage, now: number): string | undefined {
  const kept = read(storage, KEYS.invitation, keptSchema);
  // In both directions: after a clock change the age of the record is unknown.
  return kept && Math.abs(now - kept.keptAt) < LIFETIME ? kept.link : undefined;
}
