import { visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { characterOf, isCharacter, parse, type Expression } from './countedMatch.ts';

/** The first and the last that a class of characters has stand for the class. */
const EXAMPLES = [
  ...Array.from('a0A .-/+,:=@\n\r\t"\\_%\u0085\u00a0\u061c\u200b\u2028\u202e\ufeff²ß€＝ひ한漢😀'),
  '\u0301',
  '\ud800',
  '\u0000',
];

/** What most expressions do not accept at the end. */
const ENDINGS = ['', '\u0001!', '\n!', 'a'];

function examplesOf(node: AST.Node, flags: string): string[] {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  const fitting = EXAMPLES.filter(characterOf(node, flags));
  return fitting.filter((_, index) => index === 0 || index === fitting.length - 1);
}

/** A text that the node matches, assertions aside. */
function wordOf(node: AST.Node, flags: string): string {
  if (isCharacter(node)) return examplesOf(node, flags)[0] ?? '';
  if (node.type === 'Quantifier') return wordOf(node.element, flags).repeat(Math.max(node.min, 1));
  if (node.type === 'Alternative') return node.elements.map((it) => wordOf(it, flags)).join('');
  const [first] = 'alternatives' in node ? node.alternatives : [];
  return first && node.type !== 'Assertion' ? wordOf(first, flags) : '';
}

/**
 * Texts of about `size` characters that nearly match: what parts of the expression match, again and
 * again, behind each of its beginnings.
 */
export function hostileTexts({ source, flags }: Expression, size: number): string[] {
  const pieces = new Set<string>();
  const letters = new Set<string>();
  const beginnings = new Set(['']);
  const takeLetters = (node: AST.Node) => {
    if (node.parent?.type.includes('Class')) return;
    for (const letter of examplesOf(node, flags)) letters.add(letter);
  };
  visitRegExpAST(parse(source, flags), {
    onCharacterEnter: takeLetters,
    onCharacterSetEnter: takeLetters,
    onCharacterClassEnter: takeLetters,
    onExpressionCharacterClassEnter: takeLetters,
    onQuantifierEnter: ({ element }) => pieces.add(wordOf(element, flags)),
    onAlternativeEnter(node) {
      const words = node.elements.map((it) => wordOf(it, flags));
      pieces.add(words.join(''));
      if (node.parent.type !== 'Pattern') return;
      node.elements.forEach(({ type }, index) => {
        if (type !== 'Character') beginnings.add(words.slice(0, index).join(''));
      });
    },
  });
  const repeated = [...beginnings, ...letters, ...pieces].filter((piece) => piece !== '');
  const run = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
  const pairs = [...letters].flatMap((one) => [...letters].map((other) => run(one + other)));
  const longer = repeated.flatMap((piece) =>
    [...beginnings].map((beginning) => beginning + run(piece)),
  );
  return [...longer, ...pairs].flatMap((text) => ENDINGS.map((ending) => text + ending));
}
