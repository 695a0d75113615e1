import type { EveryText } from '../everyText.ts';

/** The German texts of `outcome.en.ts`. */
export const bankOutcomeDe = {
  bankImage: {
    alt: 'Bild Ihrer Bank für die Freigabe, zum Scannen mit Ihrem Gerät',
    larger: 'Bild größer anzeigen',
    smaller: 'Bild kleiner anzeigen',
    show: 'Bewegtes Bild Ihrer Bank anzeigen',
    hide: 'Bild ausblenden',
    flashes: 'Es blitzt vielleicht, sobald es angezeigt wird.',
    refused: 'Das Bild Ihrer Bank kann nicht angezeigt werden.',
    reasons: {
      kind: 'Sein Format wird nicht unterstützt, nur PNG, JPEG und GIF.',
      bytes: 'Es ist größer als 1 MiB.',
      pixels: 'Es hat zu viele Bildpunkte.',
      broken: 'Es ist beschädigt.',
    },
    goOn: 'Wenn Sie das Bild nicht brauchen, antworten Sie Ihrer Bank hier; brechen Sie sonst ab.',
  },
  bankRedirect: {
    heading: 'Weiterleitung:',
    text: 'Sie werden weitergeleitet zu:',
    special:
      'Dieser Hostname enthält Sonderzeichen. Er steht hier in einer Form, die sich mit keinem anderen Namen verwechseln lässt.',
    there:
      'Sie melden sich auf der Seite Ihrer Bank an, nicht hier. Danach schickt Ihre Bank Sie in diesen Tab zurück.',
    go: 'Weiterleiten',
    going: 'Sie werden weitergeleitet …',
  },
  bankAccounts: {
    heading: 'Wählen und speichern Sie Ihr Konto:',
    accountsAt: 'Ihre Konten bei',
    filter: 'Konten filtern',
    matching: (count: number) =>
      count === 1 ? '1 Konto passt zum Filter' : `${count} Konten passen zum Filter`,
    chosenStays: 'Ihre Auswahl bleibt in der Liste.',
    first: (shown: number, total: number) => `Die ersten ${shown} von ${total} werden angezeigt.`,
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    logInAgain: 'Erneut anmelden',
    none: 'Keine Bankkonten gefunden.',
    noneWhy:
      'Sie können nur Konten verwenden, zu denen Ihre Bank sowohl die IBAN als auch den Inhaber nennt. Bei dieser Anmeldung ist keines dabei.',
    anotherBank: 'Eine andere Bank versuchen',
  },
  bankVerified: {
    heading: 'Ihr Konto ist jetzt erfolgreich verifiziert!',
    owner: 'Kontoinhaber',
    iban: 'Kontonummer (IBAN)',
  },
} as const satisfies Partial<EveryText>;
