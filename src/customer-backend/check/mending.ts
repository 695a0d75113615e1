import type { Language } from '../languages/language.ts';

/** Which lines mend a fault. */
export type Part =
  | 'header'
  | 'claims'
  | 'key'
  | 'answer'
  | 'login'
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

type Ends = readonly [from: RegExp, to: RegExp];

/** What begins and ends the lines of a program that mints. */
const MINTED: Readonly<Partial<Record<Part, Ends>>> = {
  header: [/HS256/, /kid/],
  claims: [/\b600\b/, /service\b.*\bid\b/],
  key: [/The secret is Base64/, /HUB_SECRET|[Dd]ecode/],
};

/** What remembers the ids that were used, before the check. */
const MEMORY: Ends = [/Keep this in your database/, /^$/];

/** No check is longer; more lines would no longer say which of them matter. */
const MOST = 12;

const ANSWER = `POST /tickets HTTP/1.1

HTTP/1.1 200 OK
Content-Type: application/json
Cache-Control: no-store
`;

const LOGIN = `POST /results HTTP/1.1

HTTP/1.1 401 Unauthorized
Content-Type: application/json
`;

/**
 * The lines of the templates of a language that mend a fault: those of one check, the whole program
 * where the fault is everywhere in it, or the answer where no program is involved.
 */
export function mendingLines(part: Part, { id, mint, verify }: Language): Lines {
  if (part === 'answer') return { fileName: 'HTTP', code: ANSWER, grammar: 'properties' };
  if (part === 'login') return { fileName: 'HTTP', code: LOGIN, grammar: 'properties' };
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
function between(lines: readonly string[], [from, to]: Ends): string[] {
  // Where no line matches, none is taken.
  const start = lines.findIndex((line) => from.test(line));
  const length = lines.slice(start).findIndex((line) => to.test(line));
  return lines.slice(start, start + Math.min(length + 1, MOST));
}

/** What only ends a check before. */
const CLOSING = /^\s*(?:[})\]]+;?|end|fi)$/;

/** The lines since the check before; all of them where no check has this name. */
function checkIn(lines: readonly string[], part: Part): string[] {
  const wanted = REFUSALS.findIndex(([name]) => name === part);
  if (wanted === -1) return [...lines];
  // Some programs refuse what is no token with its signature.
  const index = REFUSALS.findIndex(
    ([, words], at) => at >= wanted && lines.some((line) => words.test(line)),
  );
  const end = lines.findIndex((line) => REFUSALS[index]?.[1].test(line));
  const start = lines
    .slice(0, end)
    .findLastIndex(
      (line) =>
        line.trim() === '' || REFUSALS.slice(0, index).some(([, words]) => words.test(line)),
    );
  const check = lines.slice(Math.max(start + 1, end + 1 - MOST), end + 1);
  const own = check.slice(check.findIndex((line) => !CLOSING.test(line)));
  return part === 'used' ? [...between(lines, MEMORY), unindented(own)] : own;
}

/** Without what all lines are indented by. */
function unindented(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const least = Math.min(...indents);
  return `${lines
    .map((line) => line.slice(least))
    .join('\n')
    .trim()}\n`;
}
