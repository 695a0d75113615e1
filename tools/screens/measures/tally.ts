import { nameOf } from '../looks.ts';
import { MEASURE_NAMES } from '../measures.ts';
import type { Look, Person } from '../visit.ts';
import type { Finding } from './toolkit.ts';

/** Gathers what the measures find, by scene. What several people have in common is one line. */
export function createTally() {
  const numbers = new Map<string, Map<string, number>>();
  const printed = new Set<string>();
  const found = new Map<string, Set<string>>();
  return {
    add(scene: string, person: Person, look: Look, findings: readonly Finding[]) {
      const counts = numbers.get(scene) ?? new Map<string, number>();
      numbers.set(scene, counts);
      for (const { measure, where, what } of findings) {
        counts.set(measure, (counts.get(measure) ?? 0) + 1);
        const line = `${scene}: ${measure}: ${where}: ${what}`;
        const [who] = person.split('@');
        found.set(line, (found.get(line) ?? new Set()).add(`${who} ${nameOf(look)}`));
      }
    },
    /** One line a finding, without those of earlier looks. */
    newLines(): string[] {
      const lines = [...found].filter(([line]) => !printed.has(line));
      for (const [line] of lines) printed.add(line);
      return lines.map(([line, looks]) => `${line} (${[...looks].join(', ')})`);
    },
    isAny: () => found.size > 0,
    /** Scenes by measures, in numbers, those without a finding as one line. */
    table(): string {
      const isClean = (counts: Map<string, number>) => counts.size === 0;
      const clean = [...numbers.values()].filter(isClean).length;
      const rows = [...numbers]
        .filter(([, counts]) => !isClean(counts))
        .map(([scene, counts]) =>
          [scene, ...MEASURE_NAMES.map((it) => counts.get(it) ?? 0)].join(' | '),
        );
      return [
        ['scene', ...MEASURE_NAMES].join(' | '),
        ...rows,
        `${clean} of ${numbers.size} scenes: nothing`,
      ].join('\n');
    },
  };
}
