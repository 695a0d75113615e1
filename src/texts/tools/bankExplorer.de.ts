import type { EveryText } from '../everyText.ts';

/** The German texts of `bankExplorer.en.ts`. */
export const bankExplorerDe = {
  bankExplorer: {
    about:
      'Welche Banken unterstützt werden und wonach jede von ihnen fragt. Was Sie hier eingeben, wird für den attestierten Bank-Service verschlüsselt und steht nicht in der Adresse dieser Seite.',
    missingTitle: 'Hier gibt es keinen Bank-Service',
    missing: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
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
        none: 'Nichts: Die Person meldet sich auf der Seite der Bank oder in ihrer App an',
      },
      noWay: 'Zurzeit wird keine Anmeldung angeboten.',
      advice: 'Hinweis der Bank',
      connection: 'Connection-ID',
    },
  },
} as const satisfies Partial<EveryText>;
