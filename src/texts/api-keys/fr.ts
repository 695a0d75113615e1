// Not reviewed by a native speaker.
import { bulkDeleteFr } from './bulkDelete.fr.ts';
import { expiryCalendarFr } from './expiryCalendar.fr.ts';
import { handOverFr } from './handOver.fr.ts';
import { keyFr } from './key.fr.ts';
import { keyListFr } from './list.fr.ts';
import { projectFr } from './project.fr.ts';
import { keyRecordsFr } from './records.fr.ts';
import { rotationFr } from './rotation.fr.ts';
import { keySigningFr } from './signing.fr.ts';
import { testKeyFr } from './testKey.fr.ts';

/** The French texts of API keys. */
export const apiKeysFr = {
  ...bulkDeleteFr,
  ...expiryCalendarFr,
  ...handOverFr,
  ...keyFr,
  ...keyListFr,
  ...projectFr,
  ...keyRecordsFr,
  ...rotationFr,
  ...keySigningFr,
  ...testKeyFr,
} as const;
