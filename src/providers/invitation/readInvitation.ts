import * as z from 'zod/mini';
import { KEYS, read } from '../../lib/storage.ts';
import { JOIN_PATH, arrivedInvitation, keepInvitation } from './invitation.ts';

/** The values of an invite link. */
export type JoinLink = { tenantId: string; secret: string; expiresAt: string };

/** A usable invite link, or what is wrong with it. */
export type Invitation =
  | { kind: 'good'; link: JoinLink }
  | { kind: 'missing' }
  | { kind: 'expired' };

/** The address, on the console's `origin`, with which one person can join a tenant. */
export function inviteLink(origin: string, { tenantId, secret, expiresAt }: JoinLink): string {
  return `${origin}${JOIN_PATH}?${queryOf({ tenantId, secret, expiresAt })}`;
}

/** How far ahead this device's clock may be; within it, the hub decides on the link. Milliseconds. */
const CLOCK_LEEWAY = 60_000;

const INSTANT =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Reads an invite link, written as a query (decision 12): the three values, each exactly once and
 * within its bounds; further parameters are ignored. A link counts as expired once its end is more
 * than a minute past by this device's clock, which may be ahead. Pure; never throws.
 */
export function readJoinLink(query: string, now: number): Invitation {
  const parameters = new URLSearchParams(query);
  const tenantId = single(parameters, 'tenantId', 64);
  const secret = single(parameters, 'secret', 512);
  const expiresAt = single(parameters, 'expiresAt', 64);
  const end = instant(expiresAt ?? '');
  if (tenantId === undefined || secret === undefined) return { kind: 'missing' };
  if (expiresAt === undefined || Number.isNaN(end)) return { kind: 'missing' };
  if (now - end > CLOCK_LEEWAY) return { kind: 'expired' };
  return { kind: 'good', link: { tenantId, secret, expiresAt } };
}

/** How long a link waits for a sign-in. Milliseconds. */
const LIFETIME = 600_000;

/**
 * The invitation that waits in this tab; 'missing' where there is none (decision 12). One that
 * cannot be used is deleted. Never throws.
 */
export function waitingInvitation(storage: Storage, now: number): Invitation {
  const link = arrivedInvitation() ?? keptLink(storage, now);
  const invitation: Invitation = link === undefined ? { kind: 'missing' } : readJoinLink(link, now);
  if (invitation.kind !== 'good') storage.removeItem(KEYS.invitation);
  return invitation;
}

/** Keeps a link for another ten minutes, for a sign-in that the invited person has started. */
export function keepJoinLink(storage: Storage, link: JoinLink, now: number): void {
  keepInvitation(storage, queryOf(link), now);
}

const queryOf = (link: JoinLink): string => new URLSearchParams(link).toString();

/** A value that occurs once, is not blank, and has at most `longest` characters. */
function single(parameters: URLSearchParams, name: string, longest: number): string | undefined {
  const [value = '', ...more] = parameters.getAll(name);
  const isGood = more.length === 0 && value.trim() !== '' && value.length <= longest;
  return isGood ? value : undefined;
}

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
  // In both directions: after a jump of the clock the age of the record is unknown.
  return kept && Math.abs(now - kept.keptAt) < LIFETIME ? kept.link : undefined;
}
