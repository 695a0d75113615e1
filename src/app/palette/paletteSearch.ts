import { go, single, snapshot } from 'fuzzysort';
import { graphemes } from '../../lib/graphemes.ts';

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
