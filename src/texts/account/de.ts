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
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    language: 'Sprache',
    languageHint: 'Beim Wechsel der Sprache wird die Seite neu geladen.',
  },
  access: {
    title: 'Ihre Berechtigungen',
    role: (role: string) => `Ihre Rolle in diesem Mandanten: ${role}.`,
    roles: { Admin: 'Admin', Member: 'Mitglied' },
    nothing: 'Sie haben keine Berechtigungen.',
    missing: 'Berechtigungen, die Ihnen fehlen',
    platform: 'Für Plattform-Administratoren',
    platformHint:
      'Diese Berechtigungen vergibt Ihr Anbieter; ein Admin Ihres Mandanten kann sie nicht vergeben.',
    off: 'Abgeschaltet',
    offHint: 'Diese Seiten sind für Sie abgeschaltet, unabhängig von Ihren Berechtigungen.',
    actions: { list: 'ansehen', create: 'anlegen', delete: 'löschen' },
    unlocks: {
      'api-keys': {
        list: 'Die API-Keys des Mandanten sehen',
        create: 'API-Keys erstellen',
        show: 'Die Seite eines API-Keys öffnen',
        delete: 'API-Keys löschen',
      },
      users: {
        list: 'Die Benutzer des Mandanten sehen',
        edit: 'Die Rolle anderer Benutzer ändern',
      },
      tenants: {
        list: 'Alle Mandanten sehen',
        rename: 'Jeden Mandanten umbenennen',
        replan: 'Den Plan jedes Mandanten ändern',
      },
      tenant: {
        show: 'Den Mandanten sehen und seinen FinTS-Produktnamen festlegen oder löschen',
        invite: 'Benutzer in den Mandanten einladen',
      },
      'verify-account': { show: 'Das Bankkonto des Mandanten verifizieren' },
    },
    open: (page: string) => `${page} öffnen`,
    refresh: 'Berechtigungen neu laden',
    refreshing: 'Wird neu geladen …',
    refreshHint: 'Sie bleiben angemeldet, während Ihre Berechtigungen neu geladen werden.',
    refreshFailed: 'Ihre Berechtigungen konnten nicht neu geladen werden.',
    ended: 'Ihre Sitzung ist beendet. Hier stehen die Berechtigungen, die Sie zuletzt hatten.',
    same: (count: number) =>
      count === 1
        ? 'Nichts hat sich geändert: Sie haben dieselbe Berechtigung wie zuvor.'
        : `Nichts hat sich geändert: Sie haben dieselben ${count} Berechtigungen wie zuvor.`,
    changed: 'Ihre Berechtigungen haben sich geändert.',
    gained: 'Neu:',
    lost: 'Nicht mehr:',
    roleChanged: (before: string, after: string) => `Ihre Rolle: ${before} → ${after}`,
    switchedOn: (page: string) => `Eingeschaltet: ${page}`,
    switchedOff: (page: string) => `Abgeschaltet: ${page}`,
    who: 'Wer das ändern kann',
    whoText:
      'Ein Admin kann Ihre Rolle auf der Seite des Mandanten ändern. Ihr Anbieter bestimmt, was jede Rolle kann.',
    whoLoading: 'Die Admins Ihres Mandanten werden geladen …',
    whoFailed: 'Die Admins Ihres Mandanten konnten nicht geladen werden.',
    whoHidden:
      'Ihnen fehlt die Berechtigung, die Benutzer Ihres Mandanten zu sehen, deshalb stehen seine Admins nicht hier. Fragen Sie den Benutzer, der Sie eingeladen hat.',
    whoNobody:
      'Ihr Mandant hat keinen anderen Admin. Wenden Sie sich an den Support Ihres Anbieters.',
    whoYourself: 'Sie sind Admin; was Ihre Rolle sonst kann, bestimmt Ihr Anbieter.',
    more: (count: number) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
    support: 'Support kontaktieren',
    message: 'Nachricht für die Anfrage',
    mail: 'E-Mail schreiben',
    subject: (productName: string) => `Berechtigungen in ${productName}`,
    greeting: 'Guten Tag,',
    ask: (productName: string, tenant: string | undefined) =>
      tenant === undefined
        ? `ich brauche weitere Berechtigungen in ${productName}. Mir fehlt:`
        : `ich brauche weitere Berechtigungen in ${productName} für den Mandanten ${tenant}. Mir fehlt:`,
    account: (email: string) => `Mein Konto ist ${email}.`,
    where: (address: string) => `Meine Rolle können Sie hier ändern: ${address}`,
    after: 'Danach klicke ich in meinem Profil auf „Berechtigungen neu laden“.',
  },
  accessibility: {
    title: 'Barrierefreiheit',
    conforms: (day: string) =>
      `Die Konsole erfüllt die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufen A und AA, teilweise. Ihre Hersteller haben das zuletzt am ${day} selbst geprüft.`,
    notMet:
      'Nicht überall erfüllt: Eine Sitzung endet ohne Warnung, ein bewegtes Bild einer Bank kann blitzen, und Browser füllen Felder für Bank-Zugangsdaten nicht aus.',
    tell: 'Wenn eine Barriere Sie an der Nutzung der Konsole hindert, sagen Sie es Ihrem Anbieter.',
    report: 'Eine Barriere melden',
    own: 'Erklärung des Anbieters zur Barrierefreiheit',
  },
  kept: {
    title: 'In diesem Browser gespeichert',
    text: 'Für Sie und diesen Mandanten, bis Sie es löschen. Es enthält nichts Geheimes und wird nirgendwohin gesendet.',
    nothing: 'Es ist nichts gespeichert.',
    values: {
      chipTan: 'Breite des chipTAN-Codes',
    },
    remove: 'Alles löschen',
    ask: 'Alles Gespeicherte löschen?',
    final: 'Das lässt sich nicht rückgängig machen.',
  },
} as const satisfies Partial<EveryText>;
