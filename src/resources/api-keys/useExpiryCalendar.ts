import type { ApiKey } from './apiKey.schema.ts';

/** Offers the expirations of keys as an iCalendar file. */
export function useExpiryCalendar(): { offer: (keys: readonly ApiKey[]) => Promise<void> } {
  return { offer: () => Promise.resolve() };
}
