import type { Plugin } from 'vite';
import { MUTANTS } from './list.ts';
import { markedIn } from './markers.ts';

/** What stands in place of each marked check, by its name. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  Object.values(MUTANTS).flatMap((rows) => Object.entries(rows)),
);

/**
 * A source with a switch at each of its markers: it runs what the table has for the mutant whose name is
 * in `globalThis.mutant`, and its own code for all others. All mutants share one transformation of the
 * console.
 * @throws Error for a marker that the table does not have
 */
export function withSwitches(file: string, source: string, replacements = REPLACEMENTS): string {
  const edits = markedIn(file, source).flatMap(({ name, isStatement, start, end }) => {
    const replacement = replacements.get(name);
    if (replacement === undefined) throw new Error(`${file} marks '${name}', which has no row`);
    const instead = replacement.replaceAll('$&', () => source.slice(start, end));
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
  let code = '';
  let done = 0;
  for (const { at, text } of edits.toSorted((a, b) => a.at - b.at || a.order - b.order)) {
    code += source.slice(done, at) + text;
    done = at;
  }
  return code + source.slice(done);
}

/** Vite plugin: puts the switches into the code as it is loaded, and changes no file. */
export function switches(): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(source, id) {
      const [file = id] = id.split('?');
      if (!source.includes('mutant: ') || !/\.tsx?$/.test(file)) return undefined;
      return { code: withSwitches(file, source), map: null };
    },
  };
}
