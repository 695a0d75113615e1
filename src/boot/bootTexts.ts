import { noteTrouble } from '../reporting/troubles.ts';
import { bootEn } from '../texts/boot/boot.en.ts';
import { wording } from '../texts/wording.ts';

/** The texts for the time before the application is loaded, in the language of the page. */
export const bootTexts = () => wording(bootEn).boot;

/** Notes a failure that the boot shows; returns the sentence with the id under which it is reported. */
export function noteFailure(kind: 'boot' | 'sign-in', error: unknown): string {
  const id = crypto.randomUUID();
  noteTrouble(kind, error, id);
  return bootTexts().failure.id(id);
}
