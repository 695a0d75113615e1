import type { EveryText } from '../everyText.ts';

/** The German texts of `handOver.en.ts`. */
export const handOverDe = {
  handOver: {
    title: 'Das Secret für jemanden versiegeln',
    asked: 'Der Link, den Sie geöffnet haben, bittet um das Secret des neuen Keys.',
    link: 'Link Ihres Gegenübers',
    linkHint:
      'Ihr Gegenüber erstellt ihn auf der Seite „Secret empfangen“ dieser Konsole und sendet ihn Ihnen.',
    problems: {
      none: 'Dieser Text enthält keinen Link von „Secret empfangen“.',
      cut: 'Dieser Link ist unvollständig oder wurde unterwegs verändert. Bitten Sie darum, ihn noch einmal ganz zu kopieren.',
      tenant:
        'Dieser Link kommt von einem anderen Mandanten. Sie können nur für Ihren eigenen versiegeln.',
      late: 'Dieser Link ist über eine Stunde alt, oder eine der beiden Uhren geht falsch. Bitten Sie um einen neuen Link.',
    },
    working: 'Die Wörter werden berechnet …',
    words: 'Die vier Wörter',
    noWords: 'Die vier Wörter konnten nicht berechnet werden. Laden Sie die Seite neu.',
    madeAt: (time: string) => `Link erstellt um ${time} UTC`,
    compare:
      'Rufen Sie Ihr Gegenüber an, und lassen Sie sich von dessen Seite die vier Wörter vorlesen und wann der Link erstellt wurde. Beides muss hier gleich sein, die Wörter in dieser Reihenfolge:',
    compareWhy:
      'Wörter im selben Chat wie der Link beweisen nichts: Wer den Link ändern kann, kann auch sie ändern.',
    same: 'Sie sind gleich',
    differ: 'Sie sind verschieden',
    differing:
      'Dann stammt dieser Link nicht aus dem offenen Tab Ihres Gegenübers: Vielleicht hat ihn unterwegs jemand verändert. Für ihn wurde nichts versiegelt. Bitten Sie über einen anderen Kanal um einen neuen Link.',
    willSeal: 'Das Secret wird für den Tab versiegelt, der diese Wörter zeigt:',
    sealedFor: 'Versiegelt für den Tab, der diese Wörter zeigt:',
    sealing: 'Wird versiegelt …',
    sealed: 'Versiegeltes Secret',
    sealedHint:
      'Senden Sie Ihrem Gegenüber diesen Text in einem beliebigen Chat. Nur der Tab mit den vier Wörtern öffnet ihn, einmal, und nur solange er offen bleibt.',
    again: 'Für einen anderen Link versiegeln',
    failed: 'Das Secret konnte nicht versiegelt werden.',
    proof:
      'Die Wörter beweisen, dass das Secret für den Tab versiegelt wird, der sie zeigt. Sie beweisen nicht, wer davor sitzt, und nicht, dass dessen Computer frei von Schadsoftware ist. Der Chat sieht, dass etwas gesendet wurde, und wann. Ohne den Vergleich ist nichts bewiesen.',
  },
} as const satisfies Partial<EveryText>;
