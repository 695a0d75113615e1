import type { EveryText } from '../everyText.ts';
import { counted } from '../german.ts';

/** The German texts of the tools for developers. */
export const toolsDe = {
  ticketInspector: {
    field: 'Ticket oder Ergebnis',
    placeholder: 'Fügen Sie hier ein Ticket oder ein Ergebnis ein, oder legen Sie eine Datei ab.',
    paste: 'Einfügen',
    pasteFailed:
      'Der Browser lässt diese Seite die Zwischenablage nicht lesen. Fügen Sie den Text in das Feld ein.',
    clear: 'Leeren',
    cleared: 'Das Feld ist leer.',
    decoded: 'In diesem Browser dekodiert. Nichts verlässt die Seite oder überdauert sie.',
    byServer: 'Tickets werden hier nach der Uhr des Servers beurteilt.',
    views: 'Teile des Tokens',
    parts: { header: 'Header', claims: 'Claims', signature: 'Signatur' },
    raw: 'Rohtext',
    noJson: 'Dieser Teil lässt sich nicht als JSON lesen.',
    heading: {
      nothing: 'Was damit geschähe',
      soFar: 'Bisher kein Fehler',
      ticket: 'Dieses Ticket würde akzeptiert',
      ticketInside: 'So eingefügt würde es abgelehnt; das Ticket darin würde akzeptiert',
      soFarInside: 'So eingefügt würde es abgelehnt; das Ticket selbst hat bisher keinen Fehler',
      refused: 'Dieses Ticket würde abgelehnt',
      refusedAtLogin: 'Eine Anmeldung würde dieses Ticket ablehnen',
      doubtful: 'Dieses Ticket hat einen Fehler',
      result: 'Dieses Ergebnis sieht richtig aus',
      wrongResult: 'Dieses Ergebnis ist nicht richtig',
      other: 'Das ist weder ein Ticket noch ein Ergebnis',
      none: 'Das ist kein Token',
    },
    empty:
      'Fügen Sie ein Ticket ein, das Ihre Software ausgestellt hat, oder ein Ergebnis, das sie bekommen hat. Hier erscheint jede Prüfung in der Reihenfolge des Bank-Service.',
    faults: (faults: number) => `${faults} Fehler`,
    noFaults: 'kein Fehler',
    findings: 'Befunde',
    verdicts: { ok: 'Richtig:', fault: 'Fehler:', warning: 'Hinweis:', unknown: 'Nicht geprüft:' },
    answers: {
      refusal: (refusal: string) => `TicketError (${refusal})`,
      unauthorized: 'Unauthorized (Status 403)',
      everywhere: (answer: string) => `Antwort: ${answer}.`,
      asPasted: (answer: string) => `So gesendet, wie es eingefügt ist: ${answer}.`,
      atLogin: (answer: string) =>
        `Bei der Anmeldung: ${answer}; search und info sehen nicht darauf.`,
      apart: (login: string, search: string) =>
        `Bei der Anmeldung: ${login}, bei search und info: ${search}.`,
    },
    check: 'Prüfen',
    checkSecret: 'Signatur prüfen',
    secretTitle: 'Die Signatur mit dem Secret prüfen',
  },
  ticketFindings: {
    tooLong: 'Länger als eine Million Zeichen',
    notToken: 'Kein JWT',
    sealed: 'Vielleicht ein versiegeltes Ticket',
    secretPasted: 'Das sieht wie das Secret eines Keys aus',
    secretOrSealed: 'Vielleicht das Secret eines Keys, vielleicht etwas Versiegeltes',
    encrypted: 'Ein verschlüsseltes Token (JWE) aus fünf Teilen',
    parts: (parts: string) => `Teile zwischen Punkten: ${parts} statt 3`,
    named: (name: string) => `Mit seinem Namen „${name}“ eingefügt`,
    bearer: 'Mit „Bearer“ eingefügt',
    quotes: 'Mit Anführungszeichen oder Komma eingefügt',
    whiteSpace: 'Mit Leerzeichen oder Zeilenumbrüchen eingefügt',
    wrapper: 'Mit dem JSON darum eingefügt',
    urlEncoded: 'Für eine URL kodiert',
    encodedTwice: 'Noch einmal in Base64 kodiert',
    emptyPart: (part: string) => `${part}: leer`,
    base64: (part: string) => `${part}: Base64 statt Base64url`,
    padding: (part: string) => `${part}: mit = aufgefüllt`,
    strayBits: (part: string) => `${part}: Das letzte Zeichen hat Bits, die zu nichts gehören`,
    notBase64Url: (part: string) => `${part}: kein Base64url`,
    notUtf8: (part: string) => `${part}: kein UTF-8`,
    notJson: (part: string) => `${part}: kein JSON`,
    notObject: (part: string) => `${part}: JSON, aber kein Objekt`,
    duplicate: (part: string, name: string) => `${part}: „${name}“ kommt zweimal vor`,
    tooDeep: (part: string) => `${part}: zu tief verschachtelt`,
    algMissing: 'alg fehlt',
    algNone: 'alg ist „none“: Das Ticket ist nicht signiert',
    algSpelling: (alg: string) => `alg ist „${alg}“: Es heißt HS256, in Großbuchstaben`,
    algOther: (alg: string) => `alg ist ${alg}: Nur HS256 wird akzeptiert`,
    typOther: (typ: string) => `typ ist ${typ}: Üblich ist JWT`,
    kidMissing: 'kid fehlt',
    kidNotText: 'kid ist kein Text',
    kidIsName: (name: string, id: string) => `kid ist der Name „${name}“, nicht die ID ${id}`,
    kidSpelling: (name: string, id: string) =>
      `kid ist nicht genau die ID von „${name}“; die ist ${id}`,
    keyUnknown: (kid: string) => `kid „${kid}“ ist kein Key dieses Mandanten`,
    keysUnread: 'Der Key lässt sich nicht nachschlagen',
    key: (name: string) => `API-Key „${name}“`,
    keyUntil: (name: string, lasts: string) => `API-Key „${name}“, gilt noch ${lasts}`,
    keyExpired: (name: string, at: string) => `API-Key „${name}“ ist abgelaufen: ${at}`,
    environment: (name: string, other: string) => `Für ${name}, nicht für ${other}`,
    signatureLength: (bytes: string) => `Signatur aus ${bytes} Bytes: HS256 hat 32`,
    signatureUnchecked: 'Signatur nicht geprüft',
    signatureRight: (name: string) => `Mit dem Secret von „${name}“ signiert`,
    signatureWrong: (name: string) => `Nicht mit diesem Secret von „${name}“ signiert`,
    signatureOtherHash: (hash: string) => `Mit dem richtigen Secret signiert, aber mit ${hash}`,
    secretAsText: 'Mit dem Text des Secrets signiert statt mit seinen aus Base64 dekodierten Bytes',
    secretWithNewline: 'Mit dem Text des Secrets und einem Zeilenumbruch signiert',
    secretAsHex: 'Mit den Bytes des Secrets als hexadezimalem Text signiert',
    secretEncodedTwice: 'Mit dem noch einmal in Base64 kodierten Secret signiert',
    secretAsBase64Url: 'Mit dem als Base64url dekodierten Secret signiert',
    expMissing: 'exp fehlt',
    expNotNumber: 'exp ist keine Zahl',
    expMilliseconds: 'exp ist in Millisekunden',
    expired: (ago: string) => `Abgelaufen ${ago}`,
    lifetimeLong: (ahead: string) => `Gilt noch ${ahead}: höchstens 15 Minuten`,
    lifetime: (ahead: string) => `Gilt noch ${ahead}`,
    dataMissing: 'data fehlt',
    dataNotObject: 'data ist kein Objekt',
    dataAtTop: 'service und id stehen nicht unter data',
    idMissing: 'data.id fehlt',
    idNotText: 'data.id ist kein Text',
    idNotUuid: (id: string) => `data.id „${id}“ ist keine UUID`,
    id: 'data.id ist eine UUID',
    serviceMissing: 'data.service fehlt',
    serviceNotText: 'data.service ist kein Text',
    serviceSpelling: (service: string, right: string) =>
      `Service „${service}“ schreibt sich ${right}`,
    serviceUnknown: (service: string) => `Es gibt keinen Service „${service}“`,
    service: (service: string) => `Für den Service ${service}`,
    serviceAllowed: (service: string) => `Der Service ${service} ist für diesen Key freigeschaltet`,
    serviceRefused: (service: string) =>
      `Der Service ${service} ist für diesen Key nicht freigeschaltet`,
    serviceInherited: (service: string) => `Der Service ${service} hängt vom Mandanten ab`,
    dataUnset: 'data.data fehlt',
    dataAbsent: (service: string) => `data.data ist kein Objekt: ${service} braucht eines`,
    dataNotNull: (service: string) => `data.data ist nicht null: ${service} braucht nichts`,
    dataFits: (service: string) => `data.data ist, was ${service} braucht`,
    fieldMissing: (field: string) => `${field} fehlt`,
    fieldNotText: (field: string) => `${field} ist kein Text`,
    fieldEmpty: (field: string) => `${field} ist leer`,
    fieldNotDay: (field: string) => `${field} ist kein Tag wie 2027-05-31`,
    fieldOther: (field: string, expected: string) =>
      `${field} hat einen anderen Typ als ${expected}`,
    resultDataMissing: 'data.data fehlt: das Ergebnis selbst',
    resultIdMissing: 'data.ticketId fehlt',
    resultIdNotUuid: (id: string) => `data.ticketId „${id}“ ist keine UUID`,
    resultId: (id: string) => `Beantwortet das Ticket ${id}`,
    resultTimeMissing: 'data.timestamp fehlt',
    resultTimeUnreadable: (time: string) => `data.timestamp „${time}“ ist keine Zeitangabe`,
    resultTime: (at: string) => `Ausgestellt: ${at}`,
    otherToken: 'Ein JWT ohne data, service und id',
    otherIssuer: (issuer: string) => `Ein JWT von ${issuer}`,
  },
  ticketAdvice: {
    tooLong: 'Es wird nicht gelesen. Ein Ticket hat einige hundert Zeichen.',
    notToken: 'Ein Ticket hat drei Teile mit Punkten dazwischen und beginnt mit eyJ.',
    sealed:
      'Eine Anfrage trägt ihr Ticket für den Bank-Service versiegelt, und nur er kann es öffnen. Fügen Sie das Ticket ein, wie es davor war.',
    secretPasted:
      'Es ist hier verborgen. Ein Secret gehört auf Ihren Server. Fügen Sie das Ticket ein, das damit signiert wurde.',
    secretOrSealed:
      'Beides sieht gleich aus, deshalb ist es hier verborgen. Ein Secret gehört auf Ihren Server, und Versiegeltes öffnet nur der Bank-Service. Fügen Sie das Ticket selbst ein.',
    encrypted: 'Tickets sind signiert, nicht verschlüsselt: Der Client versiegelt sie.',
    parts: 'Header, Claims und Signatur, mit je einem Punkt dazwischen.',
    named: 'Er ist hier weggelassen. Das Ticket selbst beginnt mit eyJ.',
    bearer: 'Es ist hier weggelassen. Ein Ticket wird ohne „Bearer“ gesendet.',
    quotes: 'Sie sind hier weggelassen. Sie dürfen nicht gesendet werden.',
    whiteSpace: 'Sie sind hier weggelassen. Ein Ticket ist eine einzige Zeile.',
    wrapper: 'Geprüft wird nur das Token darin.',
    urlEncoded: 'Es ist hier dekodiert. Senden Sie das Ticket, wie es ausgestellt wurde.',
    encodedTwice: 'Es ist hier dekodiert. Senden Sie das Ticket, wie es ausgestellt wurde.',
    base64: 'Ersetzen Sie + durch - und / durch _, und lassen Sie = weg.',
    padding: 'Base64url hat in einem JWT kein = am Ende.',
    notBase64Url: 'Vielleicht ist er abgeschnitten, oder ein Zeichen ging verloren.',
    duplicate: 'Welches davon gilt, ist von Programm zu Programm verschieden.',
    algMissing: 'Schreiben Sie alg mit dem Wert HS256 in den Header.',
    algNone: 'Signieren Sie mit HS256 und dem Secret des Keys.',
    algOther: 'Signieren Sie mit HS256 und dem Secret des Keys.',
    kidMissing: 'Schreiben Sie die Key-ID als kid in den Header, nicht in die Claims.',
    keyUnknown:
      'Er wurde gelöscht. Oder er gehört einem anderen Mandanten: Dann prüfen Sie das Ticket dort.',
    keysUnread: 'Die Liste der API-Keys ist nicht da, oder dieser Key ist nicht lesbar.',
    keyExpired: 'Erstellen Sie einen anderen Key.',
    environment: 'Der Bank-Service der anderen Umgebung antwortet KeyEnvironmentMismatch.',
    signatureUnchecked: 'Fügen Sie das Secret ein, um sie zu prüfen. Es bleibt in seinem Feld.',
    signatureWrong: 'Ein anderes Secret, oder das Token wurde nach dem Signieren verändert.',
    signatureOtherHash: 'Verwenden Sie SHA-256, also HS256.',
    secretAsText: 'Dekodieren Sie das Secret aus Base64, und signieren Sie mit den Bytes.',
    secretWithNewline:
      'Dekodieren Sie das Secret ohne den Zeilenumbruch aus Base64, und signieren Sie mit den Bytes.',
    secretAsHex: 'Signieren Sie mit den Bytes selbst.',
    secretEncodedTwice:
      'Dekodieren Sie noch einmal, etwa bei einem Secret von Kubernetes, und signieren Sie mit den Bytes.',
    secretAsBase64Url: 'Das Secret ist gewöhnliches Base64: Dekodieren Sie es mit + und /.',
    expMissing: 'Setzen Sie exp auf jetzt + 600 Sekunden.',
    expNotNumber: 'Schreiben Sie Sekunden seit 1970 als Zahl, ohne Anführungszeichen.',
    expMilliseconds: 'Teilen Sie durch 1000: exp zählt Sekunden seit 1970.',
    expired: 'Stellen Sie für jede Anmeldung ein neues Ticket aus.',
    lifetimeLong: 'Setzen Sie exp auf jetzt + 600 Sekunden.',
    dataMissing: 'Die Claims sind exp und data: { service, id, data }.',
    dataNotObject: 'Die Claims sind exp und data: { service, id, data }.',
    dataAtTop: 'Die Claims sind exp und data: { service, id, data }.',
    idMissing: 'Verwenden Sie für jedes Ticket eine neue, zufällige UUID.',
    idNotText: 'Verwenden Sie für jedes Ticket eine neue, zufällige UUID.',
    idNotUuid: 'Verwenden Sie für jedes Ticket eine neue, zufällige UUID.',
    serviceUnknown: 'Accounts, Balances, Transactions, CollectPayment oder Transfer.',
    serviceMissing: 'Accounts, Balances, Transactions, CollectPayment oder Transfer.',
    serviceNotText: 'Accounts, Balances, Transactions, CollectPayment oder Transfer.',
    serviceRefused: 'Erstellen Sie einen Key mit diesem Service.',
    serviceInherited: 'Der Key hat keine eigenen Services, also gelten die des Mandanten.',
    dataUnset: 'Schreiben Sie null, wo der Service nichts braucht.',
    dataAbsent:
      'Transactions: account und range. CollectPayment: amount, creditorAccount und creditorName.',
    resultDataMissing: 'Dorthin gehört das Ergebnis des Service.',
    otherToken: 'Ein Ticket hat exp und data: { service, id, data }.',
    otherIssuer: 'Ein Ticket hat exp und data: { service, id, data } und keinen Aussteller.',
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
  receiveSecret: {
    about:
      'Jemand erstellt für Sie einen API-Key, und dessen Secret kommt versiegelt in diesen Tab. Nichts anderes öffnet es: kein Chat, keine Mail und auch nicht dieser Dienst.',
    steps: {
      link: 'Einen Link erstellen und Ihrem Gegenüber senden',
      words: 'Vier Wörter am Telefon vergleichen',
      text: 'Öffnen, was zurückkommt',
    },
    make: 'Link erstellen',
    making: 'Der Link wird erstellt …',
    keepOpen:
      'Lassen Sie diesen Tab offen: Mit ihm verschwindet der Schlüssel, der das Secret öffnet.',
    link: 'Link für Ihr Gegenüber',
    linkHint:
      'Er enthält kein Secret und gilt eine Stunde. Ihr Gegenüber öffnet ihn, um den Key zu erstellen, oder fügt ihn ein, wo ein Secret angezeigt wird.',
    words:
      'Rufen Sie Ihr Gegenüber an, und lesen Sie diese Wörter vor, in dieser Reihenfolge. Nur wenn dort dieselben stehen, geht es weiter:',
    sealed: 'Versiegelter Text',
    sealedHint:
      'Fügen Sie hier ein, was Ihr Gegenüber Ihnen sendet. Es beginnt mit „sealed-secret.“',
    open: 'Öffnen',
    problems: {
      empty: 'Fügen Sie den versiegelten Text ein.',
      none: 'Das ist kein versiegelter Text. Er beginnt mit „sealed-secret.“',
      cut: 'Das Ende dieses Textes fehlt. Kopieren Sie ihn ganz.',
      changed:
        'Dieser Text wurde unterwegs verändert oder aus mehreren zusammengesetzt. Bitten Sie darum, ihn noch einmal zu kopieren.',
      used: 'Dieser Text wurde für einen Link versiegelt, den dieser Tab benutzt oder verworfen hat. Senden Sie Ihrem Gegenüber den Link auf dieser Seite.',
      other:
        'Dieser Text wurde für einen anderen Link versiegelt: den eines anderen Tabs, einer anderen Person oder eines Tabs, der geschlossen oder neu geladen wurde. Nur dieser öffnet ihn.',
      refused:
        'Dieser Text nennt Ihren Link, lässt sich aber nicht öffnen: Er wurde nicht für diesen Tab versiegelt. Verwenden Sie ihn nicht. Bitten Sie um einen neuen, und vergleichen Sie die Wörter noch einmal.',
    },
    startOver: 'Diesen Link verwerfen und einen neuen erstellen',
    opened: 'Das Secret ist da.',
    usedUp: 'Der Link ist benutzt: Dieser Tab öffnet nichts anderes mehr damit.',
    key: 'Der Key, zu dem es gehört',
    listed: 'In Ihrem Mandanten',
    isListed: 'Ja, mit diesem Namen und dieser Umgebung',
    isNotListed:
      'In der Liste der Keys Ihres Mandanten ist kein solcher Key. Fragen Sie nach, bevor Sie ihn verwenden: Wer Ihren Link hat, kann etwas dafür versiegeln.',
    isOther:
      'Ein Key mit dieser ID hat in Ihrem Mandanten einen anderen Namen oder eine andere Umgebung. Fragen Sie nach.',
    listUnknown: 'Die Liste der Keys konnte nicht geladen werden, das wurde also nicht geprüft.',
    file: 'Für Ihren Server',
    hidden: '(verborgen)',
    done: 'Das Secret ist von dieser Seite verschwunden, und der Link ist benutzt.',
    again: 'Einen neuen Link erstellen',
    left: 'Diese Seite wurde verlassen, ihr Link und ihr Secret sind also weg. Haben Sie das Secret nicht gespeichert, lassen Sie es für einen neuen Link noch einmal versiegeln.',
    noTenant:
      'Ihre Anmeldung nennt keinen Mandanten, deshalb kann hier nichts für Sie versiegelt werden.',
    failed: 'Es konnte kein Link erstellt werden.',
    leaveTitle: 'Verlassen und den Link verwerfen?',
    leaveText:
      'Nur diese Seite öffnet, was für ihren Link versiegelt ist. Wurde das Secret schon versiegelt, muss das noch einmal geschehen.',
    proofTitle: 'Was das beweist, und was nicht',
    proof: [
      'Die vier Wörter beweisen, dass für diesen Tab versiegelt wird und nicht für jemanden, der den Link unterwegs verändert hat.',
      'Sie beweisen nicht, wer vor einem Tab sitzt, und nicht, dass ein Computer sauber ist. Vergleichen Sie sie mit einer Stimme, die Sie kennen.',
      'Der Chat sieht, dass etwas gesendet wurde, und wann, aber weder das Secret noch den Namen des Keys.',
      'Wer nichts vergleicht, beweist nichts.',
    ],
  },
  bankExplorer: {
    about:
      'Welche Banken unterstützt werden und wonach jede von ihnen fragt. Was Sie hier eingeben, wird für den attestierten Bank-Service verschlüsselt und steht nicht in der Adresse dieser Seite.',
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
      labels: 'Ihre eigenen Bezeichnungen',
      label: (field: string, label: string) => `${field}: „${label}“`,
      noLabels: 'Keine: Es gelten die Wörter dieser Konsole',
      advice: 'Hinweis der Bank',
      noAdvice: 'Keiner',
      connection: 'Connection-ID',
      link: 'Link zum Teilen',
      linkHint: 'Er öffnet diese Bank für alle, die diese Konsole verwenden dürfen.',
    },
  },
  playgroundPage: {
    missingTitle: 'Der Playground ist hier nicht verfügbar',
    missing: 'Diese Installation der Konsole ist mit keinem Bank-Service verbunden.',
    service: 'Service',
    key: 'Key',
    anotherKey: 'Anderen Key verwenden',
    startOver: 'Von vorn beginnen',
    chooseKey: 'Key auswählen',
    chooseKeyWhy:
      'Sein Secret signiert das Ticket in diesem Browser. Es wird weder gespeichert noch gesendet und ist weg, sobald Sie diese Seite verlassen.',
    useKey: 'Diesen Key verwenden',
    notPermitted: (service: string) =>
      `Dieser Key hat keine Berechtigung für ${service}: Der Bank-Service wird ihn ablehnen.`,
    expired: 'Dieser Key ist abgelaufen: Der Bank-Service wird ihn ablehnen.',
    confirmTitle: 'Echte Banken aufrufen?',
    confirmText: (name: string) =>
      `„${name}“ ist ein Key für Production. Seine Aufrufe erreichen echte Banken und echte Konten; sie können auf Ihren Tarif angerechnet werden, und eine Überweisung bewegt Geld.`,
    confirm: 'Echte Banken aufrufen',
    failed: 'Der Ablauf kann nicht fortgesetzt werden',
    returned:
      'Sie sind von der Seite der Bank zurück. Diese Seite hat das Secret nicht mehr und kann deshalb kein weiteres Ticket signieren.',
    returnedTitle: 'Die Anmeldung endete ohne Ergebnis',
  },
  playgroundData: {
    titles: {
      Accounts: 'Konten auflisten',
      Balances: 'Salden lesen',
      Transactions: 'Umsätze lesen',
      CollectPayment: 'Eine Zahlung einziehen',
      Transfer: 'Eine Überweisung senden',
    },
    about: {
      Accounts:
        'Die Konten der Anmeldung. Felder und Filter sind Teil der Anfrage; das Ticket braucht keine Daten.',
      Balances: 'Die Konten sind Teil der Anfrage. Das Ticket braucht keine Daten.',
      Transactions: 'Konto und Zeitraum sind Teil des Tickets: Wer den Key hat, legt sie fest.',
      CollectPayment: 'Betrag und Empfänger sind Teil des Tickets: Wer den Key hat, legt sie fest.',
      Transfer: 'Die Zahlung ist Teil der Anfrage. Das Ticket braucht keine Daten.',
    },
    demo: 'In Integration nimmt „Demo Bank“ jedes Passwort; die Benutzerkennung bestimmt, was geschieht: result, input, selection, confirmation, image, redirect.',
    start: 'Bank auswählen',
    fields: {
      accounts: 'Konten (IBANs)',
      iban: 'Konto (IBAN)',
      currency: 'Währung',
      from: 'Von',
      to: 'Bis',
      amount: 'Betrag',
      creditorIban: 'Konto des Empfängers (IBAN)',
      creditorName: 'Empfänger',
      remittance: 'Verwendungszweck',
      instant: 'Nur als Echtzeitzahlung',
      askDebtor: 'Zurückgeben, wer gezahlt hat (Name und IBAN)',
      product: 'Art der Überweisung',
      debtorIban: 'Eigenes Konto (IBAN)',
      debtorName: 'Eigener Name',
      executionDate: 'Ausführungstag',
      reference: 'Ende-zu-Ende-Referenz',
      webhook: 'Webhook',
      fields: 'Felder',
      filter: 'Filter',
      supports: 'Service',
      field: 'Feld',
      compare: 'Vergleich',
      value: 'Wert',
      join: 'Zweite Bedingung',
      filter2: 'Filter, zweite Bedingung',
      supports2: 'Service, zweite Bedingung',
      field2: 'Feld, zweite Bedingung',
      compare2: 'Vergleich, zweite Bedingung',
      value2: 'Wert, zweite Bedingung',
    },
    choices: {
      conditions: {
        none: 'Alle Konten',
        current: 'Girokonten und unbekannte',
        supports: 'Konten, die ein Service verwenden kann',
        value: 'Konten mit einem Wert in einem Feld',
      },
      comparisons: { Eq: 'ist', NotEq: 'ist nicht' },
      joins: { single: 'Keine', And: 'Beide Bedingungen', Or: 'Eine der beiden' },
    },
    allFields: 'Alle',
    noFields: 'Keine',
    emptyValue: 'Leer: Die Bank nennt dieses Feld nicht.',
    webhookHint:
      'Optional. Die Umsätze gehen dann an diese https-Adresse, und das Ergebnis enthält keine.',
    optional: 'Optional.',
    severalIbans: 'Mehrere werden durch Kommas getrennt.',
    problems: {
      required: 'Füllen Sie dieses Feld aus.',
      iban: 'Das ist keine IBAN: Die Prüfziffern passen nicht.',
      ibans: 'Eine davon ist keine IBAN: Die Prüfziffern passen nicht.',
      currency: 'Drei Großbuchstaben, zum Beispiel EUR.',
      amount: 'Eine Zahl über null mit höchstens zwei Nachkommastellen, zum Beispiel 10.00.',
      day: 'Ein Tag als JJJJ-MM-TT.',
      long: 'Das ist zu lang: höchstens 140 Zeichen.',
      fields: 'Wählen Sie mindestens ein Feld.',
      address: 'Eine https-Adresse ohne Benutzernamen; http nur für diesen Rechner.',
      filterValue: 'Der Service schreibt die Werte dieses Feldes wie Current oder Available.',
      base64: 'Das ist kein Base64.',
    },
    products: {
      DefaultSepaCreditTransfer: 'SEPA, in Echtzeit wo möglich',
      SepaCreditTransfer: 'SEPA',
      SepaInstantCreditTransfer: 'SEPA in Echtzeit',
      CrossBorderCreditTransfer: 'Ins Ausland',
      DomesticCreditTransfer: 'Inland, andere Währung',
      DomesticInstantCreditTransfer: 'Inland in Echtzeit, andere Währung',
    },
  },
  playgroundContinued: {
    title: 'An eine frühere Anmeldung anknüpfen',
    about:
      'Was ein früheres Ergebnis mitgebracht hat, kann dieser Anmeldung die TAN ersparen. Wählen Sie dieselbe Bank und melden Sie sich als dieselbe Person an. Beides ist geheim und bleibt nur im Speicher dieser Seite, bis Sie sie verlassen.',
    session: 'Session',
    connectionData: 'Verbindungsdaten',
    hint: 'Optional, in Base64.',
    broughtTitle: 'Für die nächste Anmeldung',
    both: 'Dieses Ergebnis hat eine Session und Verbindungsdaten mitgebracht. Damit fragt die Bank vielleicht nach keiner TAN.',
    broughtSession:
      'Dieses Ergebnis hat eine Session mitgebracht. Damit fragt die Bank vielleicht nach keiner TAN.',
    broughtData:
      'Dieses Ergebnis hat Verbindungsdaten für die nächste Anmeldung bei dieser Bank mitgebracht.',
    nothing: 'Dieses Ergebnis hat weder eine Session noch Verbindungsdaten mitgebracht.',
    use: 'Für den nächsten Ablauf verwenden',
  },
  playgroundFiles: {
    title: 'Dieser Ablauf als Datei',
    run: 'Aufrufe und Ausgang',
    runAbout: 'Jeder Aufruf mit Zeit und Ausgang, so unkenntlich gemacht wie hier.',
    script: 'Skript, das ihn wiederholt',
    scriptAbout:
      'Ein Programm mit derselben Anfrage. Es enthält kein Secret und beginnt eine eigene Anmeldung.',
    fixture: 'Testdaten',
    fixtureAbout:
      'Das Ergebnis mit Pseudonymen für alle Namen, Nummern und Beträge, mit einem eigenen Key signiert. Tage bleiben, wie sie sind.',
    notYet: 'Es gibt sie, sobald es ein Ergebnis gibt.',
    failed: 'Die Datei konnte nicht erstellt werden.',
  },
  playgroundCalls: {
    title: 'Aufrufe',
    view: 'Darstellung der Aufrufe',
    sealed: 'Versiegelt',
    opened: 'Geöffnet',
    none: 'Hier erscheint jeder Aufruf des Bank-Service, so wie er gesendet wird und wie er geöffnet aussieht. Zugangsdaten, TANs und Tokens sind nie zu sehen.',
    masked:
      'Zugangsdaten, TANs, Tickets und Tokens werden unkenntlich gemacht, bevor sie in diese Liste kommen.',
    code: 'Derselbe Aufruf mit dem SDK',
    install: (client: string) =>
      `Ein vollständiges Programm für ein Terminal. Installieren Sie zuerst ${client}:`,
    run: 'Starten Sie es dann, mit gesetztem HUB_KEY_ID und HUB_SECRET. Es fragt, was die Bank fragt:',
    status: 'Status',
    attested: 'attestiert',
    banks: (count: number) => (count === 1 ? '1 Bank' : `${count} Banken`),
    pending: 'läuft',
    milliseconds: (count: string) => `${count} ms`,
    request: 'Anfrage',
    answer: 'Antwort',
    body: 'Inhalt',
    noBody: 'Ohne Inhalt',
    nothingSent: 'Es wurde nichts gesendet.',
    noAnswer: 'Es kam keine Antwort.',
    notOpened: 'Die Antwort ließ sich nicht öffnen.',
    bytes: (count: number) => (count === 1 ? '1 Byte' : `${count} Bytes`),
    evidence: 'Was geprüft wurde',
    checks: (count: number) => `${count} Prüfungen bestanden`,
  },
  playgroundResult: {
    heading: 'Ergebnis',
    signed: 'Mit dem Secret dieses Keys signiert (HS256). Das Ergebnis ist echt.',
    signedTitle: 'Geprüft',
    forged:
      'Dieses Ergebnis ist nicht mit dem Secret dieses Keys signiert. Vertrauen Sie nichts davon: Es wurde gefälscht, unterwegs verändert oder mit einem anderen Key signiert.',
    forgedTitle: 'Die Signatur passt nicht!',
    askTitle: 'Noch nicht geprüft',
    ask: 'Diese Seite hat das Secret nicht mehr. Fügen Sie es ein, um das Ergebnis zu prüfen, oder machen Sie ohne Prüfung weiter.',
    verify: 'Ergebnis prüfen',
    checking: 'Die Signatur wird geprüft.',
    ticketId: 'Ticket-ID',
    sameTicket: 'die ID des Tickets dieses Ablaufs',
    keyId: 'Key-ID',
    timestamp: 'Ausgestellt am',
    header: 'Header',
    claims: 'Claims',
    token: 'Token',
    tokenName: 'das Token des Ergebnisses',
    unreadable: 'Das Ergebnis lässt sich nicht lesen.',
  },
  backendChecks: {
    key: 'Tickets nennen den Key mit seiner ID',
    signature: 'Tickets sind mit den Bytes des Secrets signiert',
    algorithm: 'Tickets sind JWTs, mit HS256 signiert',
    lifetime: 'Tickets gelten höchstens 15 Minuten',
    id: 'Jedes Ticket hat eine eigene zufällige UUID',
    service: 'Tickets sind für den Service, nach dem gefragt wurde',
    data: 'Die Daten der Tickets passen zum Service',
    asked: 'Wer fragt, bestimmt weder einen unbekannten Service noch die ID',
    delivery: 'Tickets sind Antworten auf POST, die niemand aufbewahrt',
    secrecy: 'Keine Antwort enthält das Secret',
    right: 'Ein richtiges Ergebnis wird angenommen',
    decoded: 'Ein Ergebnis wird geprüft, nicht nur dekodiert',
    forged: 'Ein Ergebnis, das ein anderes Secret signiert, wird abgelehnt',
    cut: 'Eine gekürzte Signatur wird abgelehnt',
    spelling: 'Ein Ergebnis in anderer Schreibweise wird abgelehnt',
    none: 'Ein Ergebnis ohne Algorithmus wird abgelehnt',
    otherHash: 'Ein Ergebnis mit anderem Algorithmus wird abgelehnt',
    emptyKey: 'Kein anderes Secret springt für einen unbekannten Key ein',
    kid: 'Ein Ergebnis mit einer anderen Key-ID wird abgelehnt',
    otherTicket: 'Das Ergebnis eines anderen Tickets wird abgelehnt',
    ticketAsResult: 'Ein Ticket geht nicht als Ergebnis durch',
    unknownTicket: 'Eine Ticket-ID, die nie ausgestellt wurde, wird abgelehnt',
    replay: 'Ein Ergebnis wird einmal angenommen',
    race: 'Ein Ergebnis wird einmal angenommen, auch mehrmals gleichzeitig',
    old: 'Ein altes Ergebnis wird abgelehnt',
    noTime: 'Ein Ergebnis ohne Zeit wird abgelehnt',
    future: 'Ein Ergebnis aus der Zukunft wird abgelehnt',
    ended: 'Ein Ergebnis, dessen exp vorbei ist, wird abgelehnt',
    rubbish: 'Unsinn wird abgelehnt, und nichts geht kaputt',
  },
  backendFindings: {
    kidMissing: {
      title: 'Das Ticket nennt keinen Key: kid fehlt',
      attack:
        'Der Bank-Service lehnt es ab (MissingKey). Ein Server, der dann alle Keys durchprobiert, nähme auch den schwächsten davon.',
    },
    kidWrong: {
      title: 'kid ist nicht die ID des Keys, der signiert hat',
      attack:
        'Der Bank-Service lehnt es ab (UnknownKey). Gehört die ID einem anderen Key, zählen Ihre Anmeldungen als dessen Anmeldungen.',
    },
    otherKey: {
      title: 'Es wird mit einem anderen Key signiert',
      attack:
        'Wer dieses Ticket hat, kann den Bank-Service im Namen dieses Keys verwenden. Vielleicht ist es einer für Production.',
    },
    secretAsText: {
      title: 'Signiert wird mit dem Text des Secrets, nicht mit seinen Bytes',
      attack:
        'Der Bank-Service lehnt es ab. So ein Backend nimmt auch kein echtes Ergebnis an, und behoben wird das oft, indem jemand eine Prüfung abschaltet.',
    },
    signatureWrong: {
      title: 'Die Signatur ist nicht mit dem Secret gemacht',
      attack:
        'Der Bank-Service lehnt es ab. Steht das Secret fest im Programm, kann jeder, der das Programm liest, Tickets ausstellen.',
    },
    algOther: {
      title: 'Das Ticket ist nicht mit HS256 signiert',
      attack:
        'Der Bank-Service lehnt es ab. Wo mehrere Algorithmen gelten, wählen Angreifer den, den sie fälschen können.',
    },
    typOther: {
      title: 'typ ist nicht JWT',
      attack: 'Wo niemand Token unterscheidet, geht eine Art als eine andere durch.',
    },
    expMissing: {
      title: 'exp fehlt',
      attack: 'Ein Ticket, das in ein Log oder einen Verlauf gerät, wäre für immer verwendbar.',
    },
    expMilliseconds: {
      title: 'exp steht in Millisekunden; es müssen Sekunden sein',
      attack: 'Wer das Ticket findet, könnte es Jahrtausende lang verwenden.',
    },
    expired: {
      title: 'Das Ticket ist schon abgelaufen, wenn es ankommt',
      attack:
        'Niemand kann sich anmelden. Der übliche Ausweg, eine viel längere Gültigkeit, schenkt allen Zeit, die ein Ticket finden.',
    },
    lifetimeLong: {
      title: 'Das Ticket gilt länger als 15 Minuten',
      attack: 'Wer es in einem Log oder einem Verlauf findet, hat so lange Zeit dafür.',
    },
    idNotUuid: {
      title: 'data.id ist keine UUID',
      attack:
        'Mit IDs, die sich erraten lassen, nennt ein Angreifer die Anmeldung eines anderen. Der Bank-Service lehnt sie vielleicht ab.',
    },
    idGuessable: {
      title: 'Ticket-IDs lassen sich auseinander erraten',
      attack:
        'Ein Angreifer berechnet die ID der nächsten Anmeldung und reicht dafür ein eigenes Ergebnis ein.',
    },
    idRepeated: {
      title: 'Mehrere Tickets haben dieselbe ID',
      attack:
        'Anmeldungen lassen sich nicht unterscheiden: Das Ergebnis einer Person gilt auch für die nächste, immer wieder.',
    },
    ticketRepeated: {
      title: 'Mehrere Anfragen bekommen dasselbe Ticket',
      attack:
        'Zwei Personen teilen sich eine Anmeldung: Das Bankkonto der schnelleren wird der anderen zugeordnet.',
    },
    serviceWrong: {
      title: 'Das Ticket ist für einen anderen Service',
      attack: 'Ein Browser, der Konten sehen darf, bekommt ein Ticket, das etwas anderes kann.',
    },
    claimsMisplaced: {
      title: 'service und id stehen nicht in data',
      attack:
        'Der Bank-Service lehnt es ab. Liest jede Seite eine andere ID, gehört kein Ergebnis sicher zu seiner Anmeldung.',
    },
    dataWrong: {
      title: 'data.data passt nicht zum Service',
      attack:
        'Der Bank-Service lehnt es ab. Betrag, Empfänger oder Konto müssen hier feststehen, wo kein Browser sie ändern kann.',
    },
    serviceUnchecked: {
      title: 'Es gibt ein Ticket für jeden Service, nach dem jemand fragt',
      attack:
        'Wer angemeldet ist, fragt nach CollectPayment oder Transfer und verwendet dafür Ihren Key, auf Ihre Kosten.',
    },
    idFromCaller: {
      title: 'Die Ticket-ID kommt aus der Anfrage',
      attack:
        'Ein Angreifer bereitet eine Anmeldung mit einer ID vor, die er kennt, und reicht später sein eigenes Ergebnis dafür ein.',
    },
    cacheable: {
      title: 'Die Antwort mit dem Ticket darf aufbewahrt werden: Cache-Control: no-store fehlt',
      attack:
        'Wer als Nächstes an diesem Browser oder hinter diesem Proxy sitzt, bekommt das vorige Ticket.',
    },
    ticketByGet: {
      title: 'Schon ein GET bekommt ein Ticket',
      attack:
        'Jede Seite kann das mit einem Link oder einem Bild auslösen; Caches, Verläufe und Link-Vorschauen enthalten dann Tickets.',
    },
    secretInAnswer: {
      title: 'Eine Antwort enthält das Secret',
      attack: 'Wer sie liest, stellt Tickets aus und fälscht Ergebnisse, solange es den Key gibt.',
    },
    rightRefused: {
      title: 'Ein richtiges Ergebnis wird abgelehnt',
      attack:
        'Niemand kann sich anmelden. Über falsche Ergebnisse weiß man nichts: Wer alles ablehnt, lehnt auch sie ab.',
    },
    onlyDecoded: {
      title: 'Ein Ergebnis wird geglaubt, ohne dass etwas geprüft wird',
      attack:
        'Jeder schreibt ohne Key ein Ergebnis mit einer IBAN seiner Wahl, und es gilt als bewiesen.',
    },
    signatureUnchecked: {
      title: 'Ein Ergebnis, das ein anderes Secret signiert hat, wird angenommen',
      attack: 'Jeder signiert mit einem eigenen Secret und beweist damit ein beliebiges Bankkonto.',
    },
    cutSignature: {
      title: 'Von der Signatur wird nur der Anfang verglichen',
      attack: 'Einige tausend Versuche finden eine kurze Signatur, oder es braucht gar keine.',
    },
    lenientSpelling: {
      title: 'Dasselbe Ergebnis wird auch in anderer Schreibweise angenommen',
      attack:
        'Aus einem Ergebnis werden viele Texte: Eine Liste verwendeter Ergebnisse, die Texte vergleicht, bemerkt die zweite Verwendung nicht.',
    },
    algNone: {
      title: 'Ein Ergebnis mit alg none wird angenommen',
      attack: 'Jeder schreibt ein Ergebnis, setzt alg auf none und lässt die Signatur weg.',
    },
    algFromHeader: {
      title: 'Den Algorithmus bestimmt das Ergebnis selbst',
      attack:
        'Der Angreifer sucht aus, wie seine Fälschung geprüft wird, und nimmt das Schwächste, was Ihre Bibliothek kennt.',
    },
    emptyKey: {
      title: 'Bei unbekannter Key-ID wird mit einem leeren Secret geprüft',
      attack: 'Jeder nennt einen unbekannten Key und signiert mit nichts.',
    },
    kidUnchecked: {
      title: 'Ein Ergebnis mit einer anderen Key-ID wird angenommen',
      attack:
        'Sobald es einen zweiten Key gibt, geht ein Ergebnis aus Integration mit erfundenen Konten als eines aus Production durch.',
    },
    ticketIdIgnored: {
      title: 'Das Ergebnis eines anderen Tickets wird angenommen',
      attack:
        'Ein Angreifer reicht das Ergebnis einer anderen Anmeldung als seines ein, etwa das einer Person, die er getäuscht hat.',
    },
    ticketAsResult: {
      title: 'Ein Ticket wird als Ergebnis angenommen',
      attack:
        'Jeder Browser hat ein Ticket, signiert mit Ihrem Key: Es beweist eine Anmeldung, die es nie gab.',
    },
    unknownTicket: {
      title: 'Eine Ticket-ID, die nie ausgestellt wurde, wird angenommen',
      attack:
        'Ergebnisse anderer Programme mit demselben Key oder aus Anmeldungen anderer werden hier eingereicht.',
    },
    replay: {
      title: 'Dasselbe Ergebnis wird zweimal angenommen',
      attack:
        'Wer ein Ergebnis in einem Log oder Browser findet, reicht es noch einmal als eigene Anmeldung ein.',
    },
    race: {
      title: 'Dasselbe Ergebnis wird mehrmals gleichzeitig angenommen',
      attack:
        'Ein Angreifer sendet es viele Male im selben Moment: Was einmal geschehen darf, geschieht mehrmals.',
    },
    oldTimestamp: {
      title: 'Ein Ergebnis von vor einer Stunde wird angenommen',
      attack:
        'Ein gefundenes oder gekauftes Ergebnis beweist ein Konto, das es vielleicht nicht mehr gibt.',
    },
    timestampUnread: {
      title: 'Ein Ergebnis ohne lesbare Zeit wird angenommen',
      attack: 'Ein Vergleich mit keiner Zahl ist nie wahr, also altert so ein Ergebnis nie.',
    },
    futureTimestamp: {
      title: 'Ein Ergebnis aus der Zukunft wird angenommen',
      attack: 'Ein Ergebnis mit späterer Zeit gilt bis dahin, lange nach seiner Anmeldung.',
    },
    expIgnored: {
      title: 'Ein Ergebnis, dessen exp vorbei ist, wird angenommen',
      attack: 'Der Bank-Service sagt, bis wann ein Ergebnis gilt; hier gilt es für immer.',
    },
    rubbishAccepted: {
      title: 'Angenommen wird, was gar kein Ergebnis ist',
      attack: 'Jeder Text beweist eine Anmeldung.',
    },
    crashes: {
      title: 'Statt abzulehnen geht es kaputt: ein Fehler ab 500 oder keine Antwort',
      attack:
        'Ein Angreifer legt Ihren Dienst mit wenigen solchen Anfragen lahm und liest in den Fehlern, wie er gebaut ist.',
    },
  },
  backendProbes: {
    unknownService: 'eine Anfrage nach einem Ticket für einen unbekannten Service',
    namedId: 'eine Anfrage nach einem Ticket, die eine ID nennt',
    again: 'noch einmal dasselbe richtige Ergebnis',
    atOnce: 'viermal gleichzeitig dasselbe richtige Ergebnis',
    decoded: 'richtige Claims mit Unsinn als Header und Signatur',
    otherSecret: 'ein Ergebnis, das ein anderes Secret signiert',
    cutSignature: 'nur die ersten vier Zeichen der richtigen Signatur',
    emptySignature: 'ein richtiges Ergebnis mit leerer Signatur',
    strayBits: 'andere unbenutzte Bits im letzten Zeichen der Signatur',
    padding: 'ein = hinter der Signatur',
    strayCharacter: 'ein ! in der Signatur',
    fourthPart: 'ein vierter Teil hinter der Signatur',
    algNone: 'alg none und keine Signatur',
    algNoneSpelled: 'alg nOnE und eine falsche Signatur',
    hs512: 'ein Ergebnis, mit HS512 und dem richtigen Secret signiert',
    emptySecret: 'eine unbekannte Key-ID, signiert mit leerem Secret',
    unknownKid: 'eine unbekannte Key-ID, signiert mit dem richtigen Secret',
    otherTicket: 'das richtige Ergebnis eines anderen Tickets',
    ticket: 'das Ticket selbst anstelle eines Ergebnisses',
    unknownTicket: 'ein richtiges Ergebnis für eine selbst erfundene Ticket-ID',
    oldTime: 'ein timestamp von vor einer Stunde',
    noTime: 'kein timestamp',
    wrongTime: 'ein timestamp, der keine Zeit ist',
    futureTime: 'ein timestamp in einer Stunde',
    oldExp: 'ein exp von vor einer Stunde',
    word: 'ein Wort anstelle eines Ergebnisses',
    noJson: 'drei Teile, die kein JSON sind',
    nullClaims: 'Claims, die null sind, signiert',
    nullHeader: 'ein Header, der null ist, signiert',
    halfBody: 'eine halbe Anfrage',
    emptyBody: 'eine leere Anfrage',
    nullBody: 'null als Anfrage',
    numbers: 'Zahlen statt Texten in der Anfrage',
  },
  backendVerdict: {
    right: 'Kein Fehler gefunden',
    faults: (count: number) => counted(count, 'Fehler', 'Fehler'),
    unchecked: 'Es ließ sich nicht prüfen',
    states: { ok: 'Richtig:', fault: 'Fehler:', open: 'Nicht geprüft:' },
    attacker: 'Was ein Angreifer damit tut:',
    sent: (probe: string) => `Gesendet: ${probe}.`,
    answered: (detail: string) => `Dort: ${detail}`,
    mends: 'Die Zeilen, die es beheben',
    waiting: 'Was nicht geprüft ist, wartet, bis die Fehler oben behoben sind.',
    noAnswer: {
      tickets: 'Unter der Adresse für Tickets antwortet nichts.',
      results: 'Unter der Adresse für Ergebnisse antwortet nichts.',
    },
    ticketRefused: (status: string) =>
      `Die Anfrage nach einem Ticket wurde mit Status ${status} beantwortet. Braucht sie einen Header, etwa ein Cookie oder ein Token, oder einen anderen Service?`,
    noTicket: 'Die Antwort auf die Anfrage nach einem Ticket enthält kein JWT.',
    otherKey:
      'Das Backend signiert mit einem anderen Key, vielleicht einem für Production. Weiter wurde nichts gesendet. Starten Sie es mit den beiden Zeilen dieser Prüfung.',
    named: (kid: string) => `Seine kid ist ${kid}.`,
    unnamed: 'Es nennt keinen Key.',
    noResults: (status: string) =>
      `Die Adresse für Ergebnisse hat ein richtiges Ergebnis mit Status ${status} beantwortet. Ist es die richtige?`,
    unclear: {
      tickets: (status: string) =>
        `Eine Anfrage nach einem Ticket wurde mit Status ${status} beantwortet: weder gewährt noch abgelehnt. Gibt es eine Weiterleitung oder eine Grenze für Anfragen?`,
      results: (status: string) =>
        `Ein Ergebnis wurde mit Status ${status} beantwortet: weder angenommen noch abgelehnt. Gibt es eine Weiterleitung oder eine Grenze für Anfragen?`,
    },
    rightRefusedLater: (status: string) =>
      `Das richtige Ergebnis wurde zuerst angenommen und am Ende abgelehnt (Status ${status}). Gibt es eine Grenze für Anfragen? Dann sagen die Ablehnungen dazwischen nichts.`,
    stopped: 'Die Prüfung wurde angehalten.',
  },
  checkBackend: {
    keyTitle: '1. Starten Sie Ihr Backend mit einem Wegwerf-Key',
    keyAbout:
      'Diese Seite hat einen Key erzeugt, den kein Bank-Service kennt, nur für diese Prüfung. Nach dem Secret eines echten Keys wird nie gefragt. Er ist vergessen, sobald Sie die Seite verlassen.',
    another: 'Anderen Key erzeugen',
    anotherMade: 'Es gibt einen anderen Key. Starten Sie Ihr Backend damit.',
    askTitle: '2. Geben Sie an, wo es läuft',
    tickets: 'Adresse für Tickets',
    results: 'Adresse für Ergebnisse',
    loopback:
      'Browser lassen diese Seite nur Programme auf diesem Rechner fragen. Für andere Adressen gibt es unten die Datei.',
    headers: 'Header (optional)',
    headersHint:
      'Je Zeile einer, etwa „X-Session: …“. Sie bleiben in dieser Seite. Ein Cookie nach Wahl einer Seite senden Browser nicht: Dafür gibt es die Datei.',
    service: 'Service',
    differs: 'Meine Anfragen sehen anders aus',
    ticketBody: 'Inhalt der Anfrage nach einem Ticket',
    ticketBodyHint:
      '$service steht für den Service. Das Ticket wird überall in der Antwort gefunden.',
    resultBody: 'Inhalt der Anfrage mit einem Ergebnis',
    resultBodyHint: '$ticketId und $result stehen für die beiden Texte.',
    problems: {
      address: 'Geben Sie eine Adresse wie http://localhost:8080/tickets ein.',
      loopback: 'Hier gehen nur Adressen, die mit http://localhost oder http://127.0.0.1 beginnen.',
      header: (line: string) => `Zeile ${line} ist kein Header: Schreiben Sie „Name: Wert“.`,
      forbidden: (name: string) =>
        `Browser lassen eine Seite ${name} nicht senden. Verwenden Sie die Datei.`,
      noResult: 'Der Inhalt muss $result enthalten.',
    },
    check: 'Backend prüfen',
    checkAgain: 'Noch einmal prüfen',
    stop: 'Anhalten',
    running: 'Das Backend wird geprüft.',
    progress: (sent: string) => `${sent} Anfragen gesendet`,
    resultTitle: '3. Was gefunden wurde',
    nothingYet:
      'Tickets und Ergebnisse werden einzeln beurteilt: was falsch ist, was ein Angreifer damit täte, und die Zeilen Code, die es beheben.',
    language: 'Sprache der Zeilen',
    lines: 'Zeilen zeigen, die das beheben',
    hideLines: 'Zeilen ausblenden',
    rightOnes: (count: number) => counted(count, 'Prüfung bestanden', 'Prüfungen bestanden'),
    openOnes: (count: number) => `${count} nicht geprüft`,
    findings: 'Befunde',
    whose: 'Es ist dieser Key Ihres Tenants:',
    corsTitle: 'Ihr Backend lässt diese Seite seine Antworten nicht lesen',
    cors: 'Dort antwortet etwas, aber ohne die Header, die den Origin dieser Seite erlauben (CORS). Senden Sie diese, solange Sie prüfen, auch auf die Voranfrage (OPTIONS), oder verwenden Sie die Datei: Sie braucht nichts davon.',
    unreachableTitle: 'Dort antwortet nichts',
    unreachable:
      'Läuft das Backend, und stimmt der Port? Hat der Browser gefragt, ob diese Seite Geräte oder Programme auf diesem Rechner erreichen darf, erlauben Sie es. Auch die Header unten müssen da sein.',
    fileTitle: 'Dieselbe Prüfung als Datei',
    fileAbout:
      'Eine Datei für Node.js ab 20, ohne Abhängigkeiten: für jede Adresse, für Cookies und für die CI. Sie endet mit 0, wenn nichts falsch ist, mit 1 bei Fehlern und mit 2, wenn sich das Backend nicht prüfen ließ.',
    download: 'check-backend.mjs herunterladen',
    command: 'Terminal',
  },
} as const satisfies Partial<EveryText>;
