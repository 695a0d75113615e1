// Asks a container from within its network, which has nothing but the container: `tools/container.ts` starts
// this there. Prints one JSON array with what is wrong.
import { isDeepStrictEqual } from 'node:util';
import { compare, EXPECTATIONS } from '../../tests/hosting/expectations.ts';
import { createAsk } from '../doctor/ask.ts';
import { compareRelease } from '../doctor/release/compare.ts';
import { filesBelow } from '../hosting/archive.ts';
import { exampleConfig } from '../hosting/examples.ts';
import { manifestOf } from '../release/manifest.ts';

const PORT = 8080;

/** Resolves once the port answers. */
async function answering(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined);
  if (answer) return;
  await new Promise((wait) => setTimeout(wait, 20));
  return answering();
}

/** The rows of the table of requests that are answered in another way. */
async function table(): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of EXPECTATIONS) {
    const { got, wanted } = await compare(PORT, row, { brotli: false });
    if (!isDeepStrictEqual(got, wanted)) {
      wrong.push(`${row.name}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
    }
  }
  return wrong;
}

/** What differs between what is served and the files of the image, as the doctor tells it. */
async function files(folder: string): Promise<string[]> {
  const manifest = manifestOf(await filesBelow(folder), { name: 'console', version: '' });
  const raw = { ...Object(await exampleConfig()) } as Record<string, unknown>;
  const known = { manifest, raw, config: undefined, metadata: undefined };
  const findings = await compareRelease(createAsk(10_000), `http://127.0.0.1:${PORT}`, known);
  return findings.filter(({ status }) => status !== 'ok').map(({ found }) => found);
}

const folder = process.argv[2];
await answering();
console.log(JSON.stringify(folder ? await files(folder) : await table()));
