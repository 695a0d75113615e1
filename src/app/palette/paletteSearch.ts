import type SvgIcon from '@mui/material/SvgIcon';
import { go, snapshot, type SnapshotKey } from 'fuzzysort';
import type { ShownRecord } from '../../providers/data/resource.ts';

/** A page, a record or an action, and what happens when it is chosen. */
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

/** Items of a group that are shown at once. */
const SHOWN = 6;

/** Details (an id, an address) are searched for at least so many characters: most have fewer. */
const SHORTEST_IN_DETAIL = 3;

/**
 * The best items of each group, the group with the best match first. A label matches by letters in their
 * order, without case and accents; a detail by a part of it, because scattered letters are in every id.
 */
export function search(groups: readonly PaletteGroup[], query: string) {
  const part = query.trim().toLowerCase();
  return groups
    .map(({ title, items, labels }) => {
      const named = go(query, labels, { limit: SHOWN });
      const detailed = items.filter(
        ({ detail = '' }) =>
          part.length >= SHORTEST_IN_DETAIL && detail.toLowerCase().includes(part),
      );
      const hits = [...new Set([...named.map(({ obj }) => obj), ...detailed])];
      return { title, items: hits.slice(0, SHOWN), best: named[0]?.score ?? 0 };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.best - a.best);
}
