/** Maximum length of a text in an answer. Characters. */
export const MAX_TEXT_LENGTH = 100_000;

const MAX_VALUES = 10_000;
const MAX_DEPTH = 32;

/**
 * The limit that a parsed JSON value exceeds, or undefined: 100,000 characters in a text, 10,000
 * values in all, 32 levels. Checked before a schema, which would report every wrong entry of a long
 * list. Never throws.
 */
export function excessOf(value: unknown): string | undefined {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return `more than ${MAX_DEPTH} levels`;
    const next: unknown[] = [];
    for (const part of level) {
      if (typeof part === 'string' && part.length > MAX_TEXT_LENGTH) {
        return `more than ${MAX_TEXT_LENGTH} characters`;
      }
      if (typeof part !== 'object' || part === null) continue;
      // The count of a list is known before any entry is copied.
      const members: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
      count += members.length;
      if (count > MAX_VALUES) return `more than ${MAX_VALUES} values`;
      for (const member of members) next.push(member);
    }
    level = next;
  }
  return undefined;
}
