import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of tenants, their users and invitations. */
export const tenantsDe = {
  joinTenant: {
    checking: 'Ihre Einladung wird geprüft …',
    ask: (email: string) => `Als ${email} beitreten?`,
    askText: (tenantName: string) =>
      `Sie wurden zu einem anderen Mandanten eingeladen. Wenn Sie beitreten, verlassen Sie ${tenantName}.`,
    askUnknown:
      'Sie wurden zu einem anderen Mandanten eingeladen. Wenn Sie beitreten, verlassen Sie den Mandanten, zu dem Sie jetzt gehören.',
    keysStay: 'Dessen API-Keys bleiben dort, und Sie sehen sie nicht mehr.',
    role: 'Im anderen Mandanten haben Sie die Rolle Mitglied.',
    linkOnce: 'Der Link gilt einmal, für einen Benutzer.',
    join: 'Beitreten',
    otherAccount: 'Anderes Konto verwenden',
    joining: 'Sie treten dem Mandanten bei …',
    joiningLong:
      'Das dauert länger als gewöhnlich. Lassen Sie diese Seite offen: Nach einer halben Minute sagt sie, was daraus geworden ist.',
    joined: 'Sie sind dem Mandanten beigetreten.',
    joinedText:
      'Ihre Berechtigungen haben sich geändert, deshalb werden Sie noch einmal angemeldet.',
    joinedWaits:
      'Ihre Berechtigungen haben sich geändert: Melden Sie sich noch einmal an, um sie zu nutzen.',
    member: 'Sie gehören schon zu diesem Mandanten',
    memberText: 'Es ist nichts mehr zu tun: Der Link wurde nicht gebraucht.',
    memberUnsure:
      'Ihr erster Versuch hat offenbar funktioniert, obwohl die Antwort verloren gegangen ist.',
    failed: 'Beitritt zum Mandanten fehlgeschlagen!',
    missing: 'Dem Link fehlen Angaben.',
    expired: 'Der Link ist abgelaufen.',
    invalid: 'Der Link ist ungültig.',
    badLink: {
      missing:
        'Öffnen Sie noch einmal den ganzen Link aus Ihrer Einladung, oder bitten Sie um einen neuen.',
      changed:
        'Der Link wurde unterwegs verändert: Bitten Sie noch einmal um ihn, oder kopieren Sie ihn ganz.',
      expired: 'Bitten Sie den Benutzer, der Sie eingeladen hat, um einen neuen Link.',
    },
    unsure:
      'Die Antwort des Hubs ist verloren gegangen, deshalb ist nicht sicher, ob Sie beigetreten sind. Sie können es gefahrlos erneut versuchen: Der Link gilt nur einmal.',
    mayHaveWorked:
      'Ihr erster Versuch hat vielleicht funktioniert, bevor die Antwort verloren ging. Melden Sie sich an, um das zu sehen.',
    tenantChanged:
      'Sie gehören jetzt zu einem anderen Mandanten. Laden Sie die Seite neu, um fortzufahren.',
  },
  onboarding: {
    title: (productName: string) => `Willkommen bei ${productName}`,
    text: 'Bevor es weitergeht, brauchen wir die folgenden Angaben von Ihnen. Bitte beachten Sie, dass sie später nicht mehr geändert werden können.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    tenantName: 'Name des Mandanten',
    optional: '(optional)',
    tenantHint:
      'Für Unternehmen die vollständige Firma, für Einzelpersonen der vollständige rechtliche Name.',
    invalid: 'Der Name ist leer oder zu lang',
    continue: 'Weiter',
    settingUp: {
      heading: 'Ihr Konto wird eingerichtet',
      text: 'Der Hub hat Ihr Konto angelegt, es ist aber noch nicht bereit. Warten Sie einen Moment und versuchen Sie es dann noch einmal: Sie müssen nichts mehr eingeben.',
      lasts: 'Erscheint diese Seite nach einigen Minuten noch, melden Sie sich ab und wieder an.',
    },
  },
  tenant: {
    setLegalName: 'Bitte legen Sie Ihren rechtlichen Namen fest.',
    legalName: 'Ihr rechtlicher Name; um ihn zu ändern,',
    contactUs: 'kontaktieren Sie uns',
    id: 'Mandanten-ID',
    verify: 'Konto verifizieren',
    rename: {
      open: 'Rechtlichen Namen festlegen',
      title: 'Rechtlichen Namen festlegen',
      label: 'Rechtlicher Name',
      hint: 'Unternehmen: die vollständige Firma. Einzelpersonen: der vollständige rechtliche Name.',
      once: 'Der Name ist endgültig: Danach können nur wir ihn ändern.',
      ask: (name: string) =>
        `Den Namen auf „${name}“ festlegen? Er kann später nicht mehr geändert werden.`,
      invalid: 'Der Name ist leer oder zu lang',
      save: 'Speichern',
      saving: 'Wird gespeichert …',
      done: 'Name geändert!',
      failed: 'Name des Mandanten konnte nicht geändert werden!',
    },
  },
  fints: {
    title: 'FinTS-Produktname',
    none: 'Noch keiner: Es gilt der Standard des Anbieters. Legen Sie einen fest, um sich unter dem Namen Ihres eigenen Produkts mit deutschen Banken zu verbinden.',
    help: 'Um einen Namen zu prüfen, testen Sie eine Verbindung: Bei einem gültigen Namen meldet die Bank ungültige Zugangsdaten, bei einem ungültigen Namen erhalten Sie einen unerwarteten Fehler, dass die Software nicht als FinTS-Produkt registriert ist.',
    set: 'Festlegen',
    setName: 'FinTS-Produktnamen festlegen',
    update: 'Ändern',
    updateName: 'FinTS-Produktnamen ändern',
    delete: 'FinTS-Produktnamen löschen',
    hint: 'Bis zu 25 Zeichen, genau wie registriert.',
    tooLong: 'Der Name ist zu lang',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    updated: 'FinTS-Produktname geändert!',
    updateFailed: 'FinTS-Produktname des Mandanten konnte nicht geändert werden!',
    deleteTitle: (name: string) => `FinTS-Produktnamen „${name}“ löschen?`,
    deleteText:
      'Für Ihren Mandanten gilt dann wieder der Standard des Anbieters. Auch für seine API-Keys, außer für solche mit eigenem FinTS-Produktnamen.',
    deleteConfirm: 'Namen löschen',
    deleting: 'Wird gelöscht …',
    deleted: 'FinTS-Produktname gelöscht!',
    deleteFailed: 'FinTS-Produktname des Mandanten konnte nicht gelöscht werden!',
  },
  users: {
    title: 'Benutzer',
    filter: 'Nach Name oder E-Mail filtern',
    columns: { name: 'Name', email: 'E-Mail', role: 'Rolle', actions: 'Aktionen' },
    roles: { Admin: 'Admin', Member: 'Mitglied' },
    you: '(Sie)',
    make: { Admin: 'Zum Admin machen', Member: 'Zum Mitglied machen' },
    makeName: {
      Admin: (name: string) => `Zum Admin machen: ${name}`,
      Member: (name: string) => `Zum Mitglied machen: ${name}`,
    },
    saving: 'Wird gespeichert …',
    done: (role: string) => `Rolle auf „${role}“ geändert`,
    failed: 'Rolle des Benutzers konnte nicht geändert werden!',
    gone: (name: string) => `Der Hub kennt ${name} nicht mehr. Die Liste wurde neu geladen.`,
    count: (count: number) => `${count} Benutzer`,
    empty: 'Noch keine Benutzer.',
    noMatch: 'Kein Benutzer passt zum Filter',
    askDemotion: (name: string) => `${name} zum Mitglied machen?`,
    demotionFollows:
      'Mitglieder dürfen nicht, was nur Admins dürfen, etwa Benutzer einladen und Rollen ändern.',
    lastAdmin:
      'In Ihrem Mandanten bliebe kein Admin übrig: Niemand könnte mehr Benutzer einladen oder Rollen ändern.',
  },
  invite: {
    open: 'Benutzer einladen',
    creating: 'Link wird erstellt …',
    failed: 'Einladungslink konnte nicht erstellt werden!',
    againTitle: 'Noch einen Einladungslink erstellen?',
    againText:
      'Sie haben auf dieser Seite schon einen Einladungslink erstellt. Jeder Link lässt einen weiteren Benutzer in Ihren Mandanten, bis er abläuft, ob der vorige verwendet wurde oder nicht.',
    again: 'Weiteren Link erstellen',
    title: 'Einladungslink',
    intro: 'Senden Sie diesen Link an den Benutzer, den Sie einladen möchten.',
    link: 'Einladungslink',
    linkLabel: 'Einladungslink',
    valid: 'Gültig bis',
    yourTime: 'in Ihrer Zeitzone',
    once: 'Er gilt einmal, für einen Benutzer, und kann nicht noch einmal angezeigt werden.',
    qr: 'QR-Code des Einladungslinks',
    qrHint: 'Scannen Sie den Code, um den Link auf einem Telefon zu öffnen.',
    qrFailed: 'Der QR-Code konnte nicht gezeichnet werden. Der Link funktioniert auch ohne ihn.',
  },
  tenants: {
    title: 'Mandanten',
    filter: 'Nach Name oder ID filtern',
    planFilter: 'Plan',
    plans: { Free: 'Free', FreePlus: 'Free+', Enterprise: 'Enterprise' },
    columns: {
      name: 'Name',
      plan: 'Plan',
      id: 'ID',
      createdAt: 'Erstellt am',
      kindeId: 'Auth-Provider-ID',
      actions: 'Aktionen',
    },
    idOf: (name: string) => `ID von ${name}`,
    kindeIdOf: (name: string) => `Auth-Provider-ID von ${name}`,
    count: (count: number) => counted(count, 'Mandant', 'Mandanten'),
    empty: 'Noch keine Mandanten',
    emptyText:
      'Jede Organisation und jede Einzelperson, die sich registriert, wird ein Mandant und erscheint hier.',
    noMatch: 'Kein Mandant passt zum Filter',
    showDetails: (name: string) => `Details von ${name}`,
    edit: (name: string) => `${name} bearbeiten`,
    notFound: 'Mandant nicht gefunden',
    notFoundText: 'Er existiert nicht mehr. Die Liste wurde neu geladen.',
    details: {
      title: 'Details des Mandanten',
      json: 'Mandant als JSON',
      renewing: 'Die neuesten Daten werden geladen …',
    },
    editing: {
      title: 'Mandanten bearbeiten',
      name: 'Name',
      nameInvalid: 'Der Name ist leer oder zu lang',
      plan: 'Plan',
      save: 'Speichern',
      saving: 'Wird gespeichert …',
      confirm: (from: string, to: string) =>
        `Plan von ${from} zu ${to} ändern? Das gilt sofort, für den ganzen Mandanten.`,
      nameUpdated: 'Name geändert!',
      nameFailed: 'Name des Mandanten konnte nicht geändert werden!',
      planUpdated: 'Plan geändert!',
      planFailed: 'Plan des Mandanten konnte nicht geändert werden!',
    },
  },
} as const satisfies Partial<EveryText>;
