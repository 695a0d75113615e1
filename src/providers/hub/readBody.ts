import { HubError } from './errors.ts';

/**
 * Reads a whole body as text, at most `limit` bytes of it, so that an endless or huge answer ends
 * in an error instead of a frozen tab (T27). Rejects with a HubError of kind 'too-large'.
 */
export async function readBody(response: Response, limit: number, call: string): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    received += value.byteLength;
    if (received > limit) {
      await reader.cancel();
      throw new HubError({ kind: 'too-large', call, detail: `more than ${limit} bytes` });
    }
    text += decoder.decode(value, { stream: true });
  }
}
