import * as z from 'zod/mini';
import { KEYS, read } from '../../lib/storage.ts';
import { JOIN_PATH } from '../invitation/invitation.ts';
import { safeRedirectTarget } from './redirectTarget.ts';

// Apart from the code that writes it: only the login screen and the return of a sign-in read it,
// not the boot.

const capEndSchema = z.object({
  cap: z.enum(['idle', 'long']),
  page: z.string(),
  subject: z.string(),
});

/** The end of this tab's last session by a cap, while nobody has signed in since. */
export function readCapEnd(storage: Storage): z.infer<typeof capEndSchema> | undefined {
  const end = read(storage, KEYS.capEnd, capEndSchema);
  return end && { ...end, page: safeRedirectTarget(end.page, window.location.origin) };
}

const wantedSchema = z.object({ target: z.string(), startedAt: z.number() });

/** The lifetime of the address of a started sign-in: that of a session without use. Milliseconds. */
const LIFETIME = 3_600_000;

/**
 * History state of the login screen after the return of a sign-in that did not work. Without it, the screen was
 * opened in another way, perhaps by another person, and the wanted address is not used.
 */
export const RETURNED = 'returned';

/**
 * Where a sign-in from the login screen leads after the return of a sign-in that did not work: to the
 * address that was wanted, an invitation only while its link waits; else to the page on which the session
 * ended.
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

/**
 * Where a sign-in of `subject`, started for `target`, leads: never to the page on which another
 * person's session ended.
 */
export function targetFor(storage: Storage, target: string, subject: string | undefined): string {
  const end = readCapEnd(storage);
  return end?.page === target && end.subject !== subject ? '/' : target;
}
