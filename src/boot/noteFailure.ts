import { noteTrouble } from '../reporting/troubles.ts';
import { bootTexts } from '../texts/boot/bootTexts.ts';

/** Notes a failure that the boot shows; returns the sentence with the id under which it is reported. */
export function noteFailure(kind: 'boot' | 'sign-in', error: unknown): string {
  const id = crypto.randomUUID();
  noteTrouble(kind, error, id);
  return bootTexts().failure.id(id);
}
