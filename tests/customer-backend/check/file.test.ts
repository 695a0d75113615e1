import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneFile } from '../../../tools/oneFile.ts';
import { RIGHT, startBackend } from './backend.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-backend-'));
const file = join(folder, 'check-backend.mjs');
const env = {
  HUB_KEY_ID: 'check-of-this-test',
  HUB_SECRET: Buffer.alloc(32, 7).toString('base64'),
};
const started = { CHECK_KEY_ID: env.HUB_KEY_ID, CHECK_SECRET: env.HUB_SECRET };

beforeAll(async () => {
  writeFileSync(file, await oneFile('src/customer-backend/check/file/cli.ts'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the file as it is downloaded: in a folder without packages. `onText` gets what it prints. */
function run(
  args: readonly string[],
  key: object,
  onText: (text: string, enter: () => void) => void = () => undefined,
  ends = false,
) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...key },
  });
  let [text, complaint] = ['', ''];
  if (ends) child.stdin.end();
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    onText(text, () => child.stdin.write('\n'));
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => (complaint += part));
  return new Promise<{ code: number | null; text: string; complaint: string }>((done) => {
    child.once('close', (code) => done({ code, text, complaint }));
  });
}

const at = (url: string) => ['--tickets', `${url}/tickets`, '--results', `${url}/results`];

test('the file ends with 0 for a right backend, and sends the headers that it was given', async () => {
  const backend = await startBackend(env, {
    around: ({ headers: { cookie } }, answer) => (cookie ? answer() : { status: 401, body: {} }),
  });
  const { code, text } = await run([...at(backend.url), '--header', 'Cookie: of=ada'], started);
  await backend.close();
  expect(text).toContain('No fault was found');
  expect(code).toBe(0);
  // Whether a login is needed is asked without one, for a ticket and with a result.
  const cookies = backend.asked.map(({ headers }) => headers.cookie);
  expect(new Set(cookies)).toEqual(new Set(['of=ada', undefined]));
  expect(cookies.filter((cookie) => cookie === undefined)).toHaveLength(2);
});

test('the file ends with 1 for a wrong one, with what an attacker does and the lines that mend it', async () => {
  const backend = await startBackend(env, { ticketId: () => undefined });
  const { code, text } = await run([...at(backend.url), '--language', 'python'], started);
  await backend.close();
  expect(text).toContain('FAULT  It accepts the result of another ticket');
  expect(text).toContain('An attacker hands over a result of another login');
  expect(text).toMatch(/verify_result\.py\):\n.*data = claims\["data"\]/);
  expect(text).not.toContain(env.HUB_SECRET);
  expect(code).toBe(1);
});

test('without a key it shows two lines, and waits for the backend that is started with them', async () => {
  let backend: Awaited<ReturnType<typeof startBackend>> | undefined;
  const { url, close } = await startBackend(env);
  await close();
  const port = Number(new URL(url).port);
  const { code, text } = await run(at(url), {}, (said, enter) => {
    const [, kid, secret] = /HUB_KEY_ID=(.*)\nHUB_SECRET=(.*)\n/.exec(said) ?? [];
    if (!kid || !secret || backend) return;
    void startBackend({ HUB_KEY_ID: kid, HUB_SECRET: secret }, {}, { port }).then((now) => {
      backend = now;
      enter();
    });
  });
  await backend?.close();
  expect(text).toContain('No fault was found');
  expect(code).toBe(0);
});

test.each([
  ['signs with another key', { header: (kid: string) => RIGHT.header(`x${kid}`) }, 'another key'],
  ['has no ticket', { service: () => undefined }, 'status 400'],
])('the file ends with 2 where the backend %s', async (_, wrong, says) => {
  const other = { ...env, HUB_SECRET: Buffer.alloc(32, 8).toString('base64') };
  const backend = await startBackend(other, wrong);
  const { code, text } = await run(at(backend.url), started);
  await backend.close();
  expect(text).toContain(says);
  expect(code).toBe(2);
  expect(backend.asked.map(({ path }) => path)).toEqual(['/tickets']);
});

test('a run that ends at once says why, and lists nothing that was not asked', async () => {
  const backend = await startBackend(env, { service: () => undefined });
  await backend.close();
  const { code, text, complaint } = await run(at(backend.url), started);
  expect(text).toMatch(/^Nothing answers at the address of the tickets\. \(ECONNREFUSED\)\n/);
  expect(text.trimEnd().split('\n')).toHaveLength(3);
  expect([code, complaint]).toEqual([2, '']);
});

test('what the file cannot use, and an Enter that nobody pressed, is told beside the report', async () => {
  const typed = await run([...at('http://localhost:1'), '--header', 'A:', 's3cr3t'], started);
  expect(typed).toMatchObject({ code: 2, text: '' });
  expect(typed.complaint).toContain('quotes');
  expect(typed.complaint).not.toContain('s3cr3t');
  const ended = await run(at('http://localhost:1'), {}, undefined, true);
  expect(ended.code).toBe(2);
  expect(ended.complaint).toContain('For CI, set CHECK_KEY_ID and CHECK_SECRET.');
});

test('for a program the file prints the report as one JSON object', async () => {
  const backend = await startBackend(env, { ticketId: () => undefined });
  const { code, text } = await run([...at(backend.url), '--json'], started);
  await backend.close();
  expect(JSON.parse(text)).toMatchObject({
    verdict: 'faults',
    stop: null,
    findings: [{ check: 'otherTicket', id: 'ticketIdIgnored' }],
    ok: expect.arrayContaining(['key', 'right', 'rubbish']) as string[],
    open: ['ticketAsResult'],
  });
  expect(code).toBe(1);
});

test('the file runs without what the first Node.js 20 lacks', async () => {
  const backend = await startBackend(env);
  const NODE_OPTIONS = '--import data:text/javascript,delete%20AbortSignal.any';
  const { code } = await run(at(backend.url), { ...started, NODE_OPTIONS });
  await backend.close();
  expect(code).toBe(0);
});
