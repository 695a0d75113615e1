import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../german.ts';

/** The German texts of `list.en.ts`. */
export const keyListDe = {
  apiKeys: {
    title: 'API-Keys',
    filter: 'Nach Name oder Key-ID filtern',
    environmentFilter: 'Umgebung',
    newKey: 'Neuer API-Key',
    columns: {
      name: 'Name',
      environment: 'Umgebung',
      createdAt: 'Erstellt am',
      expiresAt: 'Ablaufdatum',
      actions: 'Aktionen',
    },
    expired: (days: number) =>
      days === 0
        ? 'Dieser API-Key ist heute abgelaufen.'
        : `Dieser API-Key ist vor ${inDays(days)} abgelaufen.`,
    expires: (days: number) => `Dieser API-Key läuft in ${inDays(days)} ab.`,
    new: 'Neu',
    noExpiration: 'Kein Ablaufdatum',
    toCalendar: 'In den Kalender',
    count: (count: number) => counted(count, 'API-Key', 'API-Keys'),
    empty: 'Noch keine API-Keys',
    emptyText: 'Mit einem API-Key ruft Ihre Software die API im Namen Ihres Mandanten auf.',
    due: 'Abgelaufen oder innerhalb von 7 Tagen ablaufend',
    noMatch: 'Kein API-Key passt zum Filter',
    // The visible label comes first, so that voice control finds the button (WCAG 2.2, 2.5.3).
    delete: (name: string) => `API-Key löschen: ${name}`,
    rotate: 'Erneuern',
    deleteDialog: {
      title: 'Diesen API-Key löschen?',
      name: 'Name',
      environment: 'Umgebung',
      keyId: 'Key-ID',
      rotateInstead: 'Noch in Gebrauch? Stattdessen erneuern',
      confirm: 'API-Key löschen',
      deleting: 'Wird gelöscht …',
    },
    deleted: 'API-Key gelöscht',
    alreadyGone: 'Dieser API-Key war bereits gelöscht.',
    deleteFailed: 'API-Key konnte nicht gelöscht werden!',
    loadFailed: 'API-Key konnte nicht geladen werden!',
  },
} as const satisfies Partial<EveryText>;
