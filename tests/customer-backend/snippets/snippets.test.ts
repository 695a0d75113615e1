// @module-tag X25
import { spawnSync } from 'node:child_process';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVICES } from '../../../src/bank/services.ts';
import { LANGUAGES } from '../../../src/customer-backend/languages.ts';
import { typescript } from '../../../src/customer-backend/typescript.ts';
import { FULL_TIER, fullTier } from '../../fullTier.ts';
import { inFolder, pastedTicket, quick } from './pasted.ts';
import { startSnippetBank, type SnippetBank } from './simulator.ts';
import { wrongSecrets, wrongVerdicts } from './verified.ts';

/** The command that has to be there. The compiler of Java is part of the JDK; text blocks need 15. */
const TOOLCHAINS: Readonly<Record<string, readonly [command: string, version: RegExp]>> = {
  typescript: ['node', /./],
  python: ['python3', /./],
  java: ['javac', /^javac (1[5-9]|[2-9]\d)/],
};

function has(language: string): boolean {
  const [command = '', version = /./] = TOOLCHAINS[language] ?? [];
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 && version.test(stdout);
}

let bank: SnippetBank;
beforeAll(async () => {
  bank = await startSnippetBank();
});
afterAll(() => bank.close());

describe.each(LANGUAGES)('the pasted $title', (language) => {
  const isMissing = !has(language.id);

  test.skipIf(isMissing).each(fullTier(SERVICES, ['CollectPayment']))(
    'prints a ticket for %s that is accepted by the bank simulator',
    { tags: ['X25'] },
    async (service) => {
      const ticket = await pastedTicket(language, service, bank, quick(language.mint));
      await expect(bank.use(ticket, service)).resolves.toBeUndefined();
    },
  );

  test.skipIf(isMissing)('accepts every right result and refuses every wrong one', async () => {
    expect(await wrongVerdicts(language, bank.key)).toEqual([]);
  });

  test.skipIf(isMissing || !FULL_TIER)('does not start without a secret of 32 bytes', async () => {
    expect(await wrongSecrets(language, bank.key)).toEqual([]);
  });
});

test('a ticket signed with the text of the secret is refused', { tags: ['X25'] }, async () => {
  const ticket = await new SignJWT({
    exp: Math.floor(Date.now() / 1000) + 600,
    data: { service: 'Accounts', id: crypto.randomUUID(), data: null },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: bank.key.id })
    .sign(new TextEncoder().encode(bank.key.secret));
  await expect(bank.use(ticket, 'Accounts')).rejects.toMatchObject({
    kind: 'TicketError',
    code: 'Invalid',
  });
});

test('a program that accepts a wrong result, or a right one twice, is no success', async () => {
  const code = () =>
    typescript.verify.code().replace("assert(markUsed(ticketId), 'used before');", '');
  const verify = { ...typescript.verify, code };
  expect(await wrongVerdicts({ ...typescript, verify }, bank.key)).toEqual([
    expect.stringMatching(/^'sent twice' is answered with 'accepted/),
    expect.stringMatching(/^'sent twice' is answered with 'accepted/),
  ]);
});

test('a server imports the programs in TypeScript without running them', async () => {
  for (const { fileName, code } of [typescript.mint, typescript.verify]) {
    const module = fileName.replace('.ts', '.mts');
    const exported = `import('./${module}').then((all) => console.log(Object.keys(all).join()))`;
    const row = { fileName: module, run: `node --import tsx -e "${exported}"` };
    const program = code({ service: 'Accounts', data: null });
    const { stdout } = await inFolder(row, program, bank.key, ({ run }) => run());
    expect(stdout).toMatch(/^(mintTicket|verifyResult)\n$/);
  }
});

test.runIf(FULL_TIER)('the strict compiler accepts both programs in TypeScript', async () => {
  const options = '--strict --skipLibCheck --noEmit --target es2022 --module nodenext --types node';
  for (const { fileName, code } of [typescript.mint, typescript.verify]) {
    const module = fileName.replace('.ts', '.mts');
    const row = { fileName: module, run: `npx tsc ${options} ${module}` };
    const program = code({ service: 'Accounts', data: null });
    expect(await inFolder(row, program, bank.key, ({ run }) => run())).toMatchObject({ code: 0 });
  }
});
