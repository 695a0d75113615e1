/** A member of the object itself, never one that every object inherits (`constructor`). */
export function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  // mutant: own members
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * What a JSON pointer (RFC 6901) leads to in a value, by members of its own alone; undefined where it
 * leads nowhere. `pointer` begins with a slash.
 */
export function atPointer(value: unknown, pointer: string): unknown {
  let found = value;
  for (const name of pointer.slice(1).split('/')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = own(
      found as Record<string, unknown>,
      // In this order: '~01' is '~1'.
      name.replaceAll('~1', '/').replaceAll('~0', '~'),
    );
  }
  return found;
}

/** The value as an object with members; undefined for an array, null and anything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}
