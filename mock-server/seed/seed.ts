import { createHash } from 'node:crypto';

export type SeedSize = {
  /** Number of tenants to add to the seeded ones. */
  tenants?: number | undefined;
  /** Number of keys to add to Acme's twelve. */
  keys?: number | undefined;
};

/** A UUID that depends only on the label. */
export function seededId(label: string): string {
  const hex = createHash('sha256').update(label).digest('hex');
  // Version 8 (free form) and the variant bits, so that strict parsers accept it as a UUID.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The instant `days` after `now` in ISO 8601, UTC. Fractions and negative numbers are allowed. */
export function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
}
