/** An own member of the object, never an inherited one such as `constructor`. */
export function own<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * The value at a JSON pointer (RFC 6901), through own members only; undefined if there is none.
 * `pointer` begins with a slash. Beyond the RFC, `*` maps the rest of the pointer over a list and
 * joins the results; in an object it is an ordinary name.
 */
export function atPointer(value: unknown, pointer: string): unknown {
  return follow(value, pointer.slice(1).split('/'));
}

function follow(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (name === '*' && Array.isArray(value)) return value.flatMap((item) => follow(item, rest));
  // In this order: '~01' is '~1'.
  const member = name.replaceAll('~1', '/').replaceAll('~0', '~');
  return follow(own(value as Record<string, unknown>, member), rest);
}

/** The value as an object with members; undefined for an array, null and anything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}
