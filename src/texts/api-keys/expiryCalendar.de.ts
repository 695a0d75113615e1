import type { EveryText } from '../everyText.ts';

/** The German texts of `expiryCalendar.en.ts`. */
export const expiryCalendarDe = {
  expiryCalendar: {
    file: 'api-key-ablauf',
    summary: (key: string) => `API-Key läuft ab: ${key}`,
    details: (environment: string, id: string) =>
      `Umgebung: ${environment}. Key-ID: ${id}. Erstellen Sie rechtzeitig den Nachfolger, und löschen Sie diesen Key, sobald nichts ihn mehr benutzt.`,
  },
} as const satisfies Partial<EveryText>;
