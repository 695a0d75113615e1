import { bulkDeleteDe } from './bulkDelete.de.ts';
import { expiryCalendarDe } from './expiryCalendar.de.ts';
import { keyDe } from './key.de.ts';
import { keyListDe } from './list.de.ts';
import { keySigningDe } from './signing.de.ts';
import { testKeyDe } from './testKey.de.ts';

/** The German texts of API keys. */
export const apiKeysDe = {
  ...bulkDeleteDe,
  ...expiryCalendarDe,
  ...keyDe,
  ...keyListDe,
  ...keySigningDe,
  ...testKeyDe,
} as const;
