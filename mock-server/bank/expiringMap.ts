import { randomBytes } from 'node:crypto';

/** Values by random handles until they expire. A full map drops its oldest entry. */
export type ExpiringMap<T> = {
  /** Keeps a value until `expiresAt` (epoch milliseconds). Returns its handle, 32 random bytes. */
  put(value: T, expiresAt?: number): string;
  get(handle: string): T | undefined;
  remove(handle: string): void;
};

/** An empty map with handles in the given encoding. */
export function createExpiringMap<T>(encoding: 'base64' | 'base64url'): ExpiringMap<T> {
  const entries = new Map<string, { value: T; expiresAt: number }>();
  const MAX_ENTRIES = 10_000;
  return {
    put(value, expiresAt = Infinity) {
      const [oldest] = entries.keys();
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      const handle = randomBytes(32).toString(encoding);
      entries.set(handle, { value, expiresAt });
      return handle;
    },
    get(handle) {
      const found = entries.get(handle);
      return found && found.expiresAt > Date.now() ? found.value : undefined;
    },
    remove: (handle) => void entries.delete(handle),
  };
}
