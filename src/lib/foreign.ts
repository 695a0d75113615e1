/**
 * Reads at most `limit` bytes of a body with `read`, so that an endless answer ends in an error
 * instead of a frozen tab: beyond the limit `tooLarge` aborts the request and returns the error
 * with which this rejects. `onBytes` gets the bytes as they arrive.
 */
export async function readBody<T>(
  response: Response,
  limit: number,
  read: (response: Response) => Promise<T>,
  tooLarge: () => Error,
  onBytes?: (bytes: Uint8Array) => void,
): Promise<T> {
  // Counted on a copy, because Chromium reports a body that is read as a stream as cancelled.
  const copy = response.clone().body?.getReader();
  async function count(): Promise<void> {
    let received = 0;
    for (;;) {
      const chunk = await copy?.read();
      if (!chunk || chunk.done) return;
      received += chunk.value.byteLength;
      if (received > limit) throw tooLarge();
      onBytes?.(chunk.value);
    }
  }
  const [body] = await Promise.all([read(response), count()]);
  return body;
}

const MASK = '•••';

const BEARER = /Bearer\s+\S+/gi;

/** Matches without backtracking, however long the text is. */
const RUN = /[\w.-]+/g;

/** Tokens may be longer than the shown text, so this many times its length is searched for them. */
const SEARCHED = 8;

/**
 * A text of another service as it may be shown and kept: at most `longest` characters, with tokens
 * masked. The text is cut first, so that a hostile one of megabytes costs no more than a short one;
 * a token that the cut divides is masked too.
 */
export function presentable(text: string, longest = 500): string {
  const start = text.slice(0, SEARCHED * longest);
  const isCut = start.length < text.length;
  return start
    .replaceAll(BEARER, MASK)
    .replaceAll(RUN, (run: string, at: number, whole: string) =>
      withoutToken(run, isCut && at + run.length === whole.length),
    )
    .slice(0, longest);
}

/** A run of letters, digits, dots and dashes up to the token in it; `isCut` when more followed. */
function withoutToken(run: string, isCut: boolean): string {
  // The cut may have divided a token, so the missing rest is assumed to be one.
  const parts = `${run}${isCut ? 'xxxxx.x' : ''}`.split('.');
  let end = 0;
  for (const [index, part] of parts.entries()) {
    // The header of a JWT begins with `{"`, which is 'eyJ' in Base64, and a payload follows it.
    const at = part.indexOf('eyJ');
    if (at >= 0 && part.length >= at + 8 && parts[index + 1]) {
      // mutant: tokens masked in foreign texts
      return run.slice(0, end + at) + MASK;
    }
    end += part.length + 1;
  }
  return run;
}
