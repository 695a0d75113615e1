import { REGISTER } from '../../tests/trust/register.ts';
import type { Row } from '../../tests/trust/row.ts';
import type { TestResult } from '../checks/reports.ts';

/** What a row asks of a test. */
type TestCase = Pick<TestResult, 'file' | 'title' | 'outcome'>;

/** Tests that a row names: those of a file whose titles contain one of the parts, or all of them. */
export interface Tests {
  /** Path in the project. */
  file: string;
  parts: readonly string[];
}

/** A row of the register with its id, and its proofs as a list. */
export interface NumberedRow extends Omit<Row, 'proofs'> {
  id: string;
  tests: readonly Tests[];
}

const KINDS = 'TFCX';

/** The rows of some areas: threats, faults, bad input and later ones, each kind by its numbers. */
export function numbered(areas: typeof REGISTER): NumberedRow[] {
  return areas
    .flatMap((area) => Object.entries(area))
    .map(([id, { proofs, ...row }]) => ({
      id,
      ...row,
      tests: Object.entries(proofs).map(([file, parts]) => ({
        file,
        parts: parts === 'every test' ? [] : parts,
      })),
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ id }: NumberedRow): number {
  return KINDS.indexOf(id.charAt(0)) * 1e4 + Number(id.slice(1));
}

/** The rows of the register (`tests/trust`). */
export const currentRows = () => numbered(REGISTER);

/** What came of the tests of a row. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What matched no test, as `file "part"`. */
  missing: readonly string[];
}

/** Finds the tests of a row among the results of a run; one that two parts name counts once. */
export function outcomeOf(
  { tests }: Pick<NumberedRow, 'tests'>,
  results: readonly TestCase[],
): Outcome {
  const found = new Set<TestCase>();
  const missing: string[] = [];
  for (const { file, parts } of tests) {
    // What was skipped proves nothing.
    const own = results.filter((it) => it.file === file && it.outcome !== 'skipped');
    for (const part of parts.length > 0 ? parts : ['']) {
      const matching = own.filter(({ title }) => title.includes(part));
      if (matching.length === 0) missing.push(part ? `${file} "${part}"` : file);
      for (const it of matching) found.add(it);
    }
  }
  const all = [...found];
  const failed = all.filter(({ outcome }) => outcome === 'failed').length;
  return { passed: all.length - failed, failed, missing };
}
