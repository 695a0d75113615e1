import type SvgIcon from '@mui/material/SvgIcon';
import { go, snapshot, type SnapshotKeys } from 'fuzzysort';
import type { ShownRecord } from '../../providers/access/declaration.ts';

/** A page, a record or an action, and what happens when it is chosen. */
export type PaletteItem = ShownRecord & {
  id: string;
  icon: typeof SvgIcon;
} & ({ to: string; state?: object } | { onSelect: () => void });

/** Items under a heading, prepared for searches. */
export type PaletteGroup = {
  title: string;
  items: readonly PaletteItem[];
  index: SnapshotKeys<PaletteItem>;
};

export function groupOf(title: string, items: readonly PaletteItem[]): PaletteGroup {
  return { title, items, index: snapshot(items, { keys: ['label', 'detail'] }) };
}

/** Items of a group that are shown at once. */
const SHOWN = 6;

/**
 * The best items of each group by their label or detail, the group with the best match first. Letters
 * count in their order, without case and accents.
 */
export function search(groups: readonly PaletteGroup[], query: string) {
  return groups
    .map(({ title, index }) => {
      const hits = go(query, index, { limit: SHOWN });
      return { title, items: hits.map(({ obj }) => obj), best: hits[0]?.score ?? 0 };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.best - a.best);
}
