export type JsonPiece = { kind: 'name' | 'text' | 'other'; text: string };

/**
 * What a JSON text is made of: each alternative begins with characters of its own. A quotation mark that
 * is never closed takes the rest with it, since every other one would be searched for its end again.
 */
const PIECES = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** More steps would make the indentation larger than the text. */
const MOST_STEPS = 32;

const LINE = '\n';
const STEP = '  ';

/**
 * Lays a JSON text out in lines: names, texts and the rest, which joined are the indented text. Numbers
 * stay as written. `json` must have been accepted by `JSON.parse`; at most `most` characters are
 * returned, and '…' where it was cut.
 */
export function layOut(json: string, most: number): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  const open: ('{' | '[')[] = [];
  let before = '';
  let room = most;
  const put = (kind: JsonPiece['kind'], text: string) => {
    if (room < 0) return;
    pieces.push({ kind, text: text.length > room ? `${text.slice(0, room)}…` : text });
    room -= text.length;
  };
  const indented = () => LINE + STEP.repeat(Math.min(open.length, MOST_STEPS));
  for (const [text] of json.matchAll(PIECES)) {
    if (room < 0) return pieces;
    if (text === '}' || text === ']') {
      open.pop();
      put('other', before === '{' || before === '[' ? text : indented() + text);
    } else {
      const starts = before === '{' || before === '[' || before === ',';
      if (starts) put('other', indented());
      const isName = starts && open.at(-1) === '{';
      if (text === '{' || text === '[') open.push(text);
      put(isName ? 'name' : text.startsWith('"') ? 'text' : 'other', text === ':' ? ': ' : text);
    }
    before = text;
  }
  return pieces;
}
