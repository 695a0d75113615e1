/** A longer answer is read only once. Bytes. */
const LONG = 1024 * 1024;

/**
 * Reads a body piece by piece, as its bytes arrive, and at most `limit` bytes of it, so that an endless
 * answer ends in an error instead of a frozen tab: beyond the limit `tooLarge` aborts the request and
 * returns the error with which this rejects.
 */
export async function readBody(
  response: Response,
  limit: number,
  tooLarge: () => Error,
  onBytes: (bytes: Uint8Array) => void,
): Promise<void> {
  // Chromium's developer tools keep no body that is read as a stream, so the pieces are those of a copy.
  // That takes twice as long, which is too much for a list of many megabytes.
  const isLong = Number(response.headers.get('content-length')) > LONG;
  const pieces = (isLong ? response : response.clone()).body?.getReader();
  async function read(): Promise<void> {
    let received = 0;
    for (;;) {
      const piece = await pieces?.read();
      if (!piece || piece.done) return;
      received += piece.value.byteLength;
      if (received > limit) throw tooLarge();
      onBytes(piece.value);
    }
  }
  await Promise.all([read(), isLong || response.arrayBuffer()]);
}

/** The text of a body, read within the limits of `readBody`. */
export async function readText(
  response: Response,
  limit: number,
  tooLarge: () => Error,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  await readBody(response, limit, tooLarge, (bytes) => {
    text += decoder.decode(bytes, { stream: true });
  });
  return text + decoder.decode();
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
      return run.slice(0, end + at) + MASK;
    }
    end += part.length + 1;
  }
  return run;
}
