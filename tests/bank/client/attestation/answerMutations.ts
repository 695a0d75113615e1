/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A changed answer, and what was done to it. */
export type Mutation = { name: string; answer: unknown };

/** Values of every other type, and empty ones, to replace a member with. */
const OTHERS: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  '',
  [],
  {},
  [''],
  { length: 48 },
];

/** Changed copies of a text, each with what was done to it. All stay texts. */
function changedTexts(text: string): [string, string][] {
  const half = Math.floor(text.length / 2);
  return [
    ['cut in half', text.slice(0, half)],
    ['without its first character', text.slice(1)],
    ['without its last four', text.trimEnd().slice(0, -4)],
    ['doubled', text + text],
    ['doubled with a comma', `${text},${text}`],
    ['with a blank before', ` ${text}`],
    ['with a blank behind', `${text} `],
    ['with a tab behind', `${text}\t`],
    // PEM may begin with empty lines.
    ...(text.startsWith('-----') ? [] : [lineBreakBefore(text)]),
    ['with a blank within', `${text.slice(0, half)} ${text.slice(half)}`],
    ['with a NUL behind', `${text}\0`],
    ['reversed', text.split('').toReversed().join('')],
    ['in lower case', text.toLowerCase()],
    ['in upper case', text.toUpperCase()],
    ['in Base64url', text.replaceAll('+', '-').replaceAll('/', '_')],
    ['without padding', text.replace(/=+$/, '')],
    ['with padding', `${text}=`],
    ['with a bit of its last character turned over', text.replace(/.(=*\n?)$/s, swapLast)],
  ];
}

function lineBreakBefore(text: string): [string, string] {
  return ['with a line break before', `\n${text}`];
}

function swapLast(last: string): string {
  return String.fromCharCode(last.charCodeAt(0) ^ 1) + last.slice(1);
}

/** All changes to the members of an answer, those of nested objects included. */
export function* mutationsOf(answer: { [name: string]: Json }): Generator<Mutation> {
  for (const path of pathsOf(answer)) {
    const name = path.join('.');
    const value = path.reduce<Json | undefined>(memberOf, answer);
    yield { name: `${name} dropped`, answer: replaced(answer, path, undefined) };
    // The member comes from the prototype instead of the answer itself.
    yield { name: `${name} inherited`, answer: inherited(answer, path) };
    for (const other of OTHERS) {
      if (other === value) continue;
      const text = `${name} = ${JSON.stringify(other)}`;
      yield { name: text, answer: replaced(answer, path, other) };
    }
    if (value === undefined) continue;
    yield { name: `${name} in a list`, answer: replaced(answer, path, [value]) };
    if (typeof value === 'number') {
      for (const other of [value + 1, value * 10, String(value), 2 ** 53, 1e300]) {
        yield { name: `${name} = ${String(other)}`, answer: replaced(answer, path, other) };
      }
    }
    if (typeof value !== 'string') continue;
    for (const [how, text] of changedTexts(value)) {
      if (text !== value) yield { name: `${name} ${how}`, answer: replaced(answer, path, text) };
    }
  }
}

function* pathsOf(value: Json, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) yield* pathsOf(member, [...path, name]);
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value[name]
    : undefined;
}

/** A copy of the answer with another member at the path, or without it. */
function replaced(
  value: Json,
  [name = '', ...rest]: readonly string[],
  by: Json | undefined,
): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { [name]: old, ...others } = value;
  if (rest.length === 0) return by === undefined ? others : { ...others, [name]: by };
  return { ...others, [name]: replaced(old ?? null, rest, by) };
}

/** The answer with one member moved to its prototype, as careless merging of JSON might do. */
function inherited(answer: { [name: string]: Json }, path: readonly string[]): unknown {
  const copy: object = structuredClone(answer);
  let owner = copy;
  for (const name of path.slice(0, -1)) {
    const next: unknown = Reflect.get(owner, name);
    if (typeof next === 'object' && next !== null) owner = next;
  }
  const last = path.at(-1) ?? '';
  const prototype: object = { [last]: Reflect.get(owner, last) };
  Reflect.deleteProperty(owner, last);
  Object.setPrototypeOf(owner, prototype);
  return copy;
}
