import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { DEMO_CONNECTION } from '../../mock-server/bank/banks/notable.ts';
import { mintTicket } from '../../src/bank/tickets/signing.ts';
import { seconds } from '../checks/run.ts';
import { asHere, begin, finish, inOwnFolder, runLine, trustSimulator } from './customer.ts';
import { continuedVariant, variants, type Earlier, type Variant } from './sdkVariants.ts';
import type { SnippetBank } from './simulator.ts';

/** What a person answers to the program, by its question; null is the user id. */
const ANSWERS: readonly (readonly [question: RegExp, answer: string | null])[] = [
  [/^ID of the bank: $/, DEMO_CONNECTION],
  [/^(User ID|Legitimations-ID|Kundennummer)( \(optional\))?: $/, null],
  [/^Password( \(optional\))?: $/, 'geheim'],
  [/^Your answer \([A-Z]+(, 4 to 6 characters)?\): $/, '12345'],
  [/^Number of your choice: $/, '1'],
  [/^Press Enter to confirm: $/, ''],
];

const ADDRESS = /^Log in on the page of your bank: (\S+)$/;

/** Logs in on the simulated page of a bank, which leads back to the program. */
async function visit(address: string) {
  const form = new URLSearchParams({ action: 'login' });
  const response = await fetch(address, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The way back from the bank answers ${response.status}`);
}

/**
 * Runs a program in a folder and answers its questions as a person would; without a user id, also not
 * with a password.
 * @returns what it printed
 */
function play(
  folder: string,
  userId: string,
  { key }: SnippetBank,
  { answers = [] }: Variant,
): Promise<string> {
  const line = '../node_modules/.bin/tsx call.ts';
  const child = begin(folder, line, { HUB_KEY_ID: key.id, HUB_SECRET: key.secret });
  let heard = 0;
  return finish(child, line, (all) => {
    const lines = all.slice(heard).split('\n');
    const question = lines.pop() ?? '';
    const address = lines.map((text) => ADDRESS.exec(text)?.[1]).find(Boolean);
    const [, answer] = [...ANSWERS, ...answers].find(([asked]) => asked.test(question)) ?? [];
    if (address === undefined && answer === undefined) return;
    heard = all.length;
    if (address !== undefined) {
      visit(address).catch((error: unknown) => child.emit('error', error));
    } else child.stdin.write(`${(userId && answer) ?? userId}\n`);
  });
}

/** What the suite needs of the client that it has installed. */
type Installed = {
  AccountField: { Iban: unknown };
  RoutexClient: new (options: { url: URL }) => {
    accounts: (options: object) => Promise<{ input: { context: Uint8Array } }>;
    respondAccounts: (
      options: object,
    ) => Promise<{ session: Uint8Array; connectionData: Uint8Array }>;
  };
};

/** What a login with a TAN brought for the next one of the same person. */
async function earlierLogin(folder: string, bank: SnippetBank): Promise<Earlier> {
  const entry = pathToFileURL(join(folder, 'node_modules/routex-client/index.js')).href;
  const { RoutexClient, AccountField } = (await import(entry)) as Installed;
  const client = new RoutexClient({ url: new URL(bank.bank.baseUrl) });
  const secret = new Uint8Array(Buffer.from(bank.key.secret, 'base64'));
  const ticket = await mintTicket({ keyId: bank.key.id, secret, service: 'Accounts', data: null });
  const credentials = { connectionId: DEMO_CONNECTION, userId: 'input', password: 'geheim' };
  const dialog = await client.accounts({ ticket, credentials, fields: [AccountField.Iban] });
  const { context } = dialog.input;
  const result = await client.respondAccounts({ ticket, context, response: '12345' });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return { session: base64(result.session), connectionData: base64(result.connectionData) };
}

/** Runs a variant with one user id; says what is wrong, if anything. */
async function attempt(folder: string, variant: Variant, userId: string, bank: SnippetBank) {
  const { name, holds = '', lacks } = variant;
  try {
    const output = await play(folder, userId, bank, variant);
    const [, data] = output.split('Verified result: ');
    if (data === undefined) throw new Error(`it verifies no result: ${output}`);
    if (!data.includes(holds)) throw new Error(`the result has no ${holds}: ${data}`);
    if (lacks && output.includes(lacks)) throw new Error(`it says '${lacks}'`);
    return undefined;
  } catch (error) {
    return `sdk, ${name}, login '${userId}': ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * The suite 'sdk': installs the client as the page of the playground says, compiles the program of every
 * variant strictly, and runs it against the simulator to a verified result.
 * @returns what went wrong
 */
export function sdkSuite(bank: SnippetBank): Promise<string[]> {
  return inOwnFolder(async (folder) => {
    const { SDK, sdkCode } = (
      await runnerImport<typeof import('../../src/customer-backend/sdk/sdkCode.ts')>(
        '/src/customer-backend/sdk/sdkCode.ts',
      )
    ).module;
    const others = await Promise.all(['typescript', 'tsx', '@types/node'].map(asHere));
    await runLine(folder, `npm install --no-audit --no-fund ${[SDK, ...others].join(' ')}`);
    console.log(`\n${SDK} is installed, with ${others.join(', ')}.`);
    await trustSimulator(folder, bank);

    const { baseUrl } = bank.bank;
    const all = [...variants(baseUrl), continuedVariant(baseUrl, await earlierLogin(folder, bank))];
    const places = all.map((variant, index) => ({ variant, own: join(folder, `call-${index}`) }));
    for (const { own, variant } of places) {
      const code = sdkCode(variant.of);
      await mkdir(own);
      await writeFile(join(own, 'call.ts'), variant.edit?.(code) ?? code);
    }
    // The client's own types name no extensions, which only this resolution follows.
    const options =
      '--strict --noEmit --target es2023 --module esnext --moduleResolution bundler --types node';
    await runLine(folder, `node_modules/.bin/tsc ${options} */call.ts`);
    console.log(`${all.length} programs compile strictly.`);

    const failures: string[] = [];
    for (const { own, variant } of places) {
      const begun = performance.now();
      const { logins } = variant;
      const wrong: string[] = [];
      for (const userId of logins) {
        const problem = await attempt(own, variant, userId, bank);
        if (problem !== undefined) wrong.push(problem);
      }
      const verdict = wrong.length > 0 ? 'REFUSED' : `ok ${seconds(performance.now() - begun)}`;
      console.log(`${variant.name.padEnd(52)}${`${logins.length} logins`.padEnd(12)}${verdict}`);
      failures.push(...wrong);
    }
    return failures;
  });
}
