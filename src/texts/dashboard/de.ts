import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of the dashboard. */
export const dashboardDe = {
  dashboard: {
    welcomeBack: (firstName: string) => `Willkommen zurück, ${firstName}!`,
    readDocumentation: 'Lesen Sie die Dokumentation',
    tryDemo: 'probieren Sie die Demo-Anwendung aus',
    or: 'oder',
    mayNotRead: 'Ihnen fehlt die Berechtigung, API-Keys zu sehen.',
    permissions: 'Ihre Berechtigungen ansehen',
    welcome: {
      title: 'Erste Schritte',
      documentation: 'Lesen Sie die Dokumentation für den Einstieg',
      createKey: 'Erstellen Sie einen API-Key',
      mayNotCreate: 'Ein Admin Ihres Mandanten kann das tun.',
      demo: 'Sehen Sie sich das Demo-Projekt an',
      demoScreenshot: 'Das Demo-Projekt: eine Liste von Konten mit ihren Salden',
      sdk: 'Laden Sie ein SDK herunter und legen Sie gleich los',
      done: 'Erledigt',
    },
    attention: {
      title: 'Zu erledigen',
      rotateKey: (name: string) => `Erneuern: ${name}`,
      mayNotRotate: 'Ein Admin Ihres Mandanten kann Keys erneuern.',
      more: (count: number) => counted(count, 'weiterer Key', 'weitere Keys'),
      defaultName: 'Bitte legen Sie Ihren rechtlichen Namen fest.',
      rename: 'Namen festlegen',
      nothing: 'Es ist nichts zu erledigen.',
    },
    expirations: {
      title: 'Ablaufende Keys, nächste 12 Monate',
      download: '.ics herunterladen',
      month: 'Monat',
      keys: 'Anzahl der Keys',
      none: 'In den nächsten 12 Monaten läuft kein Key ab.',
      earlier: (count: number) => `${counted(count, 'Key ist', 'Keys sind')} früher abgelaufen.`,
      later: (count: number) => `${counted(count, 'Key läuft', 'Keys laufen')} später ab.`,
      without: (count: number) => `${counted(count, 'Key hat', 'Keys haben')} kein Ablaufdatum.`,
    },
  },
} as const satisfies Partial<EveryText>;
