import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { throwawayKey } from '../../src/customer-backend/check/throwaway.ts';
import { toBase64 } from '../../src/lib/bytes.ts';
import { backendFindingsEn } from '../../src/texts/tools/backendFindings.en.ts';
import { backendReportEn } from '../../src/texts/tools/backendReport.en.ts';
import { oneFile } from '../oneFile.ts';
import { startProject } from './projectPage.ts';

/** The project without both of the lines that mark a login and its ticket as used. */
const FAULT: readonly (readonly [path: string, line: string])[] = [
  ['server.ts', '  login.done = true;\n'],
  ['verify-result.ts', "  assert(markUsed(ticketId), 'used before');\n"],
];

/** Starts the project with a key of its own and runs the file against it, without a header. */
async function checked(project: string, file: string) {
  const { id, secret } = throwawayKey();
  const text = toBase64(secret);
  const { address, stop } = await startProject(project, { HUB_KEY_ID: id, HUB_SECRET: text });
  const child = spawn(
    process.execPath,
    [file, '--tickets', `${address}/tickets`, '--results', `${address}/results`],
    { cwd: dirname(file), env: { CHECK_KEY_ID: id, CHECK_SECRET: text } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  }
  const [code] = (await once(child, 'close')) as [code: number | null];
  await stop();
  return { code, output };
}

/** What is wrong with a report; nothing if it ends as expected and names these faults alone. */
function wrongReport(
  { code, output }: Awaited<ReturnType<typeof checked>>,
  expected: { code: number; faults: readonly string[]; verdict: string },
): string[] {
  const faults = [...output.matchAll(/^FAULT {2}(.*)$/gm)].map(([, title]) => title);
  const isRight =
    code === expected.code &&
    faults.join() === expected.faults.join() &&
    output.trimEnd().endsWith(`\n${expected.verdict}`);
  return isRight ? [] : [`project, checked: check-backend.mjs ends with ${code}: ${output}`];
}

/**
 * Runs 'Check a backend' as the file that the page offers: with nothing wrong in the project, and with a
 * fault put into it, which is taken out again.
 * @returns what went wrong
 */
export async function checkCases(project: string): Promise<string[]> {
  const file = join(dirname(project), 'check-backend.mjs');
  await writeFile(file, await oneFile('src/customer-backend/check/file/cli.ts'));
  const { backendFindings } = backendFindingsEn;
  const { backendVerdict } = backendReportEn;
  const right = { code: 0, faults: [], verdict: backendVerdict.right };
  const failures = wrongReport(await checked(project, file), right);

  const former = await Promise.all(
    FAULT.map(async ([path, line]) => {
      const text = await readFile(join(project, path), 'utf8');
      if (!text.includes(line)) throw new Error(`${path} has no '${line.trim()}'`);
      await writeFile(join(project, path), text.replace(line, ''));
      return [path, text] as const;
    }),
  );
  const faulty = { code: 1, faults: [backendFindings.replay.title], verdict: '1 fault' };
  failures.push(...wrongReport(await checked(project, file), faulty));
  for (const [path, text] of former) await writeFile(join(project, path), text);
  return failures;
}
