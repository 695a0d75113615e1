import { afterAll, describe, expect, test } from 'vitest';
import { createControl } from '../../../mock-server/bank/control/control.ts';
import { startMockServices } from '../../../mock-server/index.ts';
import { hubClient } from '../hub/hubClient.ts';
import { signInAs } from '../hub/signIn.ts';
import { postSettlement, startSealedBank } from './sealedCalls.ts';

const services = await startMockServices();
afterAll(() => services.close());
const bank = `${services.url}/bank/`;

test.each([
  ['GET', 'no/such/path', 404],
  ['PUT', 'key-settlement', 404],
  ['GET', 'info/%zz', 400],
])('%s %s is answered with %i and an empty body', async (method, path, status) => {
  const response = await fetch(bank + path, { method });
  expect([response.status, await response.text()]).toEqual([status, '']);
});

test.each([
  [false, ['*/*', 'application/json'], 400],
  [true, ['application/vnd.yaxi.v2', '*/*, application/vnd.some-other.v5'], 400],
  [true, ['application/vnd.yaxi.v1', 'application/vnd.yaxi.v22', '*/*'], 406],
])('with strict: %s, an empty settlement for %j gets %i', async (strict, accepts, status) => {
  const simulator = await startSealedBank({ strict });
  const statuses = accepts.map(async (accept) => {
    return (await postSettlement(simulator.url, '{}', { accept })).status;
  });
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([status]));
  await simulator.close();
});

test('a ticket is not accepted as a result, although the same key signs both', async () => {
  const { accessToken } = await signInAs(services.url, 'ada@acme.example');
  const hub = hubClient(services.url, accessToken);
  const { body } = await hub('PUT', '/api/tenant/verification-ticket');
  const { ticket } = body as { ticket: string };
  expect(await hub('PUT', '/api/tenant/verify', { result: ticket, accountIdx: 0 })).toMatchObject({
    status: 422,
    body: { errors: { result: 'The result is signed but not readable' } },
  });
});

describe('the control page', () => {
  const path = () => `${services.url}/bank-simulator`;
  const OFF = JSON.parse(JSON.stringify(createControl())) as object;
  const put = (setting: unknown, headers: Record<string, string> = {}) =>
    fetch(`${path()}/control`, { method: 'PUT', headers, body: JSON.stringify(setting) });
  const current = async () => (await fetch(`${path()}/control`)).json() as Promise<unknown>;

  test('changes the faults, and shows them and the last calls', async () => {
    await fetch(`${bank}search`, { method: 'POST', headers: { accept: '<b>&' } });
    const form = new URLSearchParams({ fault: 'box', notFound: 'on', delayMs: '7' });
    const response = await fetch(path(), { method: 'POST', body: form });
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    // With 'no-referrer', a browser would send the form with the origin 'null', which is refused.
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(text).toContain('<option selected>box</option>');
    expect(text).toContain('POST search');
    expect(text).not.toContain('<b>&');
    expect(await current()).toEqual({ ...OFF, fault: 'box', notFound: true, delayMs: 7 });
    await put({});
  });

  test('refuses other sites', async () => {
    const origin = 'http://evil.example';
    expect((await put({ fault: 'box' }, { origin })).status).toBe(403);
    const form = { method: 'POST', headers: { origin }, body: 'fault=box' };
    expect((await fetch(path(), form)).status).toBe(403);
    expect(await current()).toEqual(OFF);
  });
});
