import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '../bootstrap.mjs';

/** A mutant's place in a source: the code that a comment `mutant: NAME` stands before. */
export interface Marked {
  name: string;
  /** Whether it is a statement, which nothing may stand in for; else it is an expression. */
  isStatement: boolean;
  start: number;
  end: number;
}

/** A node of the syntax tree. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const MARKER = /^\s*mutant: (.+?)\s*$/;

/**
 * What the markers of a source name: the statement or the expression that begins right behind it; of a
 * `const` or a property its value; of a chain of `&&`, `||`, `??` or `? :` the part up to the operator.
 * @throws Error for a marker before anything else
 */
export function markedIn(file: string, source: string): Marked[] {
  const { program, comments } = parseSync(file, source);
  return comments.flatMap(({ value, end }) => {
    const [, name] = MARKER.exec(value) ?? [];
    if (name === undefined) return [];
    const next = comments
      .filter((comment) => comment.start >= end)
      .reduce((at, it) => (source.slice(at, it.start).trim() === '' ? it.end : at), end);
    const at = next + source.slice(next).search(/\S/);
    for (const node of nodesAt(at, program)) {
      const marked = named(node);
      if (marked) return [{ name, ...marked }];
    }
    throw new Error(
      `The marker of the mutant '${name}' in ${file} stands before no code to replace`,
    );
  });
}

/** The nodes that begin at a place, the outermost first. */
function* nodesAt(at: number, value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) {
    if (value.start > at || value.end <= at) return;
    if (value.start === at) yield value;
  }
  for (const inner of Object.values(value)) yield* nodesAt(at, inner);
}

function named(node: Node): Omit<Marked, 'name'> | undefined {
  const { type, start, end } = node;
  if (type.endsWith('Statement')) return { isStatement: true, start, end };
  if (type === 'Property') return valueOf(node['value']);
  if (type === 'VariableDeclaration') {
    const [only, ...more] = node['declarations'] as Node[];
    return more.length === 0 ? valueOf(only?.['init']) : undefined;
  }
  if (type === 'LogicalExpression' || type === 'ConditionalExpression') return undefined;
  return /(?:Expression|Literal|Identifier|JSXElement)$/.test(type) ? valueOf(node) : undefined;
}

const valueOf = (value: unknown) =>
  isNode(value) ? { isStatement: false, start: value.start, end: value.end } : undefined;

/** Whether a value of the syntax tree is a node of it. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The sources that may have markers, with their paths in the project. */
export function sources(): (readonly [string, string])[] {
  return ['src', 'mock-server', 'tools']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => join(folder, path)),
    )
    .map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')] as const)
    .filter(([, source]) => source.includes('mutant: '));
}
