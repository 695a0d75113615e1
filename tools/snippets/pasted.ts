import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOYMENTS } from '../../src/customer-backend/deployments.ts';
import type { Language, Program } from '../../src/customer-backend/languages/language.ts';
import type { ServiceName } from '../../src/bank/services.ts';
import { exampleData } from '../../src/bank/tickets/ticketData.ts';
import { projectRoot } from '../bootstrap.mjs';
import { checkClaims } from './golden.ts';
import type { SnippetBank } from './simulator.ts';

/** The longest that a program may take: the first one compiles its language's library. Milliseconds. */
const PATIENCE = 180_000;

/** How a program is saved and run: as its page says, or in another way that has to work as well. */
export type Run = Pick<Program, 'fileName' | 'run'>;

/** A program that ended: what it printed, and on failure also what it complained about. */
interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a line of a shell in a folder, with what `.env` there sets and nothing else of a key. */
function runIn(folder: string, line: string): Promise<Ended> {
  const { HUB_KEY_ID: _id, HUB_SECRET: _secret, ...env } = process.env;
  const child = spawn('bash', ['-c', `set -a; . ./.env; set +a; ${line}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE,
  });
  const parts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (parts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (parts.stderr += text));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done({ code, ...parts }));
  });
}

/**
 * Does what a person does with a snippet: saves it and the `.env` in a folder, runs it, and takes the
 * ticket that it prints, which has the claims of its service.
 * @throws Error with what the program complains about, or which claim is wrong
 */
export async function pastedTicket(
  language: Language,
  service: ServiceName,
  { key, bank }: SnippetBank,
  { fileName, run }: Run = language.mint,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-snippet-'));
  const data = exampleData(service, '2026-01-31');
  const since = Math.floor(Date.now() / 1000);
  try {
    const code = language.mint.code({ service, data, bank });
    await writeFile(join(folder, fileName), code);
    for (const deployment of DEPLOYMENTS) {
      await writeFile(join(folder, deployment.fileName), deployment.file(key));
    }
    // Where npx and the compiler look for tsx and for the types of Node.
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const { code: exit, stdout, stderr } = await runIn(folder, run);
    if (exit !== 0) throw new Error(`'${run}' ends with ${exit}: ${stderr.trim()}`);
    if (language.id === 'bash') await checkSettlement(folder);
    const ticket = stdout.trim();
    checkClaims(ticket, { keyId: key.id, service, data, since });
    return ticket;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What curl fetched is the enclave's proof. */
async function checkSettlement(folder: string) {
  const answer: unknown = JSON.parse(await readFile(join(folder, 'settlement.json'), 'utf8'));
  if (typeof answer !== 'object' || answer === null || !('attestationReport' in answer)) {
    throw new Error('curl gets no attestation report');
  }
}
