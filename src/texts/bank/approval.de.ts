import type { EveryText } from '../everyText.ts';

/** The German texts of `approval.en.ts`. */
export const approvalDe = {
  approval: {
    next: (seconds: number) => `Nächste Abfrage in ${seconds} s`,
    asking: 'Abfrage läuft …',
    manual: 'Bestätigen Sie hier nach der Freigabe',
    offline: 'Offline: Wir warten auf Ihre Verbindung',
    busy: (seconds: number) => `Bank-Service ausgelastet: nächste Abfrage in ${seconds} s`,
    until: (time: string) => `gültig bis ${time}`,
    soon: 'Noch weniger als 2 Minuten. Danach müssen Sie sich bei dieser Bank erneut anmelden.',
    newWords: (message: string) => `Neue Anweisungen: ${message}`,
  },
} as const satisfies Partial<EveryText>;
