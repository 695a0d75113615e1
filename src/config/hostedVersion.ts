import * as z from 'zod/mini';
import { readText } from '../lib/foreign.ts';

/** `/version.json` has about 90. Bytes. */
const LONGEST = 1024;
const TIMEOUT = 10_000;

const versionSchema = z.object({
  version: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
});

/** What the host says of its version; 'none' when it answers with something else. */
export type Hosted = z.infer<typeof versionSchema> | 'none' | 'unreachable';

/** Asks the host which version it serves now. Never rejects. */
export async function askVersion(): Promise<Hosted> {
  const abort = new AbortController();
  const tooLarge = () => {
    abort.abort();
    return new Error('version.json is too large');
  };
  let response: Response;
  try {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT)]);
    response = await fetch('/version.json', { cache: 'no-store', credentials: 'omit', signal });
  } catch {
    return 'unreachable';
  }
  try {
    const text = await readText(response, LONGEST, tooLarge);
    const parsed = versionSchema.safeParse(JSON.parse(text));
    return response.ok && parsed.success ? parsed.data : 'none';
  } catch {
    // Not JSON, as the page that some hosts answer for every path, or too large.
    return 'none';
  }
}
