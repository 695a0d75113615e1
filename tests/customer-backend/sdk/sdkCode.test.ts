import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { orderOf, startValues } from '../../../src/custom-pages/playground/order.ts';
import { sdkCode } from '../../../src/customer-backend/sdk/sdkCode.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import { buildBank } from '../../bank/login/steps/stepPage.tsx';

const METHODS = {
  Accounts: 'client.accounts({',
  Balances: 'client.balances({',
  Transactions: 'client.transactions({',
  CollectPayment: 'client.collectPayment({',
  Transfer: 'client.transfer({',
};

const codeOf = (service: (typeof SERVICES)[number], values = {}) =>
  sdkCode({
    order: orderOf(service, { ...startValues(service, 0), ...values }),
    baseUrl: 'https://integration.example/',
    connection: buildBank(),
    info: buildBank(),
  });

test.each(SERVICES)(
  'the code of %s is TypeScript that makes this service’s call',
  async (service) => {
    const code = codeOf(service);
    await expect(transformWithOxc(code, 'call.ts')).resolves.toBeDefined();
    expect(code).toContain(METHODS[service]);
    expect(code).toContain("new URL('https://integration.example/')");
    expect(code).toContain("connectionId: 'connection-1'");
    expect(code).toContain(`client.confirm${service}(`);
  },
);

test('data that would end a literal or a comment stays data', async () => {
  const hostile = `'); evil(); //\\ */ \u2028 \n \${x} </script>`;
  const code = codeOf('CollectPayment', { creditorName: hostile, remittance: "it's" });
  await expect(transformWithOxc(code, 'call.ts')).resolves.toBeDefined();
  const { code: compiled } = await transformWithOxc(code, 'call.ts');
  expect(compiled).not.toMatch(/^\s*evil\(\)/m);
  expect(code).toContain(String.raw`it\'s`);
});

test('a bank that asks for nothing gets no credentials in the code', () => {
  const info = buildBank({ credentials: { full: false, userId: false, none: true } });
  const order = orderOf('Accounts', {});
  const code = sdkCode({ order, baseUrl: 'https://a.example/', connection: info, info });
  expect(code).not.toContain('userId');
  expect(code).not.toContain('password');
});
