import { parseSync } from 'vite';
import { isNode, type Node } from './markers.ts';
import type { Switch } from './switches.ts';

/** What a generic mutant changes. */
export type Kind = 'condition' | 'comparison' | 'boundary' | 'constant' | 'call';

/** A mutant that a rule makes out of the syntax tree; `code` is what it replaces, `text` the line where that begins. */
export interface Generic extends Switch {
  file: string;
  kind: Kind;
  line: number;
  code: string;
  text: string;
}

type Change = Pick<Generic, 'kind' | 'instead'> & { of: Node };

/** The comparison that is true where this one is false. */
const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
/** The comparison that differs where both sides are equal. */
const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Calls that answer yes or no, by the names of the platform and of this house. */
const PREDICATE =
  /^(?:includes|has|test|startsWith|endsWith|every|some|(?:is|has|can|may)[A-Z]\w*)$/;

/**
 * Every generic mutant of a source: a condition or a part of one that is constant, a comparison that is turned
 * round or shifted by its boundary, another constant that is returned, a call that is not made.
 */
export function genericIn(file: string, source: string): Generic[] {
  const { program } = parseSync(file, source);
  const text = ({ start, end }: Node) => source.slice(start, end);
  return [...nodesOf(program)].flatMap((node) =>
    changesOf(node, text).map(({ kind, instead, of: { type, start, end } }) => {
      const code = source.slice(start, end);
      const line = source.slice(0, start).split('\n').length;
      const written = source.split('\n', line).at(-1)?.trim() ?? '';
      const isStatement = type === 'ExpressionStatement';
      const name = `${file}:${line} ${kind}: ${flat(code)} → ${instead || '(nothing)'} @${start}`;
      return { name, file, kind, line, code, isStatement, start, end, instead, text: written };
    }),
  );
}

/** The bodies of the loops of a source. */
export function loopsIn(file: string, source: string): { start: number; end: number }[] {
  const { program } = parseSync(file, source);
  return [...nodesOf(program)].flatMap(({ type, body }) =>
    /^(?:DoWhile|While|For(?:In|Of)?)Statement$/.test(type) && isNode(body) ? [body] : [],
  );
}

/** Code on one line. */
export const flat = (code: string): string => code.replaceAll(/\s+/g, ' ');

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

type Text = (node: Node) => string;

function changesOf(node: Node, text: Text): Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return constants(node['test'], ['true', 'false'], 'condition');
    // One that never ends says nothing about the tests.
    case 'WhileStatement':
      return constants(node['test'], ['false'], 'condition');
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap((part) => partOf(node, part));
    case 'BinaryExpression':
      return compared(node, text);
    case 'ReturnStatement':
      return returned(node['argument'], text);
    case 'ArrowFunctionExpression':
      return returned(node['body'], text);
    case 'ExpressionStatement':
      return isCall(node['expression']) ? [{ kind: 'call', instead: '', of: node }] : [];
    default:
      return [];
  }
}

const constants = (of: unknown, values: readonly string[], kind: Kind): Change[] =>
  isNode(of) ? values.map((instead) => ({ kind, instead, of })) : [];

/** A chain is changed at its ends: what is true drops out of `&&`, what is false out of `||`. */
function partOf({ operator }: Node, part: unknown): Change[] {
  if (operator === '??') return [];
  if (isNode(part) && part.type === 'LogicalExpression' && part['operator'] === operator) return [];
  return constants(part, [operator === '&&' ? 'true' : 'false'], 'condition');
}

function compared(of: Node, text: Text): Change[] {
  const { operator, left, right } = of;
  if (!isNode(left) || !isNode(right)) return [];
  const tables = { comparison: OPPOSITES, boundary: BOUNDARIES };
  return Object.entries(tables).flatMap(([kind, table]) => {
    const other = table[String(operator)];
    if (other === undefined) return [];
    return [{ kind: kind as Kind, instead: `(${text(left)}) ${other} (${text(right)})`, of }];
  });
}

/** Another value of its kind for a constant, and both answers for what is a yes or a no. */
function returned(of: unknown, text: Text): Change[] {
  if (!isNode(of)) return [];
  const { value } = of;
  if (of.type === 'Literal' && typeof value === 'boolean') {
    return constants(of, [String(!value)], 'constant');
  }
  if (of.type === 'Literal' && typeof value === 'number') {
    return constants(of, [`${text(of)} + 1`], 'constant');
  }
  if (of.type === 'Literal' && typeof value === 'string') {
    return constants(of, [value === '' ? `'mutant'` : `''`], 'constant');
  }
  return isPredicate(of) ? constants(of, ['true', 'false'], 'constant') : [];
}

function isPredicate(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node['operator'] === '!';
  if (node.type === 'BinaryExpression') return String(node['operator']) in OPPOSITES;
  if (node.type === 'LogicalExpression') {
    const parts = [node['left'], node['right']];
    return node['operator'] !== '??' && parts.every((it) => isNode(it) && isPredicate(it));
  }
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee)) return false;
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(name) && PREDICATE.test(String(name['name']));
}

function isCall(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'AwaitExpression') return isCall(value['argument']);
  return (
    value.type === 'CallExpression' && isNode(value['callee']) && value['callee'].type !== 'Super'
  );
}
