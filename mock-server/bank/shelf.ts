import { randomBytes } from 'node:crypto';

/** Values by random handles, kept until they expire; a full shelf drops the oldest. */
export type Shelf<T> = {
  /** Keeps a value until `expiresAt` (milliseconds since 1970) and returns its handle, 32 random bytes. */
  put(thing: T, expiresAt?: number): string;
  get(handle: string): T | undefined;
  remove(handle: string): void;
};

/** An empty shelf in memory, with handles in this encoding. */
export function createShelf<T>(encoding: 'base64' | 'base64url'): Shelf<T> {
  const things = new Map<string, { thing: T; expiresAt: number }>();
  const MOST_THINGS = 10_000;
  return {
    put(thing, expiresAt = Infinity) {
      const [oldest] = things.keys();
      if (things.size >= MOST_THINGS && oldest !== undefined) things.delete(oldest);
      const handle = randomBytes(32).toString(encoding);
      things.set(handle, { thing, expiresAt });
      return handle;
    },
    get(handle) {
      const found = things.get(handle);
      return found && found.expiresAt > Date.now() ? found.thing : undefined;
    },
    remove: (handle) => void things.delete(handle),
  };
}
