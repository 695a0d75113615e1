import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { withinSteps, type Expression } from './countedMatch.ts';
import { hostileTexts } from './hostileTexts.ts';

/** Characters of each hostile text. A quadratic expression takes half as many steps for each of them. */
const SIZE = 200;
/** Of a linear expression for each character, on average. */
const MOST_STEPS = 8;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every regular expression of a file: literals, and what is built with `RegExp`. */
function expressionsIn(file: string) {
  const text = readFileSync(join('src', file), 'utf8');
  const literals: (readonly [name: string, Expression])[] = [];
  const built: string[] = [];

  function visit(node: Node, parent: Node | undefined): void {
    const literal = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && literal) {
      const { pattern: source, flags } = literal;
      const callee = parent?.type === 'CallExpression' ? (parent['callee'] as Node) : undefined;
      const called = (callee?.['property'] as { name?: string } | undefined)?.name;
      const everywhere = called === 'split' || flags.includes('g');
      literals.push([`${file} ${text.slice(node.start, node.end)}`, { source, flags, everywhere }]);
    }
    const isCalled = parent?.['callee'] === node;
    if (isCalled && node['name'] === 'RegExp')
      built.push(`${file} ${text.slice(parent.start, parent.end)}`);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  }

  visit(parseSync(file, text).program as unknown as Node, undefined);
  return { literals, built };
}

/** What is wrong with the form of an expression: where it can read the same characters in two ways. */
const formOf = ({ source, flags }: Expression) =>
  analyse({ source, flags }).reports.map(({ type, character }) => `${type} with ${character.pick}`);

/** The beginnings of the hostile texts that cost too much. */
function costly(expression: Expression): string[] {
  const isDone = withinSteps(expression);
  return hostileTexts(expression, SIZE)
    .filter((text) => !isDone(text, text.length * MOST_STEPS))
    .map((text) => text.slice(0, 40));
}

const expressionOf = ({ source, flags }: RegExp): Expression => ({
  source,
  flags,
  everywhere: flags.includes('g'),
});

describe('every regular expression of the console', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map(expressionsIn);
  const literals = found.flatMap((file) => file.literals);

  it('is a literal, which can be read', () => {
    expect(literals.length).toBeGreaterThan(50);
    expect(found.flatMap(({ built }) => built)).toEqual([]);
  });

  it('has a form that reads no part of a text twice', () => {
    expect(
      literals.filter(([, literal]) => formOf(literal).length > 0).map(([name]) => name),
    ).toEqual([]);
  });

  it(`needs at most ${MOST_STEPS} steps for each character of what it is made of`, () => {
    const wrong = literals.map(([name, literal]) => [name, costly(literal)] as const);
    expect(wrong.filter(([, texts]) => texts.length > 0)).toEqual([]);
  });
});

describe('an expression that is not linear', () => {
  it.each([
    /(a+)+$/,
    /^(\s+)*$/,
    /^(\d+\.?)+$/,
    /\s+$/,
    /x*y/,
    /.*?,/,
    /a*b?a*$/,
    /^\s*(.*?)\s*$/,
    /(?:\r\n|\n)+$/,
    /(?=.*x)y?/g,
    /(?:😀)+x/u,
  ])('is told by its form and by its steps: %s', (expression) => {
    expect(formOf(expressionOf(expression))).not.toEqual([]);
    expect(costly(expressionOf(expression))).not.toEqual([]);
  });

  it.each([
    /^(a|a)*$/,
    /^(a|aa)+$/,
    /(?:ab)+c/,
    /(?<=a*)b/,
    /^(?:(?=.*a).)*$/,
    /<!--.*?-->/g,
    /"(?:[^"\\]|\\.)*"/g,
    /[\w-]{1,40}:/,
    /^.{0,200}.{0,200}$/,
    /^(?:a?){30}a{30}$/,
  ])('is told by its steps: %s', (expression) => {
    expect(costly(expressionOf(expression))).not.toEqual([]);
  });

  it.each([
    /^\s*$/,
    /(?<!\/)\/+$/,
    /\s+/g,
    /,\s*\}/g,
    /(?:a+b)*$/y,
    /^(\d+)\.(\d+)\.(\d+)$/m,
    /\b[a-z]\w*/gi,
    new RegExp('[[a-z]--b]+', 'gv'),
  ])('is none of these: %s', (expression) => {
    expect(formOf(expressionOf(expression))).toEqual([]);
    expect(costly(expressionOf(expression))).toEqual([]);
  });
});
