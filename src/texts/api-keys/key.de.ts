import type { EveryText } from '../everyText.ts';
import { counted, inDays } from '../german.ts';

/** The German texts of `key.en.ts`. */
export const keyDe = {
  createApiKey: {
    tutorialBanner:
      'Speichern Sie Key-ID und Secret nach dem Erstellen: Das Secret kann nicht noch einmal angezeigt werden.',
    returnToTutorial: 'Zurück zum Tutorial',
    nameTaken: 'Der Name wird bereits verwendet',
    environment: 'Umgebung',
    production: 'Produktion',
    productionFree: 'Produktion (kostenloser Plan)',
    productionHint: 'Echte Banken, echte Konten',
    productionFreeHint: 'Verfügbarkeit ohne Garantie; für SLAs ist der Premium-Plan nötig',
    integration: 'Integration',
    integrationHint: 'Testbanken, keine echten Konten',
    expiration: 'Ablaufdatum',
    days: (count: number) => counted(count, 'Tag', 'Tage'),
    custom: 'Eigenes Datum',
    pickDate: 'Datum auswählen',
    pickedDate: 'Ablaufdatum',
    none: 'Kein Ablaufdatum',
    noneHint: 'Sie erneuern ihn selbst',
    noneRisk: 'Gerät dieser Key in falsche Hände, bleibt er nutzbar, bis Sie ihn löschen.',
    until: (utc: string) => `Läuft am Ende dieses Tages in Ihrer Zeitzone ab (${utc} UTC).`,
    dateInPast: 'Das Datum liegt in der Vergangenheit',
    dateMissing: 'Wählen Sie ein Datum aus',
    enableAll: 'Alle Service-Berechtigungen erteilen',
    services: 'Service-Berechtigungen',
    noService: 'Mindestens ein Service muss ausgewählt sein.',
    overrideFints: 'Anderen FinTS-Produktnamen verwenden',
    fintsInherited: (name: string) => `Sonst gilt der des Mandanten: ${name}`,
    fintsDefault: 'Sonst gilt der Standard des Anbieters',
    fintsUnknown: 'Sonst gilt der des Mandanten oder der Standard des Anbieters',
    fintsName: 'FinTS-Produktname',
    fintsEmptyHint: 'Lassen Sie das Feld leer, damit der Standard des Anbieters gilt.',
    fintsTooLong: 'Der Name ist zu lang',
    create: 'Erstellen',
    creating: 'Wird erstellt …',
    failed: 'API-Key konnte nicht erstellt werden!',
    mayExist:
      'Der Key wurde vielleicht erstellt: Sehen Sie in der Liste nach, bevor Sie es noch einmal versuchen.',
    openList: 'Liste öffnen',
    summary: {
      title: 'Dieser API-Key',
      reach: 'erreicht echte Banken in',
      reachTest: 'erreicht Testbanken in',
      services: (count: number, all: boolean) => {
        if (!all) return `ruft ${counted(count, 'Service', 'Services')} auf`;
        return count === 1
          ? 'ruft den einzigen Service Ihres Mandanten auf'
          : `ruft alle ${count} Services Ihres Mandanten auf`;
      },
      stop: 'läuft ab am',
      never: 'ist gültig, bis Sie ihn löschen',
      secret: 'zeigt sein Secret einmal, gleich nach dem Erstellen',
    },
    tenantFailed:
      'Die Einstellungen Ihres Mandanten konnten nicht geladen werden. Deshalb lässt sich gerade kein Key erstellen.',
  },
  apiKeyFields: {
    name: {
      label: 'Name',
      hint: 'Hilft Ihnen, Ihre Keys zu unterscheiden, zum Beispiel nach dem System, das sie verwendet.',
      invalid: 'Der Name ist leer oder zu lang',
    },
    hostSoftware: {
      label: 'Host-Software',
      detail: 'Host-Software',
      values: { Generic: 'Generisch', MoneyMoney: 'MoneyMoney' },
    },
    redirectScraping: {
      label: 'Redirect-Scraping',
      detail: 'Redirect-Scraping',
      hint: 'Der Service darf den Webseiten der Bank folgen, wo sie keine API anbietet.',
    },
  },
  apiKey: {
    ready: (name: string) => `${name} ist bereit.`,
    created: 'API-Key erstellt',
    secret: 'Secret',
    warning: 'Kopieren Sie das Secret, es kann später NICHT mehr abgerufen werden.',
    stored: 'Ich habe das Secret gespeichert',
    done: 'Fertig',
    doneHint: 'Setzen Sie zuerst das Häkchen.',
    unstored: (name: string, moment: string) =>
      `API-Key ${name} wurde hier am ${moment} erstellt, und sein Secret wurde nicht gespeichert. Das Secret kann nicht noch einmal angezeigt werden.`,
    leaving: {
      title: 'Seite ohne das Secret verlassen?',
      text: 'Das Secret dieses Keys wird nur einmal angezeigt. Wenn Sie es nicht gespeichert haben, müssen Sie den Key löschen und einen neuen erstellen.',
      stay: 'Auf dieser Seite bleiben',
      leave: 'Trotzdem verlassen',
    },
    createdOn: 'Erstellt am',
    keyId: 'Key-ID',
    environment: 'Umgebung',
    expirationDate: 'Ablaufdatum',
    inDays: (days: number) => `(in ${inDays(days)})`,
    expiredSince: (days: number) =>
      days === 0 ? '(heute abgelaufen)' : `(seit ${inDays(days)} abgelaufen)`,
    fintsProductName: 'FinTS-Produktname',
    fromTenant: 'von Ihrem Mandanten',
    default: 'Standard',
    enabled: 'Aktiviert',
    disabled: 'Deaktiviert',
    servicePermissions: 'Service-Berechtigungen',
    customProperties: 'Eigene Eigenschaften',
    readOnly:
      'Die Eigenschaften eines API-Keys lassen sich nicht ändern: Erstellen Sie stattdessen einen neuen.',
    notFoundTitle: 'API-Key nicht gefunden',
    notFoundText: 'Er wurde gelöscht, oder er gehört zu einem anderen Mandanten.',
  },
  prefilled: {
    copied: (name: string) => `Kopiert von ${name}`,
    gone: 'Den API-Key, der kopiert werden soll, gibt es nicht mehr. Deshalb sind seine Einstellungen nicht ausgefüllt.',
    link: 'Ein Link hat dieses Formular ausgefüllt. Prüfen Sie alle Einstellungen, bevor Sie auf „Erstellen“ klicken.',
    ignored: 'Nicht übernommen, weil es hier nicht gültig ist:',
    noService:
      'Ihr Mandant hat keinen dieser Services, deshalb ist keiner ausgewählt. Wählen Sie die Services aus, die der Key braucht.',
    parameters: {
      environment: 'Umgebung',
      expires: 'Ablaufdatum',
      services: 'Service',
      like: 'API-Key',
    },
    empty: 'leer',
  },
  replacedKey: {
    title: 'Löschen Sie den alten Key, sobald Ihre Software diesen verwendet',
    old: 'Der alte Key ist',
    keepBoth: 'Vorerst beide behalten',
    delete: 'Alten Key löschen',
    askAdmin: 'Bitten Sie einen Admin, ihn zu löschen.',
  },
  keyTools: {
    similar: 'Duplizieren',
    thisKey: 'Dieser Key',
    missing:
      'Ein Teil dieser Seite konnte nicht geladen werden. Sie finden ihn auch auf der Seite des Keys.',
  },
} as const satisfies Partial<EveryText>;
