import type { Language } from '../languages/language.ts';

/** Which lines mend a fault. */
export type Part =
  | 'header'
  | 'claims'
  | 'key'
  | 'answer'
  | 'parts'
  | 'signature'
  | 'algorithm'
  | 'ticket'
  | 'time'
  | 'used'
  | 'verify';

/** Lines of a program, or of what goes over the wire. */
export type Lines = { fileName: string; code: string; grammar: Language['id'] };

/** In a program that verifies, each check ends with the words with which it refuses. */
const REFUSALS: readonly (readonly [Part, RegExp])[] = [
  ['parts', /no signed token/],
  ['signature', /wrong signature/],
  ['algorithm', /another algorithm or key/],
  ['ticket', /not the result of this ticket/],
  ['time', /too old/],
  ['used', /used before/],
];

/** What begins and ends the lines of a program that mints. */
const MINTED: Readonly<Partial<Record<Part, readonly [RegExp, RegExp]>>> = {
  header: [/HS256/, /kid/],
  claims: [/\b600\b/, /["'\\]?service\b.*\bid\b|\bid\b.*service\b/],
  key: [/The secret is Base64/, /HUB_SECRET|base64|Base64/],
};

/** No check is longer; more lines would no longer say which of them matter. */
const MOST = 12;

const ANSWER = `POST /tickets HTTP/1.1

HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: no-store
`;

/**
 * The lines of the templates of a language that mend a fault: those of one check, the whole program
 * where the fault is everywhere in it, or the answer where no program is involved.
 */
export function mendingLines(part: Part, { id, mint, verify }: Language): Lines {
  if (part === 'answer') return { fileName: 'HTTP', code: ANSWER, grammar: 'properties' };
  const around = MINTED[part];
  const { fileName, code } = around
    ? {
        fileName: mint.fileName,
        code: between(mint.code({ service: 'Accounts', data: null }).split('\n'), around),
      }
    : { fileName: verify.fileName, code: checkIn(verify.code().split('\n'), part) };
  return { fileName, code: unindented(code), grammar: id };
}

/** From the first line that matches to the next that matches the other; a line may be both. */
function between(lines: readonly string[], [from, to]: readonly [RegExp, RegExp]): string[] {
  const start = lines.findIndex((line) => from.test(line));
  if (start < 0) return [...lines];
  const length = lines
    .slice(start)
    .findIndex((line, index) => to.test(line) && (index > 0 || from.test(line)));
  return lines.slice(start, start + Math.min(length < 0 ? 1 : length + 1, MOST));
}

/** The lines since the check before, or all of them. */
function checkIn(lines: readonly string[], part: Part): string[] {
  const index = REFUSALS.findIndex(([name]) => name === part);
  const [, words] = REFUSALS[index] ?? [];
  const end = words ? lines.findIndex((line) => words.test(line)) : -1;
  if (end < 0) return [...lines];
  const before = REFUSALS[index - 1]?.[1];
  const last = before ? lines.findLastIndex((line, at) => at < end && before.test(line)) : -1;
  const start = last < 0 ? lines.findLastIndex((line, at) => at < end && line.trim() === '') : last;
  return lines.slice(Math.max(start + 1, end + 1 - MOST), end + 1);
}

/** Without what all lines are indented by. */
function unindented(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length);
  const least = Math.min(...indents.map((indent) => indent ?? 0));
  return `${lines
    .map((line) => line.slice(Number.isFinite(least) ? least : 0))
    .join('\n')
    .trim()}\n`;
}
