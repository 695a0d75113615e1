import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../bootstrap.mjs';
import type { SnippetBank } from './simulator.ts';

/** The longest that a program of a customer may take. Milliseconds. */
const PATIENCE = 180_000;

/** As much of a program's output as a failure tells. Characters. */
const READABLE = 3000;

/** Does something in a folder outside the project, as a customer has one, and removes it. */
export async function inOwnFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'console-customer-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Starts a line of a shell in a folder, with these variables and nothing else of a key. */
export function begin(
  folder: string,
  line: string,
  variables: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  const { HUB_KEY_ID: _id, HUB_SECRET: _secret, ...env } = process.env;
  // `exec`, so that to end the child is to end the program.
  return spawn('bash', ['-c', `exec ${line}`], {
    cwd: folder,
    env: { ...env, ...variables },
    timeout: PATIENCE,
  });
}

/**
 * Runs a line of a shell to its end; `hear` is told all of its output so far whenever there is more.
 * @throws Error with its output unless it ends well
 */
export function finish(
  child: ChildProcessWithoutNullStreams,
  line: string,
  hear: (output: string) => void = () => {},
): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => hear((output += text)));
  }
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) done(output);
      else failed(new Error(`'${line}' ends with ${code}: ${output.trim().slice(0, READABLE)}`));
    });
  });
}

/** Runs a line of a shell in a folder to its end. */
export const runLine = (folder: string, line: string): Promise<string> =>
  finish(begin(folder, line), line);

/** A package at the version that this project has. */
export async function asHere(name: string): Promise<string> {
  const path = join(projectRoot, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  return `${name}@${version}`;
}

/**
 * Has the copy of the client in a folder trust the simulator, too: AMD's roots and the service's signing keys
 * are part of its code. A client that is built in another way then fails when it is loaded.
 */
export async function trustSimulator(folder: string, { trust }: SnippetBank): Promise<void> {
  const file = join(folder, 'node_modules/routex-settlement/index.js');
  const [roots, keys] = [JSON.stringify(trust.roots), JSON.stringify(trust.signingKeys)];
  await appendFile(
    file,
    `
    ROOT_STORE.certificates.push(...${roots}.map((pem) => new x509.X509Certificate(pem)));
    for (const [id, key] of Object.entries(${keys}))
      YAXI_SIGNING_KEYS[id] = Uint8Array.from(atob(key), (digit) => digit.charCodeAt(0));`,
  );
  console.log("This copy of routex-settlement trusts the simulator's roots and keys, too.");
}
