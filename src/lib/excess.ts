/** The longest text of an answer that is read. Characters. */
export const LONGEST_TEXT = 100_000;

/** Texts, numbers, lists and all other values together. */
const MOST_VALUES = 10_000;
const DEEPEST = 32;

/**
 * What is too much in a parsed JSON value, or undefined: a text of more than 100,000 characters, more
 * than 10,000 values in all, or more than 32 levels. Asked before a schema reads the value, since a
 * schema names every wrong entry of a list and not the first alone (decision 132). Never throws.
 */
export function excessOf(value: unknown): string | undefined {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return `more than ${DEEPEST} levels`;
    const next: unknown[] = [];
    for (const part of level) {
      if (typeof part === 'string' && part.length > LONGEST_TEXT) {
        return `more than ${LONGEST_TEXT} characters`;
      }
      if (typeof part !== 'object' || part === null) continue;
      // A list tells its length before any of it is copied.
      const members: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
      count += members.length;
      if (count > MOST_VALUES) return `more than ${MOST_VALUES} values`;
      for (const member of members) next.push(member);
    }
    level = next;
  }
  return undefined;
}
