import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DEPLOYMENTS, PLACEHOLDER } from '../../../src/customer-backend/deployments.ts';
import type { Language } from '../../../src/customer-backend/language.ts';
import { complaint, inFolder, quick } from './pasted.ts';
import { draftOf, RESULT_CASES, type Sent } from './results.ts';
import type { SnippetKey } from './simulator.ts';

/** A line for a program, and what is right or wrong with it. */
type Line = Sent & { about: string; text: string };

/** Each case has a ticket of its own. */
const linesOf = (key: SnippetKey): Line[] =>
  Object.entries(RESULT_CASES).flatMap(([about, sent]) => {
    const ticketId = randomUUID();
    return sent(draftOf(key, ticketId)).map((it) => ({
      ...it,
      about,
      text: it.result === '' ? '' : `${it.ticketId ?? ticketId} ${it.result}`,
    }));
  });

/** What is wrong with what a program says about a result; undefined if nothing is. */
function wrongAnswer({ accepted, about }: Line, answer = 'nothing'): string | undefined {
  const shown = `'${about}' is answered with '${answer.slice(0, 200)}'`;
  if (!accepted) return /^refused ./.test(answer) ? undefined : shown;
  try {
    const data: unknown = JSON.parse(/^accepted (.*)$/.exec(answer)?.[1] ?? '');
    return isDeepStrictEqual(data, accepted) ? undefined : shown;
  } catch {
    return shown;
  }
}

/** Runs the program of a language that verifies results against every case, in one process: what goes wrong. */
export function wrongVerdicts({ verify }: Language, key: SnippetKey): Promise<string[]> {
  return inFolder(quick(verify), verify.code(), key, async ({ run }) => {
    const lines = linesOf(key);
    // The last line has no end, as where a file was cut or written by hand.
    const { code, stdout, stderr } = await run({ input: lines.map(({ text }) => text).join('\n') });
    const answers = stdout.split('\n').slice(0, -1);
    const failures = lines.flatMap((line, index) => wrongAnswer(line, answers[index]) ?? []);
    if (code === 1 && answers.length === lines.length) return failures;
    const ended = `ends with ${code} after ${answers.length} of ${lines.length} lines`;
    return [...failures, `${ended}: ${complaint(stderr)}`];
  });
}

/** Values of HUB_SECRET with which no program may go on; undefined leaves it out. */
const WRONG_SECRETS: Readonly<Record<string, string | undefined>> = {
  'no secret': undefined,
  'an empty secret': '',
  'the placeholder': PLACEHOLDER,
  Base64url: Buffer.alloc(33, 0xfb).toString('base64url'),
  '31 bytes': Buffer.alloc(31, 1).toString('base64'),
};

const envOf = (id: string, secret: string | undefined) => {
  const file = DEPLOYMENTS[0].file({ id, secret: secret ?? '' });
  return secret === undefined ? file.replace(/^HUB_SECRET=.*$/m, '') : file;
};

/** What is wrong with how the programs of a language take a secret; nothing if nothing is. */
export async function wrongSecrets({ mint, verify }: Language, key: SnippetKey): Promise<string[]> {
  const failures: string[] = [];
  const minting = mint.code({ service: 'Accounts', data: null });
  const ticketId = randomUUID();
  const lineFor = (secret: string) =>
    `${ticketId} ${draftOf({ ...key, secret }, ticketId).signed()}\n`;
  await inFolder(quick(mint), minting, key, async ({ run }) => {
    for (const [name, secret] of Object.entries(WRONG_SECRETS)) {
      const { code, stdout } = await run({ env: envOf(key.id, secret) });
      if (code === 0 || stdout !== '') failures.push(`${mint.fileName} takes ${name}`);
    }
  });
  await inFolder(quick(verify), verify.code(), key, async ({ run }) => {
    const { code, stdout } = await run({ input: lineFor(key.secret) });
    if (code !== 0 || !stdout.startsWith('accepted ')) {
      failures.push(`${verify.fileName} ends with ${code} though nothing was refused`);
    }
    for (const [name, secret] of Object.entries(WRONG_SECRETS)) {
      const env = envOf(key.id, secret);
      const ended = await run({ env, input: lineFor(secret ?? '') });
      if (ended.code === 0 || ended.stdout !== '') {
        failures.push(`${verify.fileName} takes ${name}`);
      }
    }
  });
  return failures;
}
