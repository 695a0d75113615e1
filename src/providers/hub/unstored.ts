import { browserStorage, KEYS, writeText } from '../../lib/storage.ts';

const lines = (): string[] => browserStorage().getItem(KEYS.unstored)?.split('\n') ?? [];

/** Reads that the hub answers with `Cache-Control: no-store`. */
export type Unstored = {
  /** True if the last answer to this call, in any tab, had the header. */
  isKnown(call: string): boolean;
  /** Notes an answer to this call. */
  note(call: string, answer: Response): void;
};

/**
 * Remembers across page loads the names of reads that the hub at `baseUrl` answers with `no-store`
 * (RFC 9111, 5.2.2.5). Requesting `no-store` for them would only bypass cached preflights (Fetch
 * Standard, 4.8) and cost a round trip. Never throws; knows no call if the storage is blocked or
 * full.
 */
export function unstoredReads(baseUrl: string): Unstored {
  /** Reads the storage each time, because another tab may have changed it. */
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
      // An answer of a proxy, such as a 502, does not show the header of the hub.
      else if (ok) calls.add(call);
      if (calls.size === before) return;
      const isKept = writeText(browserStorage(), KEYS.unstored, [baseUrl, ...calls].join('\n'));
      // A full storage might keep an outdated list.
      if (!isKept) browserStorage().removeItem(KEYS.unstored);
    },
  };
}
