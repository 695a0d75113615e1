import type { EveryText } from '../everyText.ts';

/** The German texts of `handOver.en.ts`. */
export const handOverDe = {
  handOver: {
    title: 'Das Secret für jemanden versiegeln',
    link: 'Link Ihres Gegenübers',
    linkHint:
      'Ihr Gegenüber erstellt ihn auf der Seite „Secret empfangen“ dieser Konsole und sendet ihn Ihnen.',
    problems: {
      none: 'In diesem Text ist kein Link der Seite „Secret empfangen“.',
      cut: 'Dieser Link ist unvollständig oder wurde unterwegs verändert. Bitten Sie darum, ihn noch einmal ganz zu kopieren.',
      tenant:
        'Dieser Link gehört zu einem anderen Mandanten. Versiegelt wird nur für Ihren eigenen Mandanten.',
      late: 'Dieser Link ist über eine Stunde alt, oder die Uhr eines der beiden Geräte geht falsch. Bitten Sie um einen neuen Link.',
    },
    working: 'Die Wörter werden berechnet …',
    words: 'Die vier Wörter',
    compare:
      'Rufen Sie Ihr Gegenüber an, und lassen Sie sich die vier Wörter von dessen Seite vorlesen. Es müssen diese sein, in dieser Reihenfolge:',
    compareWhy:
      'Wörter im selben Chat wie der Link beweisen nichts: Wer den Link ändern kann, kann auch sie ändern.',
    same: 'Sie sind gleich',
    differ: 'Sie sind verschieden',
    differing:
      'Dann ist dieser Link nicht der des offenen Tabs Ihres Gegenübers: Vielleicht hat ihn unterwegs jemand verändert. Für ihn wurde nichts versiegelt. Bitten Sie auf einem anderen Weg um einen neuen Link.',
    willSeal: 'Das Secret wird für den Tab versiegelt, der diese Wörter zeigt:',
    sealedFor: 'Versiegelt für den Tab, der diese Wörter zeigt:',
    sealing: 'Wird versiegelt …',
    sealed: 'Versiegeltes Secret',
    sealedHint:
      'Senden Sie Ihrem Gegenüber diesen Text, durch einen beliebigen Chat. Nur der Tab mit den vier Wörtern öffnet ihn, einmal, und nur solange er offen bleibt.',
    again: 'Für einen anderen Link versiegeln',
    failed: 'Das Secret konnte nicht versiegelt werden.',
    proof:
      'Die Wörter beweisen, dass das Secret für den Tab versiegelt wird, der sie zeigt. Sie beweisen nicht, wer davor sitzt, und nicht, dass dessen Computer sauber ist. Der Chat sieht, dass etwas gesendet wurde, und wann. Wer nichts vergleicht, beweist nichts.',
  },
} as const satisfies Partial<EveryText>;
