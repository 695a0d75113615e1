/** Words that comments and documents avoid: private metaphors and translated idioms. */
const REFUSED_WORDS: readonly RegExp[] = [
  /\bholes?\b/gi,
  /\banew\b/gi,
  /\bby\s+(?:itself|themselves)\b/gi,
  /\b(?:walls?|rooms?)\b(?![ -]clock)/gi,
  /(?<!-)\bhouses?\b/gi,
];

/**
 * True for `alone` after a noun, as in `the tenant alone`, where 'only' is clearer. Accepted are `leave
 * it alone` and `it is alone`.
 */
const isAloneAfterNoun = (before: string) =>
  /[^\s.,;:!?|]\s+$/.test(before) &&
  !/\b(?:(?:leav(?:es?|ing)|left|lets?|stands?)(?:\s+[^\s.;:!?]+){0,5}|is|are|was|were|be)\s+$/.test(
    before,
  );

/** A text without the marks of comments and without code, whose words are names. */
const wordsOnly = (text: string) =>
  text
    .replaceAll(/^([^\S\n]*)(\*|\/\/)/gm, (_all, indent: string, mark: string) =>
      indent.padEnd(indent.length + mark.length),
    )
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)/g, (code) => 'x'.padEnd(code.length, '`'));

/** The refused words of a text, each with its line. */
export function refusedWords(text: string): { line: number; value: string }[] {
  const words = wordsOnly(text);
  const alone = [...words.matchAll(/\balone\b/gi)].filter(({ index }) =>
    isAloneAfterNoun(words.slice(Math.max(0, index - 120), index)),
  );
  return REFUSED_WORDS.flatMap((pattern) => [...words.matchAll(pattern)])
    .concat(alone)
    .map(({ 0: value, index }) => ({
      line: words.slice(0, index).split('\n').length,
      value: value.replaceAll(/\s+/g, ' '),
    }));
}

/** A number of a decision, which makes a reader look it up. */
export const DECISION_NUMBER = /\bdecisions?(?:\s|\*)+\d+/gi;

/** Full stops that end no sentence. */
const ABBREVIATIONS = /\b(?:e\.g|i\.e|etc|vs|cf|approx)\.(?=\s)/gi;

/**
 * The sentences of a Markdown document without headings, tables, code blocks, pictures and comments.
 * A link counts as its text, inline code as one word, and each list item as a text of its own.
 */
export function sentencesOf(markdown: string): string[] {
  const text = markdown
    .replaceAll(/^---\n[\s\S]*?\n---\n/g, '\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^([^\S\n]*)(`{3,}|~{3,})[\s\S]*?^[^\S\n]*\2/gm, '\n')
    .replaceAll(/^(?:#.*|Date: [\d-]+|\[[^\]]+\]: .*|[^\S\n]*\|.*|[-*_=]{3,}|<[^>]*>)$/gm, '\n')
    .replaceAll(/^[^\S\n]*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\] )?/gm, '\n\n')
    .replaceAll(/^[^\S\n]*>[^\S\n]?/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/`[^`]+`/g, 'code')
    .replaceAll(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<[^<>\s]+>/g, 'address')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(ABBREVIATIONS, (short) => short.slice(0, -1));
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.trim().split(/(?<=[.!?]['")\]*_]*)\s+(?=\S)/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' '))
    .filter((sentence) => wordCount(sentence) > 0);
}

export const wordCount = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The average number of words of sentences; 0 without any. */
export const averageLength = (sentences: readonly string[]): number =>
  sentences.reduce((sum, it) => sum + wordCount(it), 0) / (sentences.length || 1);

export const lineCount = (text: string): number => text.trimEnd().split('\n').length;

/** The entries of docs/decisions.md: title, and lines below the heading. */
export const entriesOf = (decisions: string): { title: string; lines: number }[] =>
  decisions
    .split(/^## /m)
    .slice(1)
    .map((entry) => entry.split('\n'))
    .map(([title = '', ...text]) => ({ title, lines: lineCount(text.join('\n').trim()) }));
