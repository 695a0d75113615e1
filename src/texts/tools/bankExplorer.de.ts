import type { EveryText } from '../everyText.ts';

/** The German texts of `bankExplorer.en.ts`. */
export const bankExplorerDe = {
  bankExplorer: {
    about:
      'Welche Banken unterstützt werden und wonach jede von ihnen fragt. Was Sie hier eingeben, wird für den attestierten Bank-Service verschlüsselt und steht nicht in der Adresse dieser Seite.',
    noAccessTitle: 'Sie dürfen den Bank-Service nicht abfragen',
    noAccess:
      'Dafür braucht es die Berechtigung, Konten zu verifizieren oder API-Keys zu sehen. Ein Admin Ihres Mandanten kann helfen.',
    chooseKey: 'Mit einem API-Key suchen',
    chooseKeyWhy:
      'Der Bank-Service antwortet allen, die ein Ticket haben. Mit dem Secret eines Keys für Integration stellt diese Seite eines in Ihrem Browser aus. Das Secret bleibt im Speicher dieser Seite, bis Sie sie verlassen.',
    useKey: 'Mit diesem Key suchen',
    otherKey: 'Anderen Key verwenden',
    noService:
      'Dieser Key darf keinen der Services verwenden, daher lässt sich mit ihm kein Ticket ausstellen. Wählen Sie einen anderen.',
    environment: 'Umgebung',
    preparing: 'Der Bank-Service wird um seinen Nachweis gebeten.',
    startAgain: 'Neu beginnen',
    details: {
      unknownTitle: 'Dieser Bank-Service kennt keine solche Bank',
      unknown:
        'Vielleicht ist der Link für eine andere Umgebung, abgeschnitten oder nennt eine Bank, die nicht mehr unterstützt wird.',
      countries: 'Länder',
      bics: 'BIC',
      bankCodes: 'Bankleitzahlen',
      asksFor: 'Wege der Anmeldung',
      ways: {
        full: (userId: string, password: string) => `${userId} und ${password}`,
        userId: (userId: string) => `Nur ${userId}; den Rest erfragt die Bank selbst`,
        none: 'Nichts: Der Benutzer meldet sich auf der Seite der Bank oder in ihrer App an',
      },
      noWay: 'Zurzeit wird keine Anmeldung angeboten.',
      advice: 'Hinweis der Bank',
      connection: 'Connection-ID',
    },
  },
} as const satisfies Partial<EveryText>;
