/** Minimum size of an answer that is read without a copy. Bytes. */
const LARGE_BODY = 1024 * 1024;

/**
 * Reads at most `limit` bytes of a body, piece by piece, so that an endless answer ends in an error
 * instead of a frozen tab. Beyond the limit, `tooLarge` aborts the request and returns the error to
 * reject with.
 */
export async function readBody(
  response: Response,
  limit: number,
  tooLarge: () => Error,
  onBytes: (bytes: Uint8Array) => void,
): Promise<void> {
  // Chromium's developer tools show no body that is read as a stream, so a copy is read. That takes
  // twice as long, which is too slow for a list of many megabytes.
  const isLong = Number(response.headers.get('content-length')) > LARGE_BODY;
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

/** Reads the text of a body, within the limits of `readBody`. */
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

/** Matches a text of any length without backtracking. */
const RUN = /[\w.-]+/g;

/** Multiple of the shown length that is searched for tokens, which may be longer than the text. */
const SEARCH_FACTOR = 8;

/**
 * Prepares a text of another service for display and storage: at most `longest` characters, with
 * tokens masked. The text is cut first, so that a hostile text of megabytes costs little; a token
 * that the cut divides is masked too.
 */
export function presentable(text: string, longest = 500): string {
  const start = text.slice(0, SEARCH_FACTOR * longest);
  const isCut = start.length < text.length;
  return start
    .replaceAll(BEARER, MASK)
    .replaceAll(RUN, (run: string, at: number, whole: string) =>
      withoutToken(run, isCut && at + run.length === whole.length),
    )
    .slice(0, longest);
}

/** A run of letters, digits, dots and dashes up to its token; `isCut` if more text followed. */
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
