import type { EveryText } from '../everyText.ts';

/** The German texts of `attestation.en.ts`. */
export const attestationDe = {
  attestationChanges: {
    first:
      'Dieser Browser merkt sich, was hier nachgewiesen wurde, und sagt beim nächsten Besuch, was sich geändert hat.',
    same: 'Nichts hat sich geändert seit Ihrem Besuch am',
    changed: 'Geändert zwischen Ihren Besuchen:',
    about:
      'Eine neue Version des Service hat eine andere Messung und eine andere Quelle. Ein anderer Signaturschlüssel oder eine andere Prozessorfamilie ist selten: Fragen Sie den Betreiber danach.',
    names: {
      measurement: 'Messung',
      reference: 'Quelle',
      signingKey: 'Signaturschlüssel',
      processor: 'Prozessorfamilie',
    },
    before: 'Vorher',
    now: 'Jetzt',
  },
  attestationProof: {
    about:
      'Der Bank-Service läuft in einem Prozessor, der signiert, welche Software er gestartet hat. Hier sehen Sie diesen Nachweis selbst: jede Prüfung, die diese Konsole vornimmt, bevor sie Vertrauliches sendet, mit dem erwarteten und dem gefundenen Wert.',
    now: 'Der konfigurierte Bank-Service',
    missing:
      'Diese Installation der Konsole ist mit keinem Bank-Service verbunden. Dateien können Sie trotzdem prüfen.',
    check: 'Jetzt prüfen',
    again: 'Erneut prüfen',
    checking: 'Der Bank-Service wird um seinen Nachweis gebeten …',
    checkName: (environment: string) => `Jetzt prüfen: ${environment}`,
    againName: (environment: string) => `Erneut prüfen: ${environment}`,
    notChecked: 'Noch nicht geprüft. Die Prüfung braucht kein Ticket und sendet nichts über Sie.',
    accepted: (count: number) => `Akzeptiert: alle ${count} Prüfungen bestanden`,
    refused: (count: number) =>
      count === 1
        ? 'Abgelehnt: eine Prüfung nicht bestanden'
        : `Abgelehnt: ${count} Prüfungen nicht bestanden`,
    newer: 'Abgelehnt: neuer als diese Konsole',
    refusing: 'Ein Eintrag in bank.attestation der config.json lehnt diese Familie ab:',
    failedFirst: 'Alle Prüfungen, die nicht bestandenen zuerst',
    inBrowser: 'Von diesem Browser selbst geprüft, nicht von einem Server.',
    download: 'Nachweis herunterladen',
    downloadHint:
      'Die Antwort wie empfangen, jedes Ergebnis, die Zeit und wem vertraut wurde. Legen Sie die Datei unten ab oder geben Sie sie npm run attest, um sie erneut zu prüfen.',
    files: 'Ihre eigenen Dateien',
    filesAbout:
      'Ein Bericht mit dem Zertifikat seines Prozessors oder die aufgezeichnete Antwort einer Schlüsselvereinbarung. Sie werden in diesem Browser mit dem Code von npm run attest geprüft; nichts wird hochgeladen oder aufbewahrt.',
    drop: 'Legen Sie Dateien hier ab, oder',
    choose: 'wählen Sie Dateien aus',
    accepts:
      'Bericht: 1184 Bytes, Base64 oder hexadezimal. Zertifikat: PEM oder DER. Mindeststände: JSON wie bank.attestation.minimums in der Konfiguration. Schlüsselvereinbarung: ihr JSON oder ein Nachweis von dieser Seite. Jeweils höchstens 1 MB.',
    reading: 'Wird gelesen …',
    filesInUse: 'Verwendete Dateien',
    kinds: {
      report: 'Bericht',
      leaf: 'Zertifikat des Prozessors',
      floors: 'Mindeststände der Firmware',
      settlement: 'Antwort der Schlüsselvereinbarung',
    },
    remove: 'Entfernen',
    removeName: (name: string) => `Entfernen: ${name}`,
    needs: {
      report: 'Fügen Sie den Bericht hinzu, der zu diesem Zertifikat gehört.',
      leaf: 'Fügen Sie das Zertifikat des Prozessors hinzu, der diesen Bericht erstellt hat.',
      any: 'Fügen Sie einen Bericht mit Zertifikat oder die Antwort einer Schlüsselvereinbarung hinzu, auf die die Mindeststände angewandt werden.',
    },
    problems: {
      large: 'Sie ist größer als 1 MB und wurde deshalb nicht gelesen.',
      many: 'Es werden nur acht Dateien auf einmal gelesen; diese wurde nicht gelesen.',
      empty: 'Sie ist leer.',
      unreadable: 'Der Browser konnte sie nicht lesen. Ist es ein Ordner?',
      privateKey:
        'Sie enthält einen privaten Schlüssel. Sie wurde abgelehnt und wird nicht behalten, aber eine Webseite hat sie gerade gelesen: Betrachten Sie den Schlüssel als offengelegt, und ersetzen Sie ihn. Hier wird nur das Zertifikat gebraucht.',
      notJson: 'Sie beginnt wie JSON, ist aber keines. Vielleicht fehlt ihr Ende.',
      otherJson:
        'Dieses JSON ist weder die Antwort einer Schlüsselvereinbarung noch eine Tabelle von Mindestständen.',
      minimums:
        'Diese Mindeststände sind nicht verwendbar. Schreiben Sie sie wie bank.attestation.minimums in der Konfiguration: firmware, snp, mitigationMask und microcode je Prozessor.',
      length: 'Ein Bericht hat 1184 Bytes, diese Datei hat eine andere Länge.',
      unknown: 'Sie ist weder ein Bericht noch ein Zertifikat noch JSON.',
    },
    trusted:
      'Vertraut wird den Stammzertifikaten von AMD sowie den Signaturschlüsseln und Mindestständen dieser Konsole mit ihrer Konfiguration, nicht dem, was eine Datei über sich selbst sagt.',
    closed:
      'Die Box der Sitzung bleibt geschlossen: Nur der Browser, der gefragt hat, kann sie öffnen. Daher unterscheidet hier nichts eine frische Antwort von einer alten.',
  },
} as const satisfies Partial<EveryText>;
