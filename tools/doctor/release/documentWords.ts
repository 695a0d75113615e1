import { shown } from '../finding.ts';

/** What an element of a kind does to a page that it was not written for. */
const KINDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^<script\b[^>]*\btype=["']?importmap/i, 'an import map'],
  [/^<script\b[^>]*\btype=["']?speculationrules/i, 'speculation rules'],
  [/^<script\b/i, 'a script'],
  [/^<base\b/i, 'a base element'],
  [/^<meta\b[^>]*\bhttp-equiv=["']?content-security-policy/i, 'a policy of the document'],
  [/^<meta\b[^>]*\bhttp-equiv=["']?refresh/i, 'a refresh'],
  [/^<link\b[^>]*\brel=["']?(?:module)?preload/i, 'a preload'],
  [/^<link\b[^>]*\brel=["']?stylesheet/i, 'a style sheet'],
  [/^<link\b[^>]*\brel=["']?manifest/i, 'a manifest of an application'],
  [/^<(?:iframe|frame|object|embed)\b/i, 'a frame'],
  [/^<form\b/i, 'a form'],
  [/^<!--/, 'a comment'],
];

/** The most elements that are quoted of either kind. */
const QUOTED = 5;

/** The tags of a document, each with the text that follows it. */
const partsOf = (html: string) => html.match(/<[^<]+|^[^<]+/g) ?? [];

/** Parts of one document that the other one has not, as often as it has not. */
function without(parts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return parts.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  });
}

const kindOf = (part: string) => KINDS.find(([pattern]) => pattern.test(part))?.[1];

/** Characters of an element that are quoted, and those by which two are versions of one. */
const LONGEST = 120;
const ALIKE = 30;

/** The beginning of an element, and the place where it differs from its other version. */
function quoted(part: string, others: readonly string[]): string {
  const twin = others.find((other) => other.slice(0, ALIKE) === part.slice(0, ALIKE)) ?? '';
  let from = 0;
  while (from < part.length && part[from] === twin[from]) from += 1;
  return from < LONGEST
    ? shown(part, LONGEST)
    : `${shown(part.slice(0, 2 * ALIKE))} … ${shown(part.slice(from - ALIKE), LONGEST)}`;
}

function named(part: string, others: readonly string[]): string {
  const kind = kindOf(part);
  return `${kind ? `${kind}: ` : ''}${quoted(part, others)}`;
}

function listed(what: string, parts: readonly string[], others: readonly string[]): string[] {
  if (parts.length === 0) return [];
  // First what has a name: among many parts, those that do something.
  const sorted = [...parts.filter(kindOf), ...parts.filter((part) => !kindOf(part))];
  const more = parts.length > QUOTED ? `, and ${parts.length - QUOTED} more` : '';
  return [
    `${what} ${sorted
      .slice(0, QUOTED)
      .map((part) => named(part, others))
      .join(', ')}${more}`,
  ];
}

/** In what a document differs from that of the release, in words. */
export function documentWords(found: string, released: string): string {
  const [parts, own] = [partsOf(found), partsOf(released)];
  const [added, gone] = [without(parts, own), without(own, parts)];
  const said = [...listed('added:', added, gone), ...listed('gone:', gone, added)];
  return said.length > 0 ? said.join('; ') : 'the same elements in another order';
}
