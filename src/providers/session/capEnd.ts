import * as z from 'zod/mini';
import { KEYS, read } from '../../lib/storage.ts';
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

/**
 * Where a sign-in of `subject`, started for `target`, leads: never to the page on which another
 * person's session ended.
 */
export function targetFor(storage: Storage, target: string, subject: string | undefined): string {
  const end = readCapEnd(storage);
  return end?.page === target && end.subject !== subject ? '/' : target;
}
