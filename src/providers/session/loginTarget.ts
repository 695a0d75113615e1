import * as z from 'zod/mini';
import { KEYS, read } from '../../lib/storage.ts';
import { JOIN_PATH } from '../invitation/invitation.ts';
import { safeRedirectTarget } from './redirectTarget.ts';

// Separate from the code that writes these records. Only the login screen and the return of a
// sign-in read them, so the boot does not need this file.

const capEndSchema = z.object({
  cap: z.enum(['idle', 'long']),
  page: z.string(),
  subject: z.string(),
});

/** The cap that ended this tab's last session, until the next sign-in. */
export function readCapEnd(storage: Storage): z.infer<typeof capEndSchema> | undefined {
  const end = read(storage, KEYS.capEnd, capEndSchema);
  return end && { ...end, page: safeRedirectTarget(end.page, window.location.origin) };
}

const wantedSchema = z.object({ target: z.string(), startedAt: z.number() });

/** Lifetime of a started sign-in's address, equal to the idle cap. Milliseconds. */
const LIFETIME = 3_600_000;

/**
 * History state of the login screen after a failed sign-in. Without it, another user may have
 * opened the screen, so the wanted address is not used.
 */
export const RETURNED = 'returned';

/**
 * The target of a sign-in from the login screen after a failed one: the wanted address, else the
 * page on which the session ended. An invitation counts only while its link is stored.
 */
export async function loginTarget(storage: Storage, now: number): Promise<string> {
  const kept = read(storage, KEYS.wanted, wantedSchema);
  const isRecent = kept && Math.abs(now - kept.startedAt) < LIFETIME;
  const wanted = safeRedirectTarget(isRecent && kept.target, window.location.origin);
  if (wanted === '/') return readCapEnd(storage)?.page ?? '/';
  if (wanted !== JOIN_PATH) return wanted;
  const { waitingInvitation } = await import('../invitation/readInvitation.ts');
  return waitingInvitation(storage, now).kind === 'good' ? wanted : '/';
}

/** The target of a sign-in of `subject`: never the page on which another user's session ended. */
export function targetFor(storage: Storage, target: string, subject: string | undefined): string {
  const end = readCapEnd(storage);
  return end?.page === target && end.subject !== subject ? '/' : target;
}
