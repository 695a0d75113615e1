import type SvgIcon from '@mui/material/SvgIcon';
import { go, single, snapshot } from 'fuzzysort';
import { graphemes } from '../../lib/graphemes.ts';
import type { ShownRecord } from '../../providers/access/declaration.ts';

/** What a command does when it is chosen. */
export type Effect =
  | { onClick: () => void }
  | { href: string; target: '_blank' }
  /** Copies a text; `what` says which. */
  | { copies: string; what: string }
  /** Puts a text into the field, and the palette stays open. */
  | { fills: string };

/** A command of the palette. */
export type Command = {
  /** Kept among the recent ones, so nothing personal is in it. */
  id: string;
  /** Its heading: `pages`, `tools`, `actions` or the name of a resource. */
  group: string;
  /** What it does with the thing that the label names; absent for a command that opens it. */
  verb?: string;
  label: string;
  /** A second text by which it is found. */
  detail?: string;
  environment?: NonNullable<ShownRecord['environment']>;
  icon: typeof SvgIcon;
  /** True for the open page and for the setting in force. */
  current?: boolean;
  newWindow?: boolean;
  /** True for a command that is not kept among the recent ones, such as the log-out. */
  forgotten?: boolean;
} & Effect;

/** The rows of a resource, as far as the palette searches them. */
export type PaletteList = {
  /** The group of its commands, and the heading of that. */
  name: string;
  title: string;
  isPending: boolean;
  /** Why it could not be loaded; a refusal counts as having no such list. */
  error: unknown;
  notLoaded: string;
  reload: () => void;
  /** The best commands for a query, and how many more match. */
  find: (query: string) => { hits: Hit<Command>[]; more: number };
  /** A command of the list by its id, for the recent ones. */
  command: (id: string) => Command | undefined;
};

/** Characters of a query that count, and of a text that is searched; more than any label has. */
const LONGEST_QUERY = 100;
const LONGEST_TEXT = 500;

/** Details (an id, an address) are searched for at least so many characters: most have fewer. */
const SHORTEST_IN_DETAIL = 3;

/** Letters that Unicode does not take apart, as they are typed without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** A text without case, accents and marks: what is compared. */
function folded(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A query as it is searched: its words, folded and separated by one space. */
export function queryOf(text: string): string {
  return folded(text.trimStart().slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean).join(' ');
}

/** The same with umlauts that were typed in two letters ('mueller'), which fold to one. */
export function withoutUmlauts(query: string): string {
  return query.replaceAll(/([aou])e/g, '$1');
}

type Searched<T> = { of: (item: T) => string; detail: (item: T) => string };

/** Items prepared for many searches. */
export type Index<T> = {
  items: readonly T[];
  names: ReturnType<typeof snapshotOf<T>>;
  details: readonly string[];
};

type Prepared<T> = { item: T; name: string };

function snapshotOf<T>(prepared: readonly Prepared<T>[]) {
  return snapshot(prepared, { key: 'name' });
}

/** Prepares items once: their names are found by letters in order, their details by a part of them. */
export function indexOf<T>(items: readonly T[], { of, detail }: Searched<T>): Index<T> {
  return {
    items,
    names: snapshotOf(items.map((item) => ({ item, name: folded(of(item)) }))),
    details: items.map((item) => folded(detail(item))),
  };
}

export type Hit<T> = { item: T; score: number };

/**
 * The best `limit` items for a query (see `queryOf`), and how many match. A name matches if it has
 * the letters of each word in order and close together, a detail if it contains the query.
 */
export function search<T>(
  { items, names, details }: Index<T>,
  query: string,
  limit: number,
): { hits: Hit<T>[]; total: number } {
  if (query === '') {
    return { hits: items.slice(0, limit).map((item) => ({ item, score: 0 })), total: items.length };
  }
  const isLong = query.length >= SHORTEST_IN_DETAIL;
  const places = isLong
    ? details.flatMap((detail, place) => (detail.includes(query) ? [place] : []))
    : [];
  // All of them if any detail matches, so that no item is counted twice.
  const named = go(query, names, { limit: places.length > 0 ? 0 : limit });
  const known = new Set(places.length > 0 ? named.map(({ obj }) => obj.item) : []);
  const detailed = places.flatMap((place) => {
    const item = items[place];
    if (item === undefined || known.has(item)) return [];
    // The start of an id or an address is as good as a word.
    return [{ item, score: details[place]?.startsWith(query) ? 0.95 : 0.7 }];
  });
  const best = named.slice(0, limit).map(({ obj, score }) => ({ item: obj.item, score }));
  return {
    hits: [...best, ...detailed].toSorted((a, b) => b.score - a.score).slice(0, limit),
    total: named.total + detailed.length,
  };
}

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; found: boolean };

/** A text in pieces, those that match the query marked; one unmarked piece if none does. */
export function pieces(text: string, query: string, by: 'name' | 'detail'): Piece[] {
  const places = query === '' ? [] : by === 'name' ? namedAt(text, query) : detailedAt(text, query);
  if (places.length === 0) return [{ text, found: false }];
  const found = new Set(places);
  const all: Piece[] = [];
  let place = 0;
  for (const character of graphemes(text)) {
    const next = place + folded(character).length;
    // A mark of its own folds to nothing and belongs to the letter before it.
    const isFound = next === place ? all.at(-1)?.found === true : isAnyIn(found, place, next);
    place = next;
    const last = all.at(-1);
    if (last?.found === isFound) last.text += character;
    else all.push({ text: character, found: isFound });
  }
  return all;
}

const namedAt = (text: string, query: string): readonly number[] =>
  single(query, folded(text))?.indexes ?? [];

function detailedAt(text: string, query: string): readonly number[] {
  const at = query.length < SHORTEST_IN_DETAIL ? -1 : folded(text).indexOf(query);
  return at < 0 ? [] : Array.from(query, (_, index) => at + index);
}

function isAnyIn(found: ReadonlySet<number>, from: number, until: number): boolean {
  for (let place = from; place < until; place += 1) if (found.has(place)) return true;
  return false;
}

/** Commands under one heading; `total` counts those that are not shown too. */
export type CommandGroup = { group: string; commands: Command[]; total: number };

/** Recent commands that are shown. */
const RECENT = 5;

type Sources = {
  commands: readonly Command[];
  lists: readonly Pick<PaletteList, 'name' | 'find' | 'command'>[];
  /** Ids of commands, the last one first. */
  recent: readonly string[];
};

/** The groups, in the order that they have until something is typed. */
const groupNames = ({ lists }: Sources) => [
  'recent',
  'pages',
  'tools',
  ...lists.map(({ name }) => name),
  'actions',
];

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

function withoutQuery(sources: Sources): CommandGroup[] {
  const { commands, lists, recent } = sources;
  const known = recent.flatMap((id) => {
    const ofShell = commands.find((command) => command.id === id);
    const command = ofShell ?? lists.map((list) => list.command(id)).find(Boolean);
    return command ? [command] : [];
  });
  const first = known.slice(0, RECENT);
  const others = commands.filter(({ id }) => !first.some((shown) => shown.id === id));
  return groupNames(sources).flatMap((group) => {
    const shown = group === 'recent' ? first : others.filter((command) => command.group === group);
    return shown.length > 0 ? [{ group, commands: shown, total: shown.length }] : [];
  });
}

/** The bonus of a recent command: it decides between nearly equal matches. */
const FAMILIAR = 0.03;

function matching(query: string, sources: Sources): CommandGroup[] {
  const { commands, lists, recent } = sources;
  const index = indexOf(commands, { of: ({ label }) => label, detail: () => '' });
  const { hits: ofShell } = search(index, query, commands.length);
  const found = [{ hits: ofShell, more: 0 }, ...lists.map((list) => list.find(query))];
  const rank = ({ item, score }: Hit<Command>) => score + (recent.includes(item.id) ? FAMILIAR : 0);
  const placeOf = ({ item }: Hit<Command>) => commands.indexOf(item);
  const groups = groupNames(sources).flatMap((group) => {
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
