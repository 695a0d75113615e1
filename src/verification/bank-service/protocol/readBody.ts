import type { Bytes } from '../bytes.ts';

/**
 * Reads a whole body, at most `limit` bytes of it, so that an endless answer ends in an error and
 * not in a frozen tab: then `giveUp` is called, which ends the request, and this rejects.
 */
export async function readBody(
  response: Response,
  limit: number,
  giveUp: () => void,
): Promise<Bytes> {
  // Counted on a copy: Chromium reports a body that is read through its stream as cancelled.
  const copy = response.clone().body?.getReader();
  async function count(): Promise<void> {
    let received = 0;
    for (;;) {
      const chunk = await copy?.read();
      if (!chunk || chunk.done) return;
      received += chunk.value.byteLength;
      if (received > limit) {
        giveUp();
        throw new Error('too large');
      }
    }
  }
  const [whole] = await Promise.all([response.arrayBuffer(), count()]);
  return new Uint8Array(whole);
}
