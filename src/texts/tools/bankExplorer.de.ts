import type { EveryText } from '../everyText.ts';

/** The German texts of `bankExplorer.en.ts`. */
export const bankExplorerDe = {
  bankExplorer: {
    about:
      'Hier sehen Sie, welche Banken unterstützt werden und wonach jede von ihnen fragt. Ihre Eingaben sind für den attestierten Bank-Service verschlüsselt und stehen nicht in der Adresse dieser Seite.',
    noAccessTitle: 'Sie haben keinen Zugriff auf den Bank-Service',
    noAccess:
      'Sie brauchen die Berechtigung, Konten zu verifizieren oder API-Keys zu sehen. Fragen Sie einen Admin Ihres Mandanten.',
    chooseKey: 'Mit einem API-Key suchen',
    chooseKeyWhy:
      'Der Bank-Service verlangt ein Ticket, das diese Seite mit dem Secret eines Keys für Integration in Ihrem Browser ausstellt. Das Secret bleibt im Speicher dieser Seite, bis Sie sie verlassen.',
    useKey: 'Mit diesem Key suchen',
    otherKey: 'Anderen Key verwenden',
    noService:
      'Dieser Key hat keine Service-Berechtigungen, deshalb kann diese Seite mit ihm kein Ticket ausstellen. Wählen Sie einen anderen Key.',
    environment: 'Umgebung',
    preparing: 'Wir prüfen den Bank-Service.',
    startAgain: 'Neu beginnen',
    details: {
      unknownTitle: 'Bank nicht gefunden',
      unknown:
        'Vielleicht ist der Link unvollständig, gehört zu einer anderen Umgebung oder nennt eine Bank, die nicht mehr unterstützt wird.',
      countries: 'Länder',
      bics: 'BIC',
      bankCodes: 'Bankleitzahlen',
      asksFor: 'Wege der Anmeldung',
      ways: {
        full: (userId: string, password: string) => `${userId} und ${password}`,
        userId: (userId: string) => `Nur ${userId}; den Rest erfragt die Bank`,
        none: 'Nichts: Der Benutzer meldet sich auf der Seite der Bank oder in ihrer App an',
      },
      noWay: 'Diese Bank bietet zurzeit keine Anmeldung an.',
      advice: 'Hinweis der Bank',
      connection: 'Connection-ID',
    },
  },
} as const satisfies Partial<EveryText>;
