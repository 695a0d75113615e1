import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { queryOf } from '../../src/app/paletteSearch.ts';
import { isConverted } from '../../src/components/useCombobox.ts';
import { LARGEST, understand } from '../../src/developer-tools/attestation/dropped.ts';
import { inspect } from '../../src/developer-tools/tickets/inspect.ts';
import { LONGEST_TEXT } from '../../src/lib/excess.ts';
import { brief } from '../../src/lib/graphemes.ts';
import { presentable } from '../../src/lib/foreign.ts';
import { groupIban } from '../../src/verification/accounts/Iban.tsx';
import { findAccounts } from '../../src/verification/accounts/AccountOption.tsx';
import { initialsOf } from '../../src/verification/bank-search/initials.ts';
import { certificatesOf } from '../../src/verification/bank-service/attestation/pem.ts';
import { utf8 } from '../../src/verification/bank-service/bytes.ts';
import { maskedJson } from '../../src/verification/bank-service/protocol/masking.ts';
import { saysAnew } from '../../src/verification/dialogs/waiting.rules.ts';
import { termsOf } from '../../src/verification/flow/search.ts';
import { sweep } from '../sweep.ts';

/** Characters of each hostile text: the longest body that any client of the console reads at once. */
const SIZE = 8 * 1024 * 1024;
/** Milliseconds of processor time. */
const BOUND = 50;

type Expression = {
  /** The file below `src` and the literal, as written there. */
  name: string;
  pattern: RegExp;
  /** How it is applied: `split` where the source splits by it. */
  method: 'exec' | 'replaceAll' | 'split';
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every regular expression of a file: literals, and what is built with `RegExp`. */
function expressionsIn(file: string): { expressions: Expression[]; built: string[] } {
  const text = readFileSync(join('src', file), 'utf8');
  const expressions: Expression[] = [];
  const built: string[] = [];

  function visit(node: Node, parent: Node | undefined): void {
    const written = text.slice(node.start, node.end);
    const literal = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && literal) {
      const { pattern, flags } = literal;
      const callee = parent?.type === 'CallExpression' ? (parent['callee'] as Node) : undefined;
      const called = (callee?.['property'] as { name?: string } | undefined)?.name;
      expressions.push({
        name: `${file} ${written}`,
        pattern: new RegExp(pattern, flags),
        method: called === 'split' ? 'split' : flags.includes('g') ? 'replaceAll' : 'exec',
      });
    }
    if (node.type === 'Identifier' && node['name'] === 'RegExp' && isCallee(node, parent)) {
      built.push(`${file} ${text.slice(parent?.start, parent?.end)}`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  }

  visit(parseSync(file, text).program as unknown as Node, undefined);
  return { expressions, built };
}

const isCallee = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'NewExpression' || parent?.type === 'CallExpression') &&
  parent['callee'] === node;

const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .toSorted()
  .map(expressionsIn);
const expressions = found.flatMap((file) => file.expressions);

/** As pasted, and as the service of a ticket: the inspector refuses a text above a million characters. */
const pasted = (text: string) => inspect(text, { now: 0, keys: [] });
const inTicket = (text: string) => {
  const claims = JSON.stringify({ data: { service: text.slice(0, 64 * 1024) } });
  return pasted(`e30.${Buffer.from(claims).toString('base64url')}.`);
};

/** An expression that no text of this size meets: its caller is tried instead, with the whole text. */
const CALLERS: Readonly<Record<string, (text: string) => unknown>> = {
  'app/paletteSearch.ts /\\s+/': queryOf,
  'app/paletteSearch.ts /\\p{M}/gu': queryOf,
  'components/useCombobox.ts /[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Bopo}\\p{sc=Hani}]/u':
    isConverted,
  'developer-tools/tickets/inspection/claims.ts /[\\s_-]/g': inTicket,
  'developer-tools/tickets/inspection/jsonText.ts /"(?:[^"\\\\]|\\\\.)*"|[{}[\\],:]|[^\\s{}[\\],:"]+/g':
    inTicket,
  'developer-tools/tickets/inspection/pasted.ts /\\s/g': pasted,
  'developer-tools/attestation/dropped.ts /\\s+/g': (text) =>
    understand(utf8(text.slice(0, LARGEST)).subarray(0, LARGEST)),
  'lib/foreign.ts /Bearer\\s+\\S+/gi': (text) => presentable(text),
  'lib/foreign.ts /[\\w.-]+/g': (text) => presentable(text),
  'lib/graphemes.ts /([\\p{Mn}\\p{Me}]{4})[\\p{Mn}\\p{Me}]+/gu': (text) => brief(text),
  'verification/accounts/AccountOption.tsx /\\s/g': (text) =>
    findAccounts([{ iban: text, ownerName: 'Ada', index: 0 }], text),
  'verification/accounts/Iban.tsx /.{1,4}/g': groupIban,
  'verification/bank-search/initials.ts /[^\\p{L}\\p{N}\\p{M}]+/u': initialsOf,
  'verification/bank-search/initials.ts /^[^\\p{M}]/u': initialsOf,
  'verification/bank-search/initials.ts /\\p{S}/u': initialsOf,
  'verification/bank-service/attestation/pem.ts /[\\r\\n]/g': certificatesOf,
  'verification/bank-service/attestation/pem.ts /(?:(?!-----)[^\\r\\n]*\\r?\\n)*/': certificatesOf,
  'verification/bank-service/protocol/masking.ts /\\p{Surrogate}/gu': (text) =>
    maskedJson({ password: text }, new Set()),
  'verification/dialogs/waiting.rules.ts /[\\d\\s]+/g': (text) => saysAnew(text, ''),
  'verification/flow/search.ts /\\s+/u': termsOf,
};

/** Meets texts of the hub, which are refused above this length (`lib/excess.ts`), or of the console. */
const OF_ROWS = expressions
  .map(({ name }) => name)
  .filter((name) =>
    /^(resources\/(tenants\/tenantText|api-keys\/icalendar)|components\/list\/exportFile|custom-pages\/profile\/access\.rules|developer-tools\/snippets\/(deployments|literals)|verification\/bank-search\/iban)\.ts /.test(
      name,
    ),
  );

/** What is made of other expressions; those are tried through the same caller. */
const BUILT = [
  "verification/bank-service/attestation/pem.ts new RegExp(TEXT_LINES.source + BLOCK.source, 'y')",
  "verification/bank-service/attestation/pem.ts new RegExp(`${TEXT_LINES.source}$`, 'y')",
];

/** How an expression is used with a text of any length. */
function useOf({ name, pattern, method }: Expression): (text: string) => unknown {
  const caller = CALLERS[name];
  if (caller) return caller;
  const apply = (text: string) => {
    pattern.lastIndex = 0;
    if (method === 'split') return text.split(pattern);
    return method === 'replaceAll' ? text.replaceAll(pattern, '') : pattern.exec(text);
  };
  return OF_ROWS.includes(name) ? (text) => apply(text.slice(0, LONGEST_TEXT)) : apply;
}

/** What the expressions are made of: words, characters, and one of each class. */
const PIECES = [
  ...new Set([
    ...expressions.flatMap(({ pattern }) => pattern.source.match(/[a-z]{3,}/gi) ?? []),
    ...Array.from('/-+.,:@=()"\\|[]{}^$ \t\n\r\0aAfZ09_%'),
    ...Array.from(
      '\u0085\u00a0\u0301\u061c\u200b\u200e\u2028\u202e\u2066\ufeffé²€＝ひ한漢\ud800\ud83d\ude00',
    ),
    'eyJ',
    'eyJ.',
    'a.',
    'x@',
    '1.',
    '1/',
    '-1',
    '\r\n',
    'a\n',
    '\n\n',
    'a ',
    'Bearer ',
    '-----',
    '-----BEGIN CERTIFICATE-----\n',
    'T12:00:00.',
    'DE12 3456 ',
    '127.0.',
    '//',
    'é',
  ]),
];
/** With `npm test` only these; a regression that is not linear shows with one of them at once. */
const KEPT = ['/', '1', 'a', ' ', '\n', '.', '\u0301', '\u200b', 'eyJ'] as const;

/** The text from end to end, and in front of and behind something else, so that it nearly matches. */
const hostileTexts = (piece: string, size: number) => {
  const run = piece.repeat(Math.ceil(size / piece.length));
  return [run, `${run}\u0001!`, `DE12+/1${run}x\u0001`].map(flat);
};

/** The text in one piece: the engine would join its parts during the first measurement. */
const flat = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le');

/**
 * The least processor time in milliseconds. Not the time on the clock, which other programs lengthen,
 * and the best of up to 15 runs, because the engine translates an expression when it is first used.
 */
function leastTime(run: () => unknown): number {
  let least = Infinity;
  for (let runs = 0; runs < 15 && least > BOUND; runs += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('every regular expression of the console', () => {
  it('is found, and so are those that are put together', () => {
    expect(expressions.length).toBeGreaterThan(50);
    expect(found.flatMap(({ built }) => built)).toEqual(BUILT);
    const names = new Set(expressions.map(({ name }) => name));
    expect(Object.keys(CALLERS).filter((name) => !names.has(name))).toEqual([]);
    expect(OF_ROWS).toHaveLength(19);
  });

  // A short text first: an expression that is not linear would need hours for the long one.
  it.each(
    sweep(
      PIECES.map((piece) => JSON.stringify(piece)),
      KEPT.map((piece) => JSON.stringify(piece)),
    ),
  )(`needs at most ${BOUND} ms for 8 MiB of %s`, (quoted) => {
    const piece = JSON.parse(quoted) as string;
    for (const size of [24, 64 * 1024, SIZE]) {
      const slow: string[] = [];
      for (const text of hostileTexts(piece, size)) {
        for (const expression of expressions) {
          const use = useOf(expression);
          const time = leastTime(() => use(text));
          if (time > BOUND) slow.push(`${expression.name}: ${Math.round(time)} ms at ${size}`);
        }
      }
      expect(slow).toEqual([]);
    }
  });
});
