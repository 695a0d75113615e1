import { REGISTER } from './register.ts';
import type { Row } from './row.ts';

/** Tests that a row names: those of a file whose titles contain one of the parts, or all of them. */
interface NamedTests {
  /** Path in the project. */
  file: string;
  parts: readonly string[];
}

/** A row of the register with its id, and its proofs as a list. */
interface NumberedRow extends Omit<Row, 'proofs'> {
  id: string;
  tests: readonly NamedTests[];
}

/** Every row of the register, sorted by kind and number. */
export function numberedRows(): NumberedRow[] {
  return REGISTER.flatMap((area) => Object.entries(area))
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
  return 'TFCX'.indexOf(id.charAt(0)) * 1e4 + Number(id.slice(1));
}
