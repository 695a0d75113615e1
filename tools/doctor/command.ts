import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { calledFrom } from '../bootstrap.mjs';
import { utf8 } from './ask.ts';
import { diagnose, type Subject } from './diagnose.ts';
import type { Finding, Status } from './finding.ts';

const USAGE = `Usage:
  npm run doctor -- --url URL [options]
  npm run doctor -- --config FILE [--origin ORIGIN] [options]

Examines a console from outside, as browsers meet it: its host, its configuration, and the services
that it names. One line each; below what is wrong is what to do. Nothing is changed, and nobody's
credentials are needed.

  --url URL        the deployed console: https://console.example
  --config FILE    a config.json before it is deployed, and the services that it names
  --origin ORIGIN  where that console will be; without it CORS is left out
  --timeout N      seconds for each call (default 10)
  --json           an array of { id, status, title, found, todo }
  --help

Exit code: 0 nothing failed (warnings may remain), 1 something failed, 2 wrong usage.
`;

/** The command line is not valid. */
class UsageError extends Error {}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const values = { url: text, config: text, origin: text, timeout: text };
  try {
    return parseArgs({ args, options: { ...values, json: flag, help: flag } }).values;
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

/** The origin that an option names. The console is built for the root of one. */
function originOf(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${option} is an address such as https://console.example`);
  }
  if (url.pathname !== '/' || url.search !== '' || url.username !== '') {
    throw new UsageError(`${option} has no path: the console is at the root of an origin`);
  }
  return url.origin;
}

/** The text of a file that an option names. One that cannot be read is a wrong usage. */
const textOfFile = async (file: string): Promise<string> =>
  readFile(resolve(calledFrom('doctor'), file)).then(utf8, (cause: unknown) => {
    throw new UsageError(messageOf(cause), { cause });
  });

async function subjectOf(flags: ReturnType<typeof parse>): Promise<Subject> {
  const { url, config, origin, timeout: seconds = '10' } = flags;
  const timeout = Number(seconds) * 1000;
  // The most that a timer takes.
  if (!(timeout > 0 && timeout < 2 ** 31)) throw new UsageError('--timeout is a number of seconds');
  if (url !== undefined && config === undefined && origin === undefined) {
    return { url: originOf('--url', url), timeout };
  }
  if (config === undefined || url !== undefined) {
    throw new UsageError('Give only --url, or --config with or without --origin');
  }
  return {
    config: await textOfFile(config),
    origin: origin && originOf('--origin', origin),
    timeout,
  };
}

const MARKS: Record<Status, string> = {
  ok: 'ok     ',
  warn: 'warn   ',
  fail: 'FAIL   ',
  skipped: 'skipped',
};

function lineOf({ status, title, found, todo }: Finding): string {
  const line = `${MARKS[status]}  ${title}: ${found}`;
  return todo === '' ? line : `${line}\n           ${todo}`;
}

function reportOf(findings: readonly Finding[]): string {
  const count = (status: Status) => findings.filter((finding) => finding.status === status).length;
  const sums = `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed, ${count('skipped')} skipped`;
  return `${findings.map(lineOf).join('\n')}\n\n${sums}\n`;
}

/** What the command prints and how it ends: 0 nothing failed, 1 something failed, 2 wrong usage. */
export type CommandOutcome = { exitCode: 0 | 1 | 2; stdout: string; stderr: string };

/**
 * Examines a console, see USAGE. `args` are the command line's, without node and script. Rejects for
 * defects of its own only.
 */
export async function doctor(args: string[]): Promise<CommandOutcome> {
  try {
    const flags = parse(args);
    if (flags.help) return { exitCode: 0, stdout: USAGE, stderr: '' };
    const findings = await diagnose(await subjectOf(flags));
    const stdout = flags.json ? `${JSON.stringify(findings, undefined, 2)}\n` : reportOf(findings);
    const failed = findings.some(({ status }) => status === 'fail');
    return { exitCode: failed ? 1 : 0, stdout, stderr: '' };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, stdout: '', stderr: `${error.message}\n\n${USAGE}` };
  }
}
