import type { Reading } from './ears.ts';

/** Something that is said, with what is in it. */
type Said = { phrase: string; inner: Said[]; isGeneric?: true };

/** Roles that are heard in one breath with the text in them. */
const BRIEF =
  /^(link|heading|button|option|radio|checkbox|switch|menuitem|tab|time|term|code|strong|emphasis|image|paragraph|columnheader|rowheader|cell|definition|note|mark|item)\b/;

/** Roles whose name is nothing but the text in them. */
const UNNAMED = /^(row|cell|rowheader|columnheader|time|code)\b/;

const SORTED = /, sorted[^,]*$/;

const CONTROL = /^(textbox|searchbox|combobox|checkbox|radio|switch|spinbutton)\b/;

/** Roles that are heard by what is in them. */
const SILENT = /^(rowgroup|status|alert|)$/;

/** A dialog is said before the part that it is; a field for a password, which has no role, after its label. */
const BEFORE_ITSELF = /^(dialog, .*|(\S+ ?){1,3})$/s;

/** States that the virtual screen reader says, and no other one. */
const UNSAID = /, not (?:busy|invalid|disabled)\b/g;

/**
 * What is said of a part of the page, a breath a line, what is in something under it. Left out is what the usual
 * screen readers do not say either while they read a page: a name again that is the text which follows, a
 * description that is a text of the page, and the choices of a closed list.
 */
export function linesOf({ phrases, shown, descriptions }: Reading): string[] {
  const seen = squeezed(shown.map(({ text }) => text).join(' '));
  const known = descriptions.filter((it) => it !== '' && seen.includes(squeezed(it)));
  const lines: string[] = [];
  /** Something and what is in it as one breath, if that is how it is said. */
  function breathOf(said: Said): string | undefined {
    const own = ownPhrase(said, known);
    if (said.inner.length > 0 && !BRIEF.test(own)) return undefined;
    const rest = restOf(said, own);
    // What can be pressed is found by itself.
    if (rest.length > 1 && rest.some((it) => /^(button|link)\b/.test(it.phrase))) return undefined;
    const inner = rest.map(breathOf);
    return inner.every((it) => it !== undefined) ? [own, ...inner].join(', ') : undefined;
  }
  function say(all: readonly Said[], indent: string) {
    for (const [at, said] of all.entries()) {
      const isAgain = said.inner.length === 0 && said.phrase === all[at + 1]?.phrase;
      if (isAgain && BEFORE_ITSELF.test(said.phrase)) continue;
      if (isSaidBeside(all[at + 1], said) || isSaidBeside(all[at - 1], said)) continue;
      const own = ownPhrase(said, known);
      const isSilent = SILENT.test(own) && !(own === 'alert' && said.inner.length > 0);
      if (!isSilent) lines.push(indent + (breathOf(said) ?? own));
      if (isSilent || breathOf(said) === undefined)
        say(restOf(said, own), isSilent ? indent : `${indent}  `);
    }
  }
  say(treeOf(phrases), '  ');
  return lines;
}

/** What is in something, without the texts that its own phrase has said. */
const restOf = ({ phrase, inner }: Said, own: string): readonly Said[] =>
  phrase.startsWith('combobox')
    ? []
    : inner.filter((it) => it.inner.length > 0 || !isPartOf(it.phrase, own));

/** The texts that are shown and not heard in the same order, and those that are heard more often than they are shown. */
export function unheard({ shown }: Reading, lines: readonly string[]): string[] {
  const heard = squeezed(lines.join('\n'));
  const seen = squeezed(shown.map(({ text }) => text).join('\n'));
  const read = squeezed(lines.filter((it) => !/^ *(button|link|checkbox), /.test(it)).join('\n'));
  const wrong: string[] = [];
  let from = 0;
  for (const { text, isHeard } of shown) {
    const wanted = squeezed(text).replace(/…$/, '');
    if (!isHeard) {
      // Stands for something that is heard: the beginning of an id, initials.
      if (wanted.length > 2 && !heard.includes(wanted)) wrong.push(`never: ${text}`);
      continue;
    }
    const at = heard.indexOf(wanted, from);
    if (at < 0) wrong.push(`${heard.includes(wanted) ? 'not in order' : 'never'}: ${text}`);
    else from = at + wanted.length;
    // A control may name what it is about; a sentence has one place.
    if (text.split(' ').length > 3 && timesIn(read, wanted) > timesIn(seen, wanted)) {
      wrong.push(`twice: ${text}`);
    }
  }
  return wrong;
}

const timesIn = (text: string, part: string) => text.split(part).length - 1;

/** Without spaces and case, which styles change. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();

/** The flat log as a tree: what has an end holds what was said before it. */
function treeOf(phrases: readonly string[]): Said[] {
  const all: Said[] = [];
  for (const phrase of phrases) {
    const begun = phrase.replace(/^end(?: of|,) /, '');
    const at = begun === phrase ? -1 : all.findLastIndex((it) => it.phrase === begun);
    const opened = all[at];
    if (opened) {
      // A part of the page is said around itself, and what is generic has no words of its own.
      opened.inner = all
        .splice(at + 1)
        .flatMap((it) => (it.isGeneric || it.phrase === begun ? it.inner : [it]));
      if (phrase.startsWith('end, ')) opened.isGeneric = true;
    } else all.push({ phrase, inner: [] });
  }
  return all;
}

const isPartOf = (part: string, phrase: string) => squeezed(phrase).includes(squeezed(part));

/** Whether a text is the label of the control beside it. */
function isSaidBeside(beside: Said | undefined, { phrase, inner }: Said): boolean {
  if (inner.length > 0 || !beside) return false;
  const [, role = '', rest = ''] = /^(\w+), (.*)/s.exec(beside.phrase) ?? [];
  return CONTROL.test(role) && rest.startsWith(phrase);
}

/** What is said of something itself. */
export function ownPhrase({ phrase, inner }: Said, known: readonly string[] = []): string {
  const position = /, position (\d+), set size (\d+)/.exec(phrase);
  const place = position ? `, ${position[1]} of ${position[2]}` : '';
  let own = phrase.replace(position?.[0] ?? '', '').replaceAll(UNSAID, '');
  const role = /^\w+/.exec(own)?.[0] ?? '';
  if (UNNAMED.test(role)) return role + (SORTED.exec(own)?.[0] ?? '') + place;
  if (role === 'listitem') return own.replace(/^listitem, level \d/, 'item') + place;
  for (const it of known) {
    // The name may be the same text. A field for a password has no role.
    const from = own.indexOf(`, ${it}`, /^[a-z]/.test(role) ? role.length + 1 : 0);
    if (from > 0) own = own.slice(0, from) + own.slice(from + it.length + 2);
  }
  const headings = inner.filter((it) => it.phrase.startsWith('heading, '));
  for (const it of headings) {
    const [, name = ''] = /^heading(.*), level/.exec(ownPhrase(it, known)) ?? [];
    own = own.replace(`${role}${name}`, role);
  }
  return own + place;
}

const DAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DAY = `(?:(?:${DAYS}), )?(?:${MONTHS}) \\d{1,2},?(?: \\d{4})?`;

/** The phrase without what differs from run to run: ids, secrets, moments, ports. */
export function withoutChance(phrase: string): string {
  return phrase
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '‹id›')
    .replaceAll(/\b[0-9a-f]{8}-…/g, '‹id›')
    .replaceAll(/secret=[\w-]+&expiresAt=[\w.%-]+/g, 'secret=‹secret›&expiresAt=‹time›')
    .replaceAll(new RegExp(DAY, 'g'), '‹day›')
    .replaceAll(/\d{2}\.\d{2}\.\d{4}/g, '‹day›')
    .replaceAll(/\b\d{1,2}:\d{2}(?::\d{2})?\b(?: (?:[AP]M))?/g, '‹time›')
    .replaceAll(/\b(?:GMT[+-]\d+)\b/g, '‹zone›')
    .replaceAll(/\b[\d.,]+(?= ms\b)/g, '‹n›')
    .replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g, '‹origin›');
}
