import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';
import { MUTANTS } from './list.ts';
import { markedIn, type Marked } from './markers.ts';

/** What stands in place of each marked check, by its name. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  Object.values(MUTANTS).flatMap((rows) => Object.entries(rows)),
);

/** A mutant with its place in a source: `instead` stands in for the code, where it is `$&`. */
export interface Switch extends Marked {
  instead: string;
}

/**
 * A source with a switch at each of its markers, with what the table has for them.
 * @throws Error for a marker that the table does not have
 */
export function withSwitches(file: string, source: string, replacements = REPLACEMENTS): string {
  const places = markedIn(file, source).map((marked) => {
    const instead = replacements.get(marked.name);
    if (instead === undefined) throw new Error(`${file} marks '${marked.name}', which has no row`);
    return { ...marked, instead };
  });
  return switchedAt(places, source);
}

/**
 * A source with a switch at each of these places: it runs the other code for the mutant whose name is in
 * `globalThis.mutant`, and its own code for all others. All mutants share one transformation of the console.
 * `loops` are the bodies of loops that a mutant might keep from ending.
 */
export function switchedAt(
  places: readonly Switch[],
  source: string,
  loops: readonly { start: number; end: number }[] = [],
): string {
  const mutants = places.flatMap(({ name, isStatement, start, end, instead: other }) => {
    const instead = other.replaceAll('$&', () => source.slice(start, end));
    const isMissing = `globalThis.mutant === ${JSON.stringify(name)}`;
    const [before, after] = isStatement
      ? [`if (${isMissing}) { ${instead} } else { `, ' }']
      : [`(${isMissing} ? (${instead}) : (`, '))'];
    // Of two at one place the inner one is inside: it begins later and ends earlier.
    return [
      { at: start, text: before, order: source.length - (end - start) },
      { at: end, text: after, order: end - start },
    ];
  });
  // A loop asks which mutant runs, too: whoever counts the questions breaks off one that does not end.
  const steps = loops.flatMap(({ start, end }) => [
    { at: start, text: '{ globalThis.mutant; ', order: -1 },
    { at: end, text: ' }', order: source.length + 1 },
  ]);
  const edits = [...mutants, ...steps];
  let code = '';
  let done = 0;
  for (const { at, text } of edits.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    code += source.slice(done, at) + text;
    done = at;
  }
  return code + source.slice(done);
}

/** What a file becomes for a run; undefined leaves it as it is. The file's path is absolute. */
export type Switched = (file: string, source: string) => string | undefined;

/** The switches of the markers. */
export const atMarkers: Switched = (file, source) =>
  source.includes('mutant: ') ? withSwitches(file, source) : undefined;

/**
 * Vite plugin: puts switches into the code as it is loaded, and changes no file. A transformation would come after
 * those of Vitest, which move what stands behind `import.meta.env`.
 */
export function switches(switched: Switched): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    load(id) {
      const isSource = isAbsolute(id) && /\.tsx?$/.test(id) && !id.includes('/node_modules/');
      const code = isSource ? switched(id, readFileSync(id, 'utf8')) : undefined;
      return code === undefined ? undefined : { code, map: null };
    },
  };
}
