import type { EveryText } from '../everyText.ts';

/** The German texts of `consoleVersion.en.ts`. */
export const consoleVersionDe = {
  consoleVersion: {
    title: 'Die Konsole, die diese Prüfungen vornimmt',
    about:
      'Der Code dieser Seite urteilt; ein Urteil ist so viel wert wie dieser Code. Keine Seite kann sich selbst nachweisen: Wer sie ändern kann, kann auch diesen Text ändern.',
    version: 'Version dieser Seite',
    date: 'Quelltext vom',
    release: 'Name des Releases',
    none: 'Kein Release: aus einem Commit ohne Tag gebaut, oder mit Änderungen.',
    asking: 'Der Host wird gefragt …',
    silent: 'Der Host sagt es nicht.',
    other: (version: string) => `Der Host liefert inzwischen eine andere Version: ${version}.`,
    development:
      'Das ist der Entwicklungsserver: Es gibt keinen Build, den man vergleichen könnte.',
    prove:
      'Dieser Befehl vergleicht jedes Byte und jeden Header, die dieser Host liefert, mit einem Release. Führen Sie ihn in einer Kopie des Quelltexts auf einem eigenen Rechner aus, mit der manifest.json von dort, woher das Release stammt, und nicht von diesem Host.',
    command: 'Befehl',
  },
} as const satisfies Partial<EveryText>;
