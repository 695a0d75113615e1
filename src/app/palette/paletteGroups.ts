import { GROUPS, type Command, type Group } from './paletteCommands.ts';
import { indexOf, search, withoutUmlauts, type Hit } from './paletteSearch.ts';
import type { PaletteList } from './usePaletteLists.ts';

/** Commands under one heading; `total` counts those that are not shown too. */
export type CommandGroup = { group: Group; commands: Command[]; total: number };

/** Recent commands that are shown. */
const RECENT = 5;

type Sources = {
  commands: readonly Command[];
  lists: readonly Pick<PaletteList, 'find' | 'command'>[];
  /** Ids of commands, the last one first. */
  recent: readonly string[];
};

/**
 * What the palette shows for a query (see `queryOf`). Without one: the recent commands first, then all
 * that need no list. With one: what matches, the group with the best match first.
 */
export function groupsFor(query: string, sources: Sources): CommandGroup[] {
  if (query === '') return withoutQuery(sources);
  const groups = matching(query, sources);
  const other = withoutUmlauts(query);
  return groups.length > 0 || other === query ? groups : matching(other, sources);
}

function withoutQuery({ commands, lists, recent }: Sources): CommandGroup[] {
  const known = recent.flatMap((id) => {
    const ofShell = commands.find((command) => command.id === id);
    const command = ofShell ?? lists.map((list) => list.command(id)).find(Boolean);
    return command ? [command] : [];
  });
  const first = known.slice(0, RECENT);
  const others = commands.filter(({ id }) => !first.some((shown) => shown.id === id));
  return GROUPS.flatMap((group) => {
    const shown = group === 'recent' ? first : others.filter((command) => command.group === group);
    return shown.length > 0 ? [{ group, commands: shown, total: shown.length }] : [];
  });
}

/** The bonus of a recent command: it decides between nearly equal matches. */
const FAMILIAR = 0.03;

function matching(query: string, { commands, lists, recent }: Sources): CommandGroup[] {
  const index = indexOf(commands, { of: ({ label }) => label, detail: () => '' });
  const { hits: ofShell } = search(index, query, commands.length);
  const found = [{ hits: ofShell, more: 0 }, ...lists.map((list) => list.find(query))];
  const rank = ({ item, score }: Hit<Command>) => score + (recent.includes(item.id) ? FAMILIAR : 0);
  const placeOf = ({ item }: Hit<Command>) => commands.indexOf(item);
  const groups = GROUPS.flatMap((group) => {
    const inGroup = ({ item }: Hit<Command>) => item.group === group;
    const parts = found.filter((part) => part.hits.some(inGroup));
    const hits = parts
      .flatMap((part) => part.hits.filter(inGroup))
      // Equally good ones stay in the order that they have without a query.
      .toSorted((a, b) => rank(b) - rank(a) || placeOf(a) - placeOf(b));
    const [best] = hits;
    if (!best) return [];
    const shown = hits.map(({ item }) => item);
    const more = parts.reduce((sum, part) => sum + part.more, 0);
    return [{ group, commands: shown, total: shown.length + more, best: rank(best) }];
  });
  return groups
    .toSorted((a, b) => b.best - a.best)
    .map(({ group, commands: shown, total }) => ({ group, commands: shown, total }));
}
