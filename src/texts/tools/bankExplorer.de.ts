import type { EveryText } from '../everyText.ts';

/** The German texts of `bankExplorer.en.ts`. */
export const bankExplorerDe = {
  bankExplorer: {
    about:
      'Welche Banken unterstützt werden und wonach jede von ihnen fragt. Was Sie hier eingeben, wird für den attestierten Bank-Service verschlüsselt und steht nicht in der Adresse dieser Seite.',
    tellsTitle: 'Was Sie über jede Bank erfahren',
    tells: [
      'Länder, BICs und Bankleitzahlen: ob die Bank Ihrer Kunden dabei ist.',
      'Wonach sie bei der Anmeldung fragt: Kennung und Passwort, nur eines davon oder hier nichts.',
      'Ihre eigenen Bezeichnungen und ihr Hinweis, für das Formular in Ihrer Software.',
      'Ihre Verbindungs-ID, mit der Ihre Software sie nennt, und ein Link zum Weitergeben.',
    ],
    missingTitle: 'Hier gibt es keinen Bank-Service',
    missing: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
    noAccessTitle: 'Sie dürfen den Bank-Service nicht abfragen',
    noAccess:
      'Dafür braucht es die Berechtigung, Konten zu verifizieren oder API-Keys zu sehen. Ein Administrator Ihrer Organisation kann helfen.',
    keyTitle: 'Mit einem API-Key suchen',
    keyAbout:
      'Der Bank-Service antwortet allen, die ein Ticket haben. Mit dem Secret eines Keys stellt diese Seite eines in Ihrem Browser aus, für einen der Services, die der Key verwenden darf. Das Secret bleibt im Speicher dieser Seite, bis Sie sie verlassen.',
    keyForBank:
      'Die Bank, die die Adresse dieser Seite nennt, wird gezeigt, sobald der Bank-Service antwortet.',
    useKey: 'Mit diesem Key suchen',
    withKey: 'Stattdessen mit einem API-Key suchen',
    withKeyOf: (name: string) => `Tickets durch den Key ${name}`,
    byHub: 'Tickets durch den Hub',
    environment: 'Umgebung',
    otherKey: 'Anderen Key verwenden',
    byAccount: 'Ohne Key suchen',
    noService:
      'Dieser Key darf keinen der Services verwenden, daher lässt sich mit ihm kein Ticket ausstellen. Wählen Sie einen anderen.',
    preparing: 'Der Bank-Service wird um seinen Nachweis gebeten.',
    startAgain: 'Neu beginnen',
    details: {
      loading: 'Die Bank wird geladen …',
      back: 'Eine andere Bank suchen',
      failedTitle: 'Diese Bank konnte nicht geladen werden',
      unknownTitle: 'Dieser Bank-Service kennt keine solche Bank',
      unknown:
        'Vielleicht ist der Link für eine andere Umgebung, abgeschnitten oder nennt eine Bank, die nicht mehr unterstützt wird.',
      countries: 'Länder',
      bics: 'BIC',
      bankCodes: 'Bankleitzahlen',
      notTold: 'Von diesem Bank-Service nicht mitgeteilt',
      noneTold: 'Keine',
      asksFor: 'Fragt nach',
      ways: {
        full: (userId: string, password: string) => `${userId} und ${password}`,
        userId: (userId: string) => `${userId} allein; den Rest erfragt die Bank selbst`,
        none: 'Nichts: Die Person meldet sich auf der Seite der Bank oder in ihrer App an',
      },
      oneOf: 'Eines davon:',
      noWay: 'Zurzeit wird keine Anmeldung angeboten.',
      labels: 'Bezeichnungen der Bank',
      label: (field: string, label: string) => `${field}: „${label}“`,
      noLabels: 'Keine: Es gelten die Wörter dieser Konsole',
      advice: 'Hinweis der Bank',
      noAdvice: 'Keiner',
      connection: 'Connection-ID',
      link: 'Link zum Teilen',
      linkHint: 'Er öffnet diese Bank für alle, die diese Konsole verwenden dürfen.',
    },
  },
} as const satisfies Partial<EveryText>;
