import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { orderOf, startValues } from '../../../src/custom-pages/playground/order.ts';
import { SDK, sdkCode } from '../../../src/customer-backend/sdk/sdkCode.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import type { AccountFilter } from '../../../src/bank/client/filter.ts';
import type { Order } from '../../../src/bank/login/orders.ts';
import { typescript } from '../../../src/customer-backend/languages/typescript.ts';
import { buildBank } from '../../bank/login/steps/stepPage.tsx';

// That the programs compile and run: `npm run test:snippets -- sdk`.

const codeOf = (order: Order, info: ReturnType<typeof buildBank> | undefined = buildBank()) =>
  sdkCode({ order, baseUrl: 'https://integration.example/', connection: info, info });

const METHODS = {
  Accounts: 'client.accounts({',
  Balances: 'client.balances({',
  Transactions: 'client.transactions({',
  CollectPayment: 'client.collectPayment({',
  Transfer: 'client.transfer({',
};

test.each(SERVICES)(
  'the program of %s is complete, and has no place holder left',
  async (service) => {
    const code = codeOf(orderOf(service, startValues(service, 0)));
    await expect(transformWithOxc(code, 'call.ts')).resolves.toBeDefined();
    expect(code).toContain(METHODS[service]);
    expect(code).toContain(`client.confirm${service}({ ticket, context })`);
    expect(code).toContain(`npm install ${SDK} tsx`);
    expect(code).not.toMatch(/__[A-Z]+__/);
  },
);

test('minting and verification are those of the language', () => {
  const code = codeOf({ service: 'Accounts', ticket: null, request: { fields: ['Iban'] } });
  const bodyOf = (text: string, name: string) =>
    new RegExp(`function ${name}\\([^]*?\\n}\\n`).exec(text)?.[0];
  const mint = bodyOf(typescript.mint.code({ service: 'Accounts', data: null }), 'mintTicket');
  const verify = bodyOf(typescript.verify.code(), 'verifyResult');
  expect(mint).toBeDefined();
  expect(bodyOf(code, 'mintTicket')).toBe(mint);
  expect(verify).toBeDefined();
  expect(bodyOf(code, 'verifyResult')).toBe(verify);
});

test('data that would end a literal, a comment or a place holder stays data', async () => {
  const hostile = `'); evil(); //\\ */ \u2028 \n \${x} __URL__ </script>`;
  const ticket = { creditorName: hostile, [hostile]: "it's" };
  const info = buildBank({ id: hostile, userId: hostile });
  const code = codeOf({ service: 'CollectPayment', ticket, request: {} }, info);
  const { code: compiled } = await transformWithOxc(code, 'call.ts');
  expect(compiled).not.toMatch(/^\s*evil\(\)/m);
  expect(code).toContain(String.raw`it\'s`);
  expect(code).toContain(
    String.raw`\'); evil(); //\\ */ \u2028 \n \${x} __URL__ </script>`.replace(String.raw`\$`, '$'),
  );
});

test('a request is written with the enums, dates and filters of the client', () => {
  const accounts = codeOf({
    service: 'Accounts',
    ticket: null,
    request: {
      fields: ['Iban'],
      filter: {
        And: [
          { Eq: ['Type', 'CallMoney'] },
          { Or: [{ NotEq: ['Name', null] }, { Eq: ['Name', 'Ada'] }] },
        ],
      },
    },
  });
  expect(accounts).toMatch(/^import \{[^}]*\bAccountField,[^}]*\bAccountType,[^}]*\}/m);
  expect(accounts).toContain('fields: [AccountField.Iban]');
  expect(accounts).toContain('{ eq: [AccountField.Type, AccountType.CallMoney] }');
  expect(accounts).toContain('{ notEq: [AccountField.Name, null] }');
  expect(accounts).toContain("{ eq: [AccountField.Name, 'Ada'] }");
  const transfer = codeOf(
    orderOf('Transfer', { ...startValues('Transfer', 0), executionDate: '2026-02-01' }),
  );
  expect(transfer).toContain('product: PaymentProduct.DefaultSepaCreditTransfer');
  expect(transfer).toContain("requestedExecutionDate: new Date('2026-02-01')");
});

test.each<[filter: AccountFilter, code: string]>([
  [{ Eq: ['Status', 'Blocked'] }, '{ eq: [AccountField.Status, AccountStatus.Blocked] }'],
  [{ Eq: ['Type', 'no name'] }, "{ eq: [AccountField.Type, 'no name'] }"],
  [{ Supports: 'Accounts' }, '{ supports: SupportedService.Accounts }'],
])('the filter %j is written as %s', (filter, code) => {
  const request = { fields: ['Iban'] as const, filter };
  expect(codeOf({ service: 'Accounts', ticket: null, request })).toContain(code);
});

test('a transfer without a day names none', () => {
  expect(codeOf(orderOf('Transfer', startValues('Transfer', 0)))).not.toContain('ExecutionDate');
});

test.each([
  ['SHAR', 'chargeBearer: ChargeBearer.Shared'],
  ['ELSE', "chargeBearer: 'ELSE'"],
])('who bears the charges is a member of the enum where it is known: %s', (chargeBearer, code) => {
  const order = orderOf('Transfer', startValues('Transfer', 0)) as Order<'Transfer'>;
  const details = order.request.details.map((detail) => ({ ...detail, chargeBearer }));
  expect(codeOf({ ...order, request: { ...order.request, details } })).toContain(code);
});

test('what is continued is asked for, and never in the code', () => {
  const continued = { session: 'AAAA', connectionData: 'BBBB' };
  const order: Order = { service: 'Transactions', ticket: null, request: {}, continued };
  const at = { order, baseUrl: 'https://a.example/', connection: undefined, info: undefined };
  const code = sdkCode({ ...at, continued: ['session', 'connectionData'] });
  expect(code).toMatch(/^ +session: Buffer\.from\(await ask\('Session .*', true\), 'base64'\),$/m);
  expect(code).toMatch(
    /^ +connectionData: Buffer\.from\(\s*await ask\('Conn.*', true\), 'base64'\),$/m,
  );
  expect(code).not.toMatch(/AAAA|BBBB/);
  expect(sdkCode({ ...at, continued: ['session'] })).not.toContain('connectionData:');
});

test('credentials are asked for as the bank asks for them', () => {
  const asked = (credentials: { full: boolean; userId: boolean; none: boolean }) =>
    codeOf(
      orderOf('Accounts', {}),
      buildBank({ credentials, userId: 'Name', password: 'PIN' }),
    ).match(/(userId|password): .*?(?= }|,$)/gm) ?? [];
  expect(asked({ full: false, userId: false, none: true })).toEqual([]);
  expect(asked({ full: false, userId: true, none: false })).toEqual([
    "userId: await ask('Name: ')",
  ]);
  expect(asked({ full: true, userId: true, none: false })).toEqual([
    "userId: await ask('Name: ')",
    "password: (await ask('PIN (optional): ', true)) || undefined",
  ]);
});
