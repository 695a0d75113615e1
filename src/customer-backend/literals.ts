/** Notation of a language for values that JSON can hold. */
export type LiteralStyle = {
  /** The name of a member with what separates it from its value. */
  key: (name: string) => string;
  text: (text: string) => string;
  null: string;
  /** White space inside the braces of an object on one line. */
  padding: '' | ' ';
  /** True where a comma follows the last member on a line of its own. */
  trailingComma: boolean;
  /** One level of indentation. */
  indent: string;
};

/** Width of a line beyond which an object gets a line for each member. Characters. */
const WIDTH = 78;

/**
 * A JSON value as a literal. An object that does not fit on its line gets a line for each member;
 * `used` is the width that the first line already has, and `indent` that of the line. Characters.
 */
export function literal(value: unknown, style: LiteralStyle, used = 0, indent = ''): string {
  if (value === null) return style.null;
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close, padding] = isList ? ['[', ']', ''] : ['{', '}', style.padding];
  const members = Object.entries(value).map(
    ([name, member]) => [isList ? '' : style.key(name), member] as const,
  );
  const inline = members.map(([key, member]) => key + literal(member, style)).join(', ');
  const oneLine = `${open}${padding}${inline}${padding}${close}`;
  if (used + oneLine.length <= WIDTH) return oneLine;
  const inner = indent + style.indent;
  const lines = members.map(
    ([key, member]) => inner + key + literal(member, style, inner.length + key.length, inner),
  );
  const end = style.trailingComma ? ',' : '';
  return `${open}\n${lines.join(',\n')}${end}\n${indent}${close}`;
}

/** JSON itself, for languages without literals for objects. */
export const json: LiteralStyle = {
  key: (name) => `${JSON.stringify(name)}: `,
  text: (text) => JSON.stringify(text),
  null: 'null',
  padding: '',
  trailingComma: false,
  indent: '  ',
};

/** TypeScript. */
export const script: LiteralStyle = {
  key: (name) => `${name}: `,
  text: (text) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`,
  null: 'null',
  padding: ' ',
  trailingComma: true,
  indent: '  ',
};
