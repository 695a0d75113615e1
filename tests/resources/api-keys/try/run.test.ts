import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { python } from '../../../../src/customer-backend/languages/python.ts';
import { typescript } from '../../../../src/customer-backend/languages/typescript.ts';
import { inFolder, pastedTicket } from '../../../../tools/snippets/pasted.ts';
import { CLASSES } from '../../../../tools/snippets/resultDraft.ts';
import { verifiedResults } from '../../../../tools/snippets/verified.ts';
import { startSnippetBank, type SnippetBank } from '../../../../tools/snippets/simulator.ts';
import { isThere, TOOLCHAINS } from '../../../../tools/snippets/toolchains.ts';

// One case of each class: `npm run test:snippets` runs every language for every service.

/** Without the time that npx takes. */
const BY_NODE = { fileName: 'mint-ticket.ts', run: 'node --import tsx mint-ticket.ts' };

let bank: SnippetBank;
beforeAll(async () => {
  bank = await startSnippetBank();
});
afterAll(() => bank.close());

const has = (language: string) =>
  TOOLCHAINS.filter((toolchain) => toolchain.language === language).every(isThere);

test.each(['Accounts', 'CollectPayment', 'Transfer'] as const)(
  'a ticket for %s that the pasted TypeScript prints is accepted by the bank simulator',
  async (service) => {
    const ticket = await pastedTicket(typescript, service, bank, BY_NODE);
    await expect(bank.use(ticket, service)).resolves.toBeUndefined();
  },
);

test.skipIf(!has('python'))('so is one that the pasted Python prints', async () => {
  const ticket = await pastedTicket(python, 'Transactions', bank);
  await expect(bank.use(ticket, 'Transactions')).resolves.toBeUndefined();
});

test('a ticket signed with the text of the secret is refused', async () => {
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

test('a ticket with other claims than those of every language is no success', async () => {
  const code = (ticket: Parameters<typeof typescript.mint.code>[0]) =>
    typescript.mint.code(ticket).replace('+ 600', '+ 900');
  await expect(
    pastedTicket({ ...typescript, mint: { ...typescript.mint, code } }, 'Accounts', bank, BY_NODE),
  ).rejects.toThrow('lifetime');
});

test('a program that ends with an error is no success', async () => {
  const code = () => 'throw new Error("broken")';
  await expect(
    pastedTicket({ ...typescript, mint: { ...typescript.mint, code } }, 'Accounts', bank, BY_NODE),
  ).rejects.toThrow('broken');
});

const VERIFY_BY_NODE = {
  fileName: 'verify-result.ts',
  run: 'node --import tsx verify-result.ts',
};

test('the pasted TypeScript accepts every right result and refuses every wrong one', async () => {
  const found = await verifiedResults(typescript, bank.key, VERIFY_BY_NODE);
  expect([...found.values()].flatMap(({ failures }) => failures)).toEqual([]);
  expect([...found.keys()]).toEqual(CLASSES);
});

test('a program that accepts a wrong result, or a right one twice, is no success', async () => {
  const code = () =>
    typescript.verify.code().replace("assert(markUsed(ticketId), 'used before');", '');
  const verify = { ...typescript.verify, code };
  const found = await verifiedResults({ ...typescript, verify }, bank.key, VERIFY_BY_NODE);
  expect(found.get('replay')?.failures).toContainEqual(
    expect.stringMatching(/^'replay: sent twice' is answered with 'accepted/),
  );
  expect(found.get('right')?.failures).toEqual([]);
});

test('the pasted TypeScript runs in a folder that has two names', async () => {
  const run = `ln -s . linked; ${BY_NODE.run.replace(BY_NODE.fileName, `linked/${BY_NODE.fileName}`)}`;
  await expect(
    pastedTicket(typescript, 'Accounts', bank, { ...BY_NODE, run }).then((jwt) =>
      bank.use(jwt, 'Accounts'),
    ),
  ).resolves.toBeUndefined();
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
