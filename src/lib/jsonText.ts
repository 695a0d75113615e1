export type JsonPiece = { kind: 'name' | 'text' | 'other'; text: string };

/**
 * What a JSON text is made of: each alternative begins with characters of its own. A quotation mark that
 * is never closed takes the rest with it, since every other one would be searched for its end again.
 */
const PIECES = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Common JSON libraries refuse more levels. */
const DEEPEST = 127;

/** More steps would make the indentation larger than the text. */
const MOST_STEPS = 32;

const LINE = '\n';
const STEP = '  ';

/** What `JSON.parse` does not tell of a JSON text, and the pieces of its indented form. */
export type JsonLayout = {
  /** The names that an object has twice; `JSON.parse` keeps the last one and tells nobody. */
  duplicates: string[];
  tooDeep: boolean;
  /** Joined, the indented text, cut with '…': names, texts and the rest. Numbers stay as written. */
  pieces: JsonPiece[];
};

/**
 * Lays a JSON text out in lines. `json` must have been accepted by `JSON.parse`. At most `most`
 * characters are returned; duplicates are found in all of it, the first ten.
 */
export function layOut(json: string, most: number): JsonLayout {
  const duplicates = new Set<string>();
  const pieces: JsonPiece[] = [];
  const open: (Set<string> | undefined)[] = [];
  let deepest = 0;
  let before = '';
  let room = most;
  const put = (kind: JsonPiece['kind'], text: string) => {
    if (room < 0) return;
    pieces.push({ kind, text: text.length > room ? `${text.slice(0, room)}…` : text });
    room -= text.length;
  };
  const indented = () => LINE + STEP.repeat(Math.min(open.length, MOST_STEPS));
  for (const [text] of json.matchAll(PIECES)) {
    const names = open.at(-1);
    if (text === '}' || text === ']') {
      open.pop();
      put('other', before === '{' || before === '[' ? text : indented() + text);
    } else {
      const starts = before === '{' || before === '[' || before === ',';
      if (starts) put('other', indented());
      // Where a name stands, those before it.
      const former = starts ? names : undefined;
      if (text === '{' || text === '[') open.push(text === '{' ? new Set() : undefined);
      deepest = Math.max(deepest, open.length);
      if (former) {
        const name = String(JSON.parse(text));
        if (former.has(name) && duplicates.size < 10) duplicates.add(name);
        former.add(name);
      }
      put(former ? 'name' : text.startsWith('"') ? 'text' : 'other', text === ':' ? ': ' : text);
    }
    before = text;
  }
  return { duplicates: [...duplicates], tooDeep: deepest > DEEPEST, pieces };
}
