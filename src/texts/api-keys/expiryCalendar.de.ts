import type { EveryText } from '../everyText.ts';

/** The German texts of `expiryCalendar.en.ts`. */
export const expiryCalendarDe = {
  expiryCalendar: {
    file: 'api-key-ablauf',
    summary: (key: string) => `API-Key läuft ab: ${key}`,
    details: (environment: string, id: string) =>
      `Umgebung: ${environment}. Key-ID: ${id}. Erneuern Sie diesen Key rechtzeitig, und löschen Sie ihn, sobald Ihre Software den neuen verwendet.`,
  },
} as const satisfies Partial<EveryText>;
