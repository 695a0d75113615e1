import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect } from 'vitest';
import { DEPLOYMENTS, type DeployedKey } from '../../../src/customer-backend/deployments.ts';
import type { Language, Program } from '../../../src/customer-backend/language.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import { exampleData } from '../../../src/bank/tickets/ticketData.ts';
import { projectRoot } from '../../../tools/bootstrap.mjs';
import type { SnippetBank } from './simulator.ts';

/** The longest that a program may take: the first one compiles its language's library. Milliseconds. */
const PATIENCE = 180_000;

/** How a program is saved and run: as its page says, or in another way that has to work as well. */
export type Run = Pick<Program, 'fileName' | 'run'>;

/** A program that ended: what it printed, and what it complained about. */
interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a line of a shell in a folder, with what `.env` there sets and nothing else of a key. */
function runIn(folder: string, line: string, input: string): Promise<Ended> {
  const { HUB_KEY_ID: _id, HUB_SECRET: _secret, ...env } = process.env;
  const child = spawn('bash', ['-c', `set -a; . ./.env; set +a; ${line}`], {
    cwd: folder,
    env,
    timeout: PATIENCE,
  });
  const parts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (parts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (parts.stderr += text));
  // A program that ends before it has read everything says so by its exit code.
  child.stdin.once('error', () => {}).end(input);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, ...parts }));
  });
}

/** The same without npx, and without a compiler that keeps nothing: both take seconds each time. */
export function quick({ fileName, run }: Run): Run {
  const name = fileName.replace(/\.java$/, '');
  if (name !== fileName) {
    // Programs that run for a moment gain nothing from the second compiler of the JVM.
    const flag = '-XX:TieredStopAtLevel=1';
    const compile = `[ -e ${name}.class ] || javac -J${flag} ${fileName}`;
    return { fileName, run: `${compile}; java ${flag} ${name}` };
  }
  return { fileName, run: run.replace('npx tsx', 'node --import tsx') };
}

/** A folder with a program and with the files of a key, as a person has it who pasted them. */
export interface Pasted {
  folder: string;
  /** Runs the program with an input. `env` replaces the `.env`. */
  run: (how?: { input?: string; env?: string }) => Promise<Ended>;
}

/** Saves a program and the files of a key in a folder, which is gone after `job`. */
export async function inFolder<Result>(
  { fileName, run }: Run,
  code: string,
  key: DeployedKey,
  job: (pasted: Pasted) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'console-snippet-'));
  try {
    await writeFile(join(folder, fileName), code);
    for (const deployment of DEPLOYMENTS) {
      await writeFile(join(folder, deployment.fileName), deployment.file(key));
    }
    // Where npx and the compiler look for tsx and for the types of Node.
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    return await job({
      folder,
      async run({ input = '', env } = {}) {
        if (env !== undefined) await writeFile(join(folder, '.env'), env);
        return runIn(folder, run.replace(/ < .*/, ''), input);
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const RANDOM_UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Runs a snippet as a person does who saves it beside the `.env`. Resolves to the ticket that it prints,
 * which has the header and the claims of its service, ten minutes and a random UUID (RFC 9562, version 4).
 */
export function pastedTicket(
  { mint }: Language,
  service: ServiceName,
  { key }: SnippetBank,
  row: Run = mint,
): Promise<string> {
  const data = exampleData(service, '2026-01-31');
  const since = Math.floor(Date.now() / 1000);
  return inFolder(row, mint.code({ service, data }), key, async ({ run }) => {
    const { code: exit, stdout, stderr } = await run();
    if (exit !== 0) throw new Error(`'${row.run}' ends with ${exit}: ${complaint(stderr)}`);
    const ticket = stdout.trim();
    expect(decodeProtectedHeader(ticket)).toEqual({ alg: 'HS256', typ: 'JWT', kid: key.id });
    const { exp = 0, ...claims } = decodeJwt(ticket);
    const id: unknown = expect.stringMatching(RANDOM_UUID);
    expect(claims).toEqual({ data: { service, id, data } });
    const isTenMinutes = since + 600 <= exp && exp <= Math.floor(Date.now() / 1000) + 600;
    if (!isTenMinutes) throw new Error(`a lifetime of ${exp - since} s`);
    return ticket;
  });
}

/** What a program says without where it was: Vitest would look for the source maps of those files. */
export const complaint = (stderr: string) => stderr.replaceAll(/^\s+at .*$/gm, '').trim();
