import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { calledFrom } from '../bootstrap.mjs';
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

/** The origin that an option names. The console is built for the root of one. */
function originOf(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(`${option} is an origin such as https://console.example, without a path`);
}

/** What the command line names; undefined where it asks for help. */
async function subjectOf(args: string[]): Promise<{ subject?: Subject; isJson: boolean }> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const strings = { url: text, config: text, origin: text, timeout: text };
  const { values } = parseArgs({ args, options: { ...strings, json: flag, help: flag } });
  const { url, config, origin, json: isJson } = values;
  if (values.help) return { isJson };
  const timeout = Number(values.timeout ?? 10) * 1000;
  // The most that a timer takes.
  if (!(timeout > 0 && timeout < 2 ** 31)) throw new Error('--timeout is a number of seconds');
  if (url !== undefined && config === undefined && origin === undefined) {
    return { subject: { url: originOf('--url', url), timeout }, isJson };
  }
  if (config === undefined || url !== undefined) {
    throw new Error('Give only --url, or --config with or without --origin');
  }
  const file = new TextDecoder().decode(await readFile(resolve(calledFrom('doctor'), config)));
  const at = origin === undefined ? undefined : originOf('--origin', origin);
  return { subject: { config: file, origin: at, timeout }, isJson };
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
  let asked: Awaited<ReturnType<typeof subjectOf>>;
  try {
    asked = await subjectOf(args);
  } catch (error) {
    // Of this file, of `parseArgs`, or of the file that cannot be read.
    return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n\n${USAGE}` };
  }
  if (!asked.subject) return { exitCode: 0, stdout: USAGE, stderr: '' };
  const findings = await diagnose(asked.subject);
  const json = `${JSON.stringify(findings, undefined, 2)}\n`;
  const failed = findings.some(({ status }) => status === 'fail');
  return { exitCode: failed ? 1 : 0, stdout: asked.isJson ? json : reportOf(findings), stderr: '' };
}
