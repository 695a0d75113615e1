/** Less text than this waits for more: each piece costs a call of `JSON.parse`. Characters. */
const PIECE = 256 * 1024;

/** Where one row of objects may end and the next begin. */
const BETWEEN = '},{';

/**
 * Parses the JSON of a long list while its bytes arrive, so that little is left to do after the last
 * one. `end` returns what `JSON.parse` of the whole text would, or throws as it does; undefined for an
 * empty body. A piece that ends after a `}` and parses as a list ends between two rows. Cut inside a
 * row, it would not parse. A body that cannot be divided like that is parsed at its end. `read` makes
 * the rows of the result from those of each piece, in their order.
 */
export function arrivingJson(read = (rows: unknown[]) => rows) {
  const decoder = new TextDecoder();
  const pieces: unknown[][] = [];
  let rest = '';
  let divides = true;

  /** The text as a JSON list: what follows the first piece begins with a comma. */
  const opened = (text: string) => (pieces.length === 0 ? text : `[${text.slice(1)}`);

  return {
    add(bytes: Uint8Array): void {
      const text = decoder.decode(bytes, { stream: true });
      const isEnough = divides && rest.length + text.length >= PIECE;
      // Only what is new is searched: an endless text would be searched again with each chunk.
      const end = isEnough ? text.lastIndexOf(BETWEEN) + 1 : 0;
      const piece = end > 0 ? listIn(`${opened(rest + text.slice(0, end))}]`) : undefined;
      if (piece) pieces.push(read(piece));
      // Rows with objects in them, or no list: trying again and again would take longer.
      else if (end > 0) divides = false;
      rest = piece ? text.slice(end) : rest + text;
    },
    end(): unknown {
      rest += decoder.decode();
      if (pieces.length === 0 && rest === '') return undefined;
      const last = JSON.parse(opened(rest)) as unknown;
      // Not `flat`, which takes a fifth as long as parsing: it looks at each row for a list.
      return Array.isArray(last) ? ([] as unknown[]).concat(...pieces, read(last)) : last;
    },
  };
}

function listIn(text: string): unknown[] | undefined {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    return undefined;
  }
}
