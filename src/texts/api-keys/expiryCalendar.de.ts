import type { EveryText } from '../everyText.ts';

/** The German texts of `expiryCalendar.en.ts`. */
export const expiryCalendarDe = {
  expiryCalendar: {
    name: (productName: string) => `API-Keys · ${productName}`,
    summary: (key: string) => `API-Key läuft ab: ${key}`,
    until: (local: string, utc: string) => `Der Key gilt bis ${local} (UTC: ${utc}).`,
    environment: (environment: string) => `Umgebung: ${environment}`,
    keyId: (id: string) => `Key-ID: ${id}`,
    advice:
      'Erstellen Sie rechtzeitig den Nachfolger, und löschen Sie diesen Key, sobald nichts ihn mehr benutzt.',
    cancelled: 'Kein Ablauf eines API-Keys mehr',
    cancelledWhy: 'Der Key wurde gelöscht, oder er hat kein Ablaufdatum mehr.',
    file: 'api-key-ablauf',
    done: (events: number) =>
      `Kalenderdatei mit ${events === 1 ? '1 Ablauf' : `${events} Abläufen`}. Öffnen Sie sie mit Ihrem Kalender.`,
    alsoCancelled: (count: number) =>
      count === 1 ? 'Sie sagt 1 früheren Termin ab.' : `Sie sagt ${count} frühere Termine ab.`,
    nothing: 'Kein Key hat ein Ablaufdatum, daher gibt es nichts für einen Kalender.',
  },
} as const satisfies Partial<EveryText>;
