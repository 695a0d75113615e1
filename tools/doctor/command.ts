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

Checks a console from outside, as a browser does: its host, its configuration and the configured
services. Prints one line per check, and below each problem its solution. Changes nothing and needs
no credentials.

  --url URL        the deployed console: https://console.example
  --config FILE    a config.json before its deployment, and the configured services
  --origin ORIGIN  the future origin of that console; without it, CORS is not checked
  --json           prints an array of { id, status, title, found, todo }
  --help

Exit code: 0 without failures (warnings are possible), 1 with failures, 2 for wrong usage.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = { url: text, config: text, origin: text, json: flag, help: flag };
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** The origin in an option, without a path: a build works only at the root of an origin. */
function originOf(option: string, address: string): string {
  const url = secureUrl(address);
  if (url?.href === `${url?.origin}/`) return url.origin;
  throw new Error(
    `${option} must be an https origin without a path, such as https://console.example. Over http, browsers offer the cryptography of the sign-in only on localhost.`,
  );
}

async function subjectOf({ url, config, origin }: Flags): Promise<Subject> {
  if (url !== undefined && config === undefined && origin === undefined) {
    return { url: originOf('--url', url) };
  }
  if (config === undefined || url !== undefined) {
    throw new Error('Use --url, or --config with an optional --origin');
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
  const sums = `${count('ok')} ok, ${count('warn')} warnings, ${count('fail')} failed, ${count('skipped')} skipped`;
  return `${findings.map(lineOf).join('\n')}\n\n${sums}\n`;
}

/**
 * Runs the command (see USAGE) and returns its output and exit code. `args` are the arguments
 * without node and script. Rejects only because of internal errors.
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
    return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n\n${USAGE}` };
  }
  if (!subject) return { exitCode: 0, stdout: USAGE, stderr: '' };
  const findings = await diagnose(subject);
  const stdout = flags.json ? `${JSON.stringify(findings, undefined, 2)}\n` : reportOf(findings);
  const failed = findings.some(({ status }) => status === 'fail');
  return { exitCode: failed ? 1 : 0, stdout, stderr: '' };
}
