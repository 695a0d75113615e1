import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { secureUrl } from '../../src/lib/secureUrl.ts';
import { calledFrom } from '../bootstrap.mjs';
import { diagnose, type Subject } from './diagnose.ts';
import type { Finding, Status } from './finding.ts';

const USAGE = `Usage:
  npm run doctor -- --url URL [--json]
  npm run doctor -- --config FILE [--origin ORIGIN] [--json]

Examines a console from outside, as browsers meet it: its host, its configuration, and the services
that it names. One line each; below what is wrong is what to do. Nothing is changed, and nobody's
credentials are needed.

  --url URL        the deployed console: https://console.example
  --config FILE    a config.json before it is deployed, and the services that it names
  --origin ORIGIN  where that console will be; without it CORS is left out
  --json           an array of { id, status, title, found, todo }
  --help

Exit code: 0 nothing failed (warnings may remain), 1 something failed, 2 wrong usage.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = { url: text, config: text, origin: text, json: flag, help: flag };
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** The origin that an option names. The console is built for the root of one. */
function originOf(option: string, address: string): string {
  const url = secureUrl(address);
  if (url?.href === `${url?.origin}/`) return url.origin;
  throw new Error(
    `${option} is an origin such as https://console.example, without a path. At an http address, this machine's excepted, browsers refuse the console the cryptography that signing in needs.`,
  );
}

async function subjectOf({ url, config, origin }: Flags): Promise<Subject> {
  if (url !== undefined && config === undefined && origin === undefined) {
    return { url: originOf('--url', url) };
  }
  if (config === undefined || url !== undefined) {
    throw new Error('Give only --url, or --config with or without --origin');
  }
  const file = new TextDecoder().decode(await readFile(resolve(calledFrom('doctor'), config)));
  return { config: file, origin: origin === undefined ? origin : originOf('--origin', origin) };
}

function lineOf({ status, title, found, todo }: Finding): string {
  const line = `${(status === 'fail' ? 'FAIL' : status).padEnd(7)}  ${title}: ${found}`;
  return todo === '' ? line : `${line}\n           ${todo}`;
}

function reportOf(findings: readonly Finding[]): string {
  const count = (status: Status) => findings.filter((finding) => finding.status === status).length;
  const sums = `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed, ${count('skipped')} skipped`;
  return `${findings.map(lineOf).join('\n')}\n\n${sums}\n`;
}

/**
 * Examines a console, see USAGE: what is printed, and how the command ends. `args` are the command
 * line's, without node and script. Rejects for defects of its own only.
 */
export async function doctor(
  args: string[],
): Promise<{ exitCode: 0 | 1 | 2; stdout: string; stderr: string }> {
  let flags: Flags;
  let subject: Subject | undefined;
  try {
    flags = parseArgs({ args, options }).values;
    subject = flags.help ? undefined : await subjectOf(flags);
  } catch (error) {
    // Of this file, of `parseArgs`, or of the file that cannot be read.
    return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n\n${USAGE}` };
  }
  if (!subject) return { exitCode: 0, stdout: USAGE, stderr: '' };
  const findings = await diagnose(subject);
  const stdout = flags.json ? `${JSON.stringify(findings, undefined, 2)}\n` : reportOf(findings);
  const failed = findings.some(({ status }) => status === 'fail');
  return { exitCode: failed ? 1 : 0, stdout, stderr: '' };
}
