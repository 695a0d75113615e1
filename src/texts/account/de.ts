import type { EveryText } from '../everyText.ts';

/** The German texts of the profile and the settings. */
export const accountDe = {
  profilePage: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    readOnly: 'Sie können Ihr Profil noch nicht ändern.',
  },
  settingsPage: {
    display: 'Anzeige',
    account: 'Konto',
    nothing: 'Hier gibt es noch nichts zu sehen',
    inThisBrowser: 'Diese Auswahl wird nur in diesem Browser gespeichert.',
    theme: 'Design',
    themes: { system: 'Wie System', light: 'Hell', dark: 'Dunkel' },
    language: 'Sprache',
    languageHint: 'Beim Wechsel der Sprache wird die Seite neu geladen.',
  },
  access: {
    title: 'Was Sie dürfen',
    role: (role: string) => `Ihre Rolle in diesem Mandanten: ${role}.`,
    roles: { Admin: 'Admin', Member: 'Mitglied' },
    nothing: 'Sie haben keine Berechtigungen.',
    missing: 'Was Sie nicht dürfen',
    platform: 'Für Plattform-Administratoren',
    platformHint:
      'Diese Berechtigungen vergibt Ihr Anbieter; ein Admin Ihres Mandanten kann es nicht.',
    off: 'Abgeschaltet',
    offHint: 'Diese Seiten sind für Sie abgeschaltet, was auch immer Sie dürfen.',
    actions: { list: 'ansehen', create: 'anlegen', delete: 'löschen' },
    unlocks: {
      'api-keys': {
        list: 'Die API-Keys des Mandanten sehen',
        create: 'API-Keys erstellen',
        show: 'Die Seite eines API-Keys öffnen',
        delete: 'API-Keys löschen',
      },
      users: {
        list: 'Sehen, wer zum Mandanten gehört',
        edit: 'Die Rolle anderer Benutzer ändern',
      },
      tenants: {
        list: 'Alle Mandanten sehen',
        rename: 'Jeden Mandanten umbenennen',
        replan: 'Den Plan jedes Mandanten ändern',
      },
      tenant: {
        show: 'Den Mandanten sehen, seinen FinTS-Produktnamen festlegen oder löschen',
        invite: 'Benutzer in den Mandanten einladen',
      },
      'verify-account': { show: 'Das Bankkonto des Mandanten verifizieren' },
    },
    open: (page: string) => `${page} öffnen`,
    refresh: 'Zugriff neu laden',
    refreshing: 'Wird neu geladen …',
    refreshHint: 'Lädt Ihre Berechtigungen neu, ohne Sie abzumelden.',
    refreshFailed: 'Ihr Zugriff konnte nicht neu geladen werden.',
    ended: 'Ihre Sitzung ist beendet. Hier steht, was Sie zuletzt durften.',
    same: (count: number) =>
      count === 1
        ? 'Nichts hat sich geändert: Sie haben dieselbe Berechtigung wie zuvor.'
        : `Nichts hat sich geändert: Sie haben dieselben ${count} Berechtigungen wie zuvor.`,
    changed: 'Ihr Zugriff hat sich geändert.',
    gained: 'Neu:',
    lost: 'Nicht mehr:',
    roleChanged: (before: string, after: string) => `Ihre Rolle: ${before} → ${after}`,
    switchedOn: (page: string) => `Eingeschaltet: ${page}`,
    switchedOff: (page: string) => `Abgeschaltet: ${page}`,
    who: 'Wer das ändern kann',
    whoText:
      'Ein Admin kann Ihre Rolle auf der Seite des Mandanten ändern. Was eine Rolle darf, bestimmt Ihr Anbieter.',
    whoLoading: 'Die Admins Ihres Mandanten werden gesucht …',
    whoFailed: 'Die Admins Ihres Mandanten konnten nicht geladen werden.',
    whoHidden:
      'Sie dürfen nicht sehen, wer zu Ihrem Mandanten gehört, daher kann diese Seite seine Admins nicht nennen. Fragen Sie den Benutzer, der Sie eingeladen hat.',
    whoNobody:
      'Ihr Mandant hat keinen anderen Admin. Wenden Sie sich an den Support Ihres Anbieters.',
    whoYourself: 'Sie sind Admin; was Ihre Rolle sonst darf, bestimmt Ihr Anbieter.',
    more: (count: number) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
    support: 'Support kontaktieren',
    message: 'Ein Text für die Anfrage',
    mail: 'E-Mail schreiben',
    subject: (productName: string) => `Mehr Zugriff in ${productName}`,
    greeting: 'Guten Tag,',
    ask: (productName: string, tenant: string | undefined) =>
      tenant === undefined
        ? `ich brauche mehr Zugriff in ${productName}. Mir fehlt:`
        : `ich brauche mehr Zugriff in ${productName} für den Mandanten ${tenant}. Mir fehlt:`,
    account: (email: string) => `Mein Konto ist ${email}.`,
    where: (address: string) => `Meine Rolle können Sie hier ändern: ${address}`,
    after: 'Danach drücke ich in meinem Profil auf „Zugriff neu laden“.',
  },
  accessibility: {
    title: 'Barrierefreiheit',
    conforms: (day: string) =>
      `Die Konsole erfüllt die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufen A und AA, teilweise. Ihre Hersteller haben das selbst geprüft, zuletzt am ${day}.`,
    notMet:
      'Nicht überall erfüllt: Eine Sitzung endet ohne Warnung, ein bewegtes Bild einer Bank kann blitzen, und Browser füllen Felder für Bank-Zugangsdaten nicht aus.',
    tell: 'Wenn eine Barriere Sie von etwas abhält, sagen Sie es Ihrem Anbieter.',
    report: 'Eine Barriere melden',
    own: 'Erklärung des Anbieters zur Barrierefreiheit',
  },
  kept: {
    title: 'In diesem Browser gespeichert',
    text: 'Für Sie und diesen Mandanten, bis Sie es löschen. Nichts davon ist geheim, und nichts wird gesendet.',
    nothing: 'Es ist nichts gespeichert.',
    values: {
      chipTan: 'Größe und Tempo der chipTAN-Balken',
    },
    remove: 'Alles löschen',
    ask: 'Alles Gespeicherte löschen?',
    final: 'Es lässt sich nicht wiederherstellen.',
  },
} as const satisfies Partial<EveryText>;
