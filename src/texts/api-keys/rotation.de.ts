import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../german.ts';

/** The German texts of `rotation.en.ts`. */
export const rotationDe = {
  rotation: {
    back: (name: string) => `Zurück zu ${name}`,
    title: (name: string) => `${name} rotieren`,
    untitled: 'Einen API-Key rotieren',
    progress: (done: number, all: number) => `${done} von ${all} Schritten erledigt`,
    done: 'Erledigt',
    open: 'Offen',
    mark: 'Erledigt',
    undo: 'Zurücknehmen',
    remembers:
      'Sie können die Seite verlassen und wiederkommen: Dieser Browser merkt sich die beiden Keys und was Sie abgehakt haben, nichts Geheimes.',
    share:
      'Auf einem anderen Gerät oder bei jemandem in Ihrem Mandanten geht es mit dieser Adresse weiter:',
    address: 'Adresse dieser Rotation',
    steps: {
      create: 'Nachfolger erstellen',
      created: (name: string) => `Nachfolger ${name} mit denselben Einstellungen erstellt`,
      store: 'Sein Secret speichern und testen',
      stored: 'Sein Secret ist gespeichert und getestet',
      storedOnly: 'Sein Secret ist gespeichert, aber nicht getestet',
      storedElsewhere:
        'Sein Secret wurde einmal angezeigt oder versiegelt, wo der Nachfolger erstellt wurde.',
      secretLost:
        'Hat es niemand gespeichert, löschen Sie den Nachfolger und erstellen Sie einen neuen.',
      claim: 'Ich habe es gespeichert',
      testHint:
        'Ein Test zeigt, dass das richtige Secret gespeichert ist, bevor Ihre Software es braucht.',
      deploy: 'In Ihre Software eintragen und ausliefern',
      deployHint: 'Beide Keys funktionieren, bis der alte gelöscht wird oder abläuft.',
      deployAlone:
        'Der alte Key funktioniert nicht mehr: Ihre Software braucht jetzt den Nachfolger.',
      watch: 'Auf Fehler achten',
      watchHint:
        'Lassen Sie jeden Job einmal mit dem Nachfolger laufen. Was noch den alten Key verwendet, schlägt fehl, sobald Sie ihn löschen.',
      delete: (name: string) => `${name} löschen`,
      deleted: 'Der alte Key ist gelöscht',
      deleteShort: 'Löschen',
      mayNotDelete:
        'Sie dürfen keine Keys löschen: Dafür ist die Berechtigung delete:api_keys nötig. Senden Sie einem Admin Ihres Mandanten die Adresse dieser Seite.',
    },
    settings: {
      until: (day: string) => `bis ${day}`,
      noExpiration: 'kein Ablaufdatum',
      services: (count: number) => counted(count, 'Service', 'Services'),
      tenantServices: 'die Services Ihres Mandanten',
      tenantFints: 'FinTS-Produktname Ihres Mandanten',
      ownFints: (name: string) => `FinTS-Produktname ${name}`,
      defaultFints: 'FinTS-Produktname des Anbieters',
    },
    form: {
      about:
        'Der Nachfolger bekommt diese Einstellungen des alten Keys. Name und Ablauf können Sie ändern.',
      same: 'Übernommen:',
      notSame: 'Nicht übernommen:',
      secretAndId: 'Secret und Key-ID: Beide sind neu',
      lostServices: (names: string) => `Services, die Ihr Mandant nicht mehr hat: ${names}`,
      followsTenant:
        'die Bindung an die Services Ihres Mandanten: Der Nachfolger behält die heutigen, auch wenn Ihr Mandant weitere bekommt',
      customProperties: 'die Custom Properties, die nur Ihr Anbieter setzt',
      create: 'Nachfolger erstellen',
      refused: 'Der Hub lehnt eine übernommene Einstellung ab:',
      wholeForm: 'Im ganzen Formular ändern',
      mayNot: 'Der Hub lässt Sie diesen Key nicht erstellen, zum Beispiel in dieser Umgebung.',
    },
    unsure: {
      title: 'Vielleicht gibt es den Nachfolger schon',
      looking: 'Es wird nachgesehen, ob der Hub ihn erstellt hat …',
      found: 'Er wurde angefordert, aber die Antwort kam nie an. Der Hub führt auf:',
      lost: 'Ist er es, hat niemand sein Secret gesehen: Löschen Sie ihn, und erstellen Sie den Nachfolger noch einmal.',
      createdAt: (moment: string) => `erstellt ${moment}`,
      goOnWith: 'Damit weitermachen',
      none: 'Keiner davon: Nachfolger erstellen',
      nothing:
        'Er wurde angefordert, aber die Antwort kam nie an. Der Hub führt keinen neuen Key auf, also wurde keiner erstellt.',
      unknown:
        'Er wurde angefordert, aber die Antwort kam nie an, und die Liste der Keys ist gerade nicht lesbar.',
      again: 'Noch einmal nachsehen',
      dismiss: 'Trotzdem erstellen',
    },
    link: {
      title: 'Ein Link nennt den Nachfolger',
      says: (name: string) =>
        `Der Adresse dieser Seite nach ersetzt ${name} den alten Key. Machen Sie nur weiter, wenn Sie das wissen.`,
      environment: 'Er hat eine andere Umgebung als der alte Key.',
      older: 'Er ist älter als der alte Key.',
      expired: 'Er ist abgelaufen.',
      other: 'Dieser Browser kennt einen anderen Nachfolger, der dann vergessen würde.',
      goOnWith: 'Mit diesem Key weitermachen',
      ignore: 'Link nicht beachten',
      unknown:
        'Die Adresse dieser Seite nennt einen Nachfolger, den es nicht gibt oder der nicht zu Ihrem Mandanten gehört. Er wird nicht beachtet.',
      same: 'Die Adresse dieser Seite nennt den alten Key als seinen eigenen Nachfolger. Das wird nicht beachtet.',
      failed: 'Der Nachfolger aus der Adresse konnte nicht geladen werden.',
    },
    successorGone:
      'Der Nachfolger wurde anderswo gelöscht. Solange der alte Key funktioniert, ist nichts verloren: Erstellen Sie einen neuen.',
    successorFailed: 'Der Nachfolger konnte nicht geladen werden.',
    goneTitle: 'Diesen Key gibt es nicht mehr',
    goneText:
      'Er wurde gelöscht, oder er gehörte nie zu Ihrem Mandanten. Mit ihm sind seine Einstellungen weg, deshalb lässt sich nichts übernehmen.',
    createNew: 'API-Key erstellen',
    deletedNow: (name: string) =>
      `${name} ist gelöscht: Wer das Secret hat, kann nichts mehr damit anfangen, und Ihre Software auch nicht. Erstellen Sie als Nächstes den Nachfolger.`,
    deletedLater:
      'Der alte Key ist gelöscht. Ihre Software funktioniert wieder, sobald sie den Nachfolger hat.',
    leaked: {
      action: 'Kompromittiert? Jetzt löschen',
      title: 'Kompromittierten Key löschen?',
      stops:
        'Wer das Secret hat, kann es nicht mehr verwenden. Ihre eigene Software, die diesen Key noch verwendet, funktioniert sofort nicht mehr, bis sie einen Nachfolger hat. Das lässt sich nicht rückgängig machen.',
      afterwards:
        'Gleich danach können Sie hier den Nachfolger erstellen, mit denselben Einstellungen.',
      mayNot:
        'Kompromittiert? Sie dürfen keine Keys löschen. Bitten Sie einen Admin Ihres Mandanten, diesen sofort zu löschen, und senden Sie die Adresse dieser Seite.',
    },
    warnings: {
      noSuccessor: 'Es gibt keinen Nachfolger: Nichts ersetzt diesen Key.',
      untested: 'Der Nachfolger wurde hier nie getestet.',
      openSteps: (steps: string) => `Noch offen: ${steps}.`,
    },
    finished: {
      title: (name: string) => `${name} hat übernommen.`,
      text: 'Der alte Key ist gelöscht, und jeder Schritt ist erledigt.',
      show: (name: string) => `${name} öffnen`,
      calendar: 'Ablauf in Ihren Kalender eintragen',
      list: 'Alle API-Keys',
    },
    overlap: {
      title: 'Überschneidung',
      planned: (name: string) => `${name} (geplant)`,
      successor: 'Nachfolger',
      endless: (start: string) => `seit ${start}, kein Ablaufdatum`,
      today: 'Der Strich ist heute.',
      expires: (name: string, days: number) =>
        days === 0
          ? `${name} läuft in weniger als einem Tag ab.`
          : `${name} läuft in ${inDays(days)} ab.`,
      expired: (name: string, days: number) =>
        days === 0
          ? `${name} ist in den letzten 24 Stunden abgelaufen.`
          : `${name} ist vor ${inDays(days)} abgelaufen.`,
      never: (name: string) =>
        `${name} hat kein Ablaufdatum: Der Key funktioniert, bis Sie ihn löschen.`,
      deleted: (name: string) => `${name} ist gelöscht.`,
      both: 'Beide Keys funktionieren, bis der alte gelöscht wird oder abläuft.',
      gap: 'Nichts funktioniert mehr damit: Was ihn verwendet hat, braucht jetzt den Nachfolger.',
      sooner: 'Der Nachfolger läuft vorher ab: Prüfen Sie den Ablauf.',
    },
  },
} as const satisfies Partial<EveryText>;
