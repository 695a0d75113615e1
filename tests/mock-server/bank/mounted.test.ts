import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CONNECTION } from '../../../mock-server/bank/banks/notable.ts';
import { bankTrust } from '../../../mock-server/bank/pki/pki.ts';
import { createStore, startBank, startMockServices } from '../../../mock-server/index.ts';
import { hubClient } from '../hub/hubClient.ts';
import { signInAs } from '../hub/signIn.ts';
import {
  MEDIA_TYPE,
  call,
  postSettlement,
  settle,
  signTicket,
  startSealedBank,
} from './sealedCalls.ts';

type Services = Awaited<ReturnType<typeof startMockServices>>;

const CONSOLE = 'http://localhost:5173';

let services: Services;
let bank: string;
beforeAll(async () => {
  services = await startMockServices();
  bank = `${services.url}/bank/`;
  await services.bank.trust();
});
afterAll(() => services.close());

test('config.json names the bank service and whom to trust', async () => {
  const config = (await (await fetch(`${services.url}/config.json`)).json()) as {
    bank: Record<string, unknown>;
  };
  expect(config.bank).toEqual({
    baseUrl: bank,
    integrationBaseUrl: `${services.url}/bank-integration/`,
    clientVersion: '0.3.0',
    mediaType: 'application/vnd.yaxi.v2',
    attestation: { ...(await bankTrust('Genoa')), minimums: {} },
  });
});

describe('CORS', () => {
  const preflight = (path: string, origin: string) =>
    fetch(new URL(path, bank), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'accept,yaxi-ticket,yaxi-ticket-id',
      },
    });

  test.each(['key-settlement', 'search', 'info/x', 'accounts/service', 'traces/x', 'no/such'])(
    'lets a console call %s',
    async (path) => {
      const { status, headers } = await preflight(path, CONSOLE);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(CONSOLE);
      expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
      expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual([
        'accept',
        'content-type',
        'yaxi-client-version',
        'yaxi-redirect-uri',
        'yaxi-session-id',
        'yaxi-ticket',
        'yaxi-ticket-id',
      ]);
      const answer = await fetch(new URL(path, bank), { headers: { origin: CONSOLE } });
      expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE);
      expect(answer.headers.get('access-control-expose-headers')).toBe('yaxi-trace-id');
    },
  );

  test('refuses other origins', async () => {
    const { headers } = await preflight('search', 'https://evil.example');
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('what is not there', () => {
  test.each([
    ['GET', ''],
    ['GET', 'no/such/path'],
    ['GET', 'search'],
    ['POST', 'info/x'],
    ['PUT', 'key-settlement'],
  ])('is 404 without a body: %s %s', async (method, path) => {
    const response = await fetch(new URL(path, bank), { method });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  test('is 400 for a path that cannot be decoded', async () => {
    const response = await fetch(`${bank}info/%zz`);
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 400,
      text: '',
    });
  });
});

describe('the media type', () => {
  const status = async (url: string, accept: string) =>
    (await postSettlement(url, '{}', { accept })).status;

  test('is anything in lenient mode', async () => {
    for (const accept of [MEDIA_TYPE, '*/*', 'application/json']) {
      expect(await status(bank, accept)).toBe(400);
    }
  });

  test('is v2 to v5 in strict mode, else 406', async () => {
    const strict = await startSealedBank({ strict: true });
    const statuses = async (accepts: string[]) =>
      Promise.all(accepts.map((accept) => status(strict.url, accept)));
    const type = (version: string) => `application/vnd.yaxi.${version}`;
    expect(
      await statuses([
        type('v2'),
        type('v5'),
        'application/vnd.some-other.v3',
        `*/*, ${type('v4')}`,
      ]),
    ).toEqual([400, 400, 400, 400]);
    expect(
      await statuses([type('v1'), type('v6'), type('v22'), '*/*', 'application/json']),
    ).toEqual([406, 406, 406, 406, 406]);
    await strict.close();
  });
});

test('a bank of the inner half answers through the envelope', async () => {
  const settled = await settle(bank);
  const ticket = await signTicket(services, { id: settled.ticketId });
  const json = { filters: [{ term: 'spar' }], limit: 2 };
  const { status, text } = await call(bank, settled, ticket, 'search', { json });
  expect(status).toBe(200);
  expect(JSON.parse(text ?? '')).toHaveLength(2);
});

test('the simulator runs alone, over a store of its own', async () => {
  const store = createStore();
  const alone = await startBank(store);
  const url = `${alone.url}/bank/`;
  const settled = await settle(url);
  const ticket = await signTicket({ store }, { id: settled.ticketId });
  expect((await call(url, settled, ticket, 'info/none')).status).toBe(404);
  expect((await fetch(`${alone.url}/config.json`)).status).toBe(404);
  await alone.close();
  store.dispose();
});

describe('from the hub’s ticket to the hub’s verification', () => {
  let hub: ReturnType<typeof hubClient>;
  beforeAll(async () => {
    const { accessToken } = await signInAs(services.url, 'ada@acme.example');
    hub = hubClient(services.url, accessToken);
  });

  const newTicket = async () => {
    const { body } = await hub('PUT', '/api/tenant/verification-ticket');
    const { ticket } = body as { ticket: string };
    const { id } = decodeJwt(ticket)['data'] as { id: string };
    return { ticket, settled: await settle(bank, id) };
  };
  const accounts = (userId: string) => ({
    credentials: { connectionId: DEMO_CONNECTION, userId, password: 'x', connectionData: null },
    session: null,
    fields: ['Iban', 'OwnerName'],
  });

  test('a result of the simulator counts', async () => {
    const { ticket, settled } = await newTicket();
    const { text } = await call(bank, settled, ticket, 'accounts/service', {
      json: accounts('result'),
    });
    const { Result } = JSON.parse(text ?? '') as { Result: [string, ...unknown[]] };
    const chosen = { result: Result[0], accountIdx: 0 };
    expect((await hub('PUT', '/api/tenant/verify', chosen)).status).toBe(200);
    const acme = services.store.state.tenants.find(({ name }) => name === 'Acme GmbH');
    expect(acme?.verifiedAccount).toEqual({
      iban: 'DE02120300000000202051',
      ownerName: 'Dr. Peter Steiger',
    });
  });

  test('a ticket is no result, though the same key signed it', async () => {
    const { ticket } = await newTicket();
    const answer = await hub('PUT', '/api/tenant/verify', { result: ticket, accountIdx: 0 });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { result: 'The result is signed but not readable' } },
    });
  });

  test('a redirect leads to the login page, outside of the envelope', async () => {
    const { ticket, settled } = await newTicket();
    const { text } = await call(bank, settled, ticket, 'accounts/service', {
      json: accounts('redirect'),
      headers: { 'yaxi-redirect-uri': `${CONSOLE}/verify?back=1` },
    });
    const { Redirect } = JSON.parse(text ?? '') as { Redirect: { url: string } };
    const page = await fetch(Redirect.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const body = new URLSearchParams({ action: 'login' });
    const back = await fetch(Redirect.url, { method: 'POST', body, redirect: 'manual' });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`${CONSOLE}/verify?back=1`);
  });
});

describe('the simulator’s own page', () => {
  const path = () => `${services.url}/bank-simulator`;
  const OFF = {
    fault: null,
    ticketError: null,
    plainErrors: false,
    unopenableBody: false,
    unopenableTraceId: false,
    notFound: false,
    unusualProof: false,
    shortSessions: false,
    foreignResult: false,
    ignoreLimit: false,
    endlessWords: false,
    plainLogin: false,
    delayMs: 0,
  };
  const put = (setting: unknown, headers: Record<string, string> = {}) =>
    fetch(`${path()}/control`, { method: 'PUT', headers, body: JSON.stringify(setting) });
  const current = async () => (await fetch(`${path()}/control`)).json() as Promise<unknown>;

  test('switches by JSON; what is left out is off', async () => {
    const { control } = services.bank;
    const response = await put({ fault: 'cpu', delayMs: 5, plainErrors: true });
    expect(await response.json()).toEqual({ ...OFF, fault: 'cpu', delayMs: 5, plainErrors: true });
    expect(control).toMatchObject({ fault: 'cpu', delayMs: 5, plainErrors: true });
    await put({ ticketError: 'Expired' });
    expect(await current()).toEqual({ ...OFF, ticketError: 'Expired' });
    await put({});
    expect(await current()).toEqual(OFF);
    expect(control.fault).toBeUndefined();
  });

  test.each([
    { fault: 'none such' },
    { delayMs: -1 },
    { delayMs: '5' },
    { colour: 1 },
    [],
    'x',
    null,
  ])('refuses %j and changes nothing', async (setting) => {
    await put({ fault: 'vmpl' });
    expect((await put(setting)).status).toBe(422);
    expect(await current()).toEqual({ ...OFF, fault: 'vmpl' });
    await put({});
  });

  test('switches by its form', async () => {
    const form = new URLSearchParams({
      fault: 'box',
      ticketError: '',
      notFound: 'on',
      delayMs: '7',
    });
    const response = await fetch(path(), { method: 'POST', body: form });
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<option selected>box</option>');
    expect(text).toMatch(/name="notFound"\s+checked/);
    expect(await current()).toEqual({ ...OFF, fault: 'box', notFound: true, delayMs: 7 });
    await fetch(path(), { method: 'POST', body: '' });
    expect(await current()).toEqual(OFF);
  });

  test('is switched by no other site', async () => {
    const origin = 'http://evil.example';
    expect((await put({ fault: 'cpu' }, { origin })).status).toBe(403);
    expect(
      (await fetch(path(), { method: 'POST', headers: { origin }, body: 'fault=cpu' })).status,
    ).toBe(403);
    expect((await put({}, { origin: services.url })).status).toBe(200);
    expect(await current()).toEqual(OFF);
  });

  test('shows the last calls', async () => {
    await fetch(`${bank}search`, { method: 'POST', headers: { accept: '<b>&' } });
    const text = await (await fetch(path())).text();
    expect(text).toContain('POST search');
    expect(text).not.toContain('<b>&');
  });
});
