import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { summaryOf } from '../../../../src/bank/client/attestation/recorded.ts';
import { attest } from '../../../../tools/attest/command.ts';
import type { openEnclave } from './enclave.ts';

/** Writes files into a folder of this test file's own, and gives their paths. */
export function filesForTest(): (content: string | Uint8Array) => string {
  const directory = mkdtempSync(join(tmpdir(), 'attest-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  return (content) => {
    const path = join(directory, crypto.randomUUID());
    writeFileSync(path, content);
    return path;
  };
}

/** The command's JSON output and exit code, run in this process. */
export async function saidOf(...flags: string[]) {
  const { exitCode, stdout, stderr } = await attest(flags);
  if (stderr) throw new Error(stderr);
  return { exitCode, ...(JSON.parse(stdout) as ReturnType<typeof summaryOf>) };
}

/** The flags for an answer of the simulator's enclave in a file. */
export function settlementFlags(
  { trust }: Pick<Awaited<ReturnType<typeof openEnclave>>, 'trust'>,
  answer: unknown,
  file: (content: string) => string,
): string[] {
  const path = file(typeof answer === 'string' ? answer : JSON.stringify(answer));
  return [
    '--settlement',
    path,
    ...Object.entries(trust.signingKeys).flatMap(([id, key]) => ['--signing-key', `${id}=${key}`]),
    ...trust.roots.flatMap((root) => ['--roots', file(root)]),
  ];
}
