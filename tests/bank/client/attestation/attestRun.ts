import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { z } from 'zod';
import { attest } from '../../../../tools/attest/command.ts';
import { CLIENT_SECRET, type openEnclave } from './enclave.ts';

/** Writes files into a folder of this test file's own, and gives their paths. */
export function filesForTest(): (content: string | Uint8Array) => string {
  const directory = mkdtempSync(join(tmpdir(), 'attest-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  let files = 0;
  return (content) => {
    files += 1;
    const path = join(directory, String(files));
    writeFileSync(path, content);
    return path;
  };
}

const SUMMARY = z.object({
  verdict: z.string(),
  failure: z.string().optional(),
  checks: z.record(z.string(), z.boolean()),
  details: z.record(z.string(), z.object({ expected: z.string(), found: z.string() })),
  product: z.string(),
  attack: z.string().optional(),
  simulated: z.boolean(),
  configured: z.array(z.object({ kind: z.string(), used: z.boolean() })),
  sessionId: z.string().optional(),
  serverKey: z.string().optional(),
});

/** Runs `attest` in this process. Its output must be exactly one JSON object. */
export async function summaryOf(...flags: string[]) {
  const { exitCode, stdout, stderr } = await attest(flags);
  if (stderr) throw new Error(stderr);
  return { exitCode, ...SUMMARY.parse(JSON.parse(stdout)) };
}

/** The flags for an answer of the simulator's enclave in a file. */
export function settlementFlags(
  { trust }: Pick<Awaited<ReturnType<typeof openEnclave>>, 'trust'>,
  answer: unknown,
  file: (content: string) => string,
): string[] {
  return [
    '--settlement',
    file(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    '--client-secret',
    CLIENT_SECRET,
    ...Object.entries(trust.signingKeys).flatMap(([id, key]) => ['--signing-key', `${id}=${key}`]),
    ...trust.roots.flatMap((root) => ['--roots', file(root)]),
  ];
}
