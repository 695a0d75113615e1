/** The kinds of rows: T for threats, F for faults, C for collected bad input, X for what was found later. */
export type Id = `${'T' | 'F' | 'C' | 'X'}${number}`;

/** A promise with its proofs. */
export interface Row {
  /** The threat, the fault, or where the bad input comes from. */
  against: string;
  /** File or folder of the bad input, as a path in the project. */
  corpus?: string;
  /** What must happen; of bad input, what it is tried on. */
  holds: string;
  /** By test file: parts of the titles of its tests, each of which at least one test has. */
  proofs: Readonly<Record<string, readonly string[] | 'every test'>>;
  /** What is not tried, and why. */
  untried?: string;
}

/** The rows of a subject. Numbers are never given twice; a new row takes the next number of X. */
export type Area = Readonly<Record<Id, Row>>;
