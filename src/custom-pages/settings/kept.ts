/**
 * How much a kept value holds: entries of an array, or of an object's arrays together, else its
 * members; 1 for anything else. Its owner alone knows its shape, and anything may stand in a storage.
 */
export function countOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object') return 1;
  const members = Object.values(value) as unknown[];
  const arrays = members.filter((member) => Array.isArray(member));
  return arrays.length > 0 ? arrays.reduce((sum, { length }) => sum + length, 0) : members.length;
}
