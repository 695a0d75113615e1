import { browserStorage, KEYS, writeText } from '../../lib/storage.ts';

const lines = (): string[] => browserStorage().getItem(KEYS.unstored)?.split('\n') ?? [];

/** What is known of the reads that a hub answers with `Cache-Control: no-store`. */
export type Unstored = {
  /** Whether the last answer to this call had it, in any tab. */
  isKnown(call: string): boolean;
  /** Notes an answer to this call. */
  note(call: string, answer: Response): void;
};

/**
 * Remembers which reads of the hub at `baseUrl` are answered with `no-store` (RFC 9111, 5.2.2.5), across
 * page loads, by the names of the calls alone. For these the console need not ask the browser to store
 * nothing, which would make it ignore the preflights that it keeps (Fetch standard, 4.8): a round trip
 * for each call. Each question reads the storage again, because another tab may have learnt otherwise.
 * Never throws; where the storage is blocked or full, nothing is known.
 */
export function unstoredReads(baseUrl: string): Unstored {
  function known(): string[] {
    const [hub, ...calls] = lines();
    return hub === baseUrl ? calls : [];
  }
  return {
    isKnown: (call) => known().includes(call),
    note(call, { ok, headers }) {
      const calls = new Set(known());
      const before = calls.size;
      const isUnstored = /(?:^|,)\s*no-store\s*(?:,|$)/i.test(headers.get('Cache-Control') ?? '');
      if (!isUnstored) calls.delete(call);
      // An answer of something before the hub, such as a 502, says nothing about the hub's own.
      else if (ok) calls.add(call);
      if (calls.size === before) return;
      const isKept = writeText(browserStorage(), KEYS.unstored, [baseUrl, ...calls].join('\n'));
      // A full storage might keep what no longer holds.
      if (!isKept) browserStorage().removeItem(KEYS.unstored);
    },
  };
}
