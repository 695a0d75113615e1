import type SvgIcon from '@mui/material/SvgIcon';
import { go, snapshot, type SnapshotKey } from 'fuzzysort';
import type { ShownRecord } from '../../providers/data/resource.ts';

/** A page, a record or an action. */
export type PaletteItem = ShownRecord & {
  id: string;
  icon?: typeof SvgIcon | undefined;
} & ({ to: string; state?: object } | { onSelect: () => void });

/** Items under a heading, prepared for searches. */
export type PaletteGroup = {
  title: string;
  items: readonly PaletteItem[];
  labels: SnapshotKey<PaletteItem>;
};

export function groupOf(title: string, items: readonly PaletteItem[]): PaletteGroup {
  return { title, items, labels: snapshot(items, { key: 'label' }) };
}

/** Number of items shown per group. */
const MAX_SHOWN = 6;

/** Shorter queries do not search details (ids, addresses), because they match most of them. */
const MIN_DETAIL_QUERY = 3;

/**
 * The best items of each group, the group with the best match first. A label matches fuzzily,
 * without case and accents. A detail matches by substring, because every id contains most scattered
 * letters.
 */
export function search(groups: readonly PaletteGroup[], query: string) {
  const part = query.trim().toLowerCase();
  return groups
    .map(({ title, items, labels }) => {
      const named = go(query, labels, { limit: MAX_SHOWN });
      const detailed = items.filter(
        ({ detail = '' }) => part.length >= MIN_DETAIL_QUERY && detail.toLowerCase().includes(part),
      );
      const hits = [...new Set([...named.map(({ obj }) => obj), ...detailed])];
      return { title, items: hits.slice(0, MAX_SHOWN), best: named[0]?.score ?? 0 };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.best - a.best);
}
