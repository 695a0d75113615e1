/** How a language writes a value that JSON can hold. */
export type LiteralStyle = {
  object: readonly [open: string, close: string];
  list: readonly [open: string, close: string];
  /** The name of a member with what separates it from its value. */
  key: (name: string) => string;
  text: (text: string) => string;
  null: string;
  /** White space inside the braces of an object on one line. */
  padding?: ' ';
  /** Whether the last member on a line of its own may be followed by a comma; in C#, that of an object may. */
  trailingComma: boolean | 'objects';
  /** One level of indentation. */
  indent: string;
};

/** Width of a line beyond which an object gets a line for each member. Characters. */
const WIDTH = 78;

/** The escapes of JSON are those of every language here between double quotes. */
export const doubleQuoted = (text: string): string => JSON.stringify(text);

/** For languages whose single quotes take only a backslash and the quote itself as escapes. */
export const singleQuoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** Code that stands in a literal as it is: `new Expression('new Date()')`. */
export class Expression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** A text as a literal of JavaScript; also one that would end a line or the literal. */
function scriptQuoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `'${escaped}'`;
}

/**
 * A JSON value as a literal; as in JSON, members without a value are left out. An object that does not
 * fit on its line gets a line for each member; `used` is the width that the first line already has, and
 * `indent` that of the line. Characters.
 */
export function literal(value: unknown, style: LiteralStyle, used = 0, indent = ''): string {
  if (value === null || value === undefined) return style.null;
  if (typeof value === 'string') return style.text(value);
  if (value instanceof Expression) return value.code;
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? style.list : style.object;
  const members: readonly [string, unknown][] = Array.isArray(value)
    ? value.map((member: unknown) => ['', member])
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [style.key(name), member]);
  const padding = Array.isArray(value) ? '' : (style.padding ?? '');
  const inline = members.map(([key, member]) => key + literal(member, style)).join(', ');
  const oneLine = `${open}${padding}${inline}${padding}${close}`;
  if (used + oneLine.length <= WIDTH && !oneLine.includes('\n')) return oneLine;
  const inner = indent + style.indent;
  const lines = members.map(
    ([key, member]) => inner + key + literal(member, style, inner.length + key.length, inner),
  );
  const isFollowed =
    style.trailingComma === 'objects' ? !Array.isArray(value) : style.trailingComma;
  const end = isFollowed ? ',' : '';
  return `${open}\n${lines.join(',\n')}${end}\n${indent}${close}`;
}

/** JSON itself, for languages without literals for objects. */
export const json: LiteralStyle = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${doubleQuoted(name)}: `,
  text: doubleQuoted,
  null: 'null',
  trailingComma: false,
  indent: '  ',
};

/** JavaScript and TypeScript. */
export const script: LiteralStyle = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : scriptQuoted(name)}: `,
  text: scriptQuoted,
  null: 'null',
  padding: ' ',
  trailingComma: true,
  indent: '  ',
};
