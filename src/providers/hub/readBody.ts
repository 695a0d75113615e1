import { HubError } from './errors.ts';

/**
 * Reads a whole body as text, at most `limit` bytes of it, so that an endless or huge answer ends
 * in an error instead of a frozen tab (T27): `request` is aborted, and this rejects, with a
 * HubError of kind 'too-large'.
 */
export async function readBody(
  response: Response,
  limit: number,
  call: string,
  request: AbortController,
): Promise<string> {
  // Counted on a copy: Chromium reports a body that is read through its stream as cancelled.
  const copy = response.clone().body?.getReader();
  async function count() {
    let received = 0;
    for (;;) {
      const chunk = await copy?.read();
      if (!chunk || chunk.done) return;
      received += chunk.value.byteLength;
      if (received > limit) {
        const detail = `more than ${limit} bytes`;
        request.abort(new HubError({ kind: 'too-large', call, detail }));
        throw request.signal.reason;
      }
    }
  }
  const [text] = await Promise.all([response.text(), count()]);
  return text;
}
