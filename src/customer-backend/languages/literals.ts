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
  /** Whether the last member on a line of its own may be followed by a comma. */
  trailingComma: boolean;
  /** One level of indentation. */
  indent: string;
};

/** Width of a line beyond which an object gets a line for each member. Characters. */
const WIDTH = 78;

/** The escapes of JSON are those of every language here between double quotes. */
export const doubleQuoted = (text: string): string => JSON.stringify(text);

/** For languages whose single quotes take only a backslash and the quote itself as escapes. */
export const singleQuoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/**
 * A JSON value as a literal. An object that does not fit on its line gets a line for each member;
 * `used` is the width that the first line already has, and `indent` that of the line. Characters.
 */
export function literal(value: unknown, style: LiteralStyle, used = 0, indent = ''): string {
  if (value === null || value === undefined) return style.null;
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? style.list : style.object;
  const members: readonly [string, unknown][] = Array.isArray(value)
    ? value.map((member: unknown) => ['', member])
    : Object.entries(value).map(([name, member]) => [style.key(name), member]);
  const padding = Array.isArray(value) ? '' : (style.padding ?? '');
  const inline = members.map(([key, member]) => key + literal(member, style)).join(', ');
  const oneLine = `${open}${padding}${inline}${padding}${close}`;
  if (used + oneLine.length <= WIDTH && !oneLine.includes('\n')) return oneLine;
  const inner = indent + style.indent;
  const lines = members.map(
    ([key, member]) => inner + key + literal(member, style, inner.length + key.length, inner),
  );
  const end = style.trailingComma ? ',' : '';
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
