import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { temporaryFiles } from '../../temporaryFiles.ts';
import { hubForFile } from './fakeIssuer.ts';

const PERMISSIONS = ['read:api_keys', 'create:api_keys', 'delete:api_keys'];
const db = join(temporaryFiles().directory, 'hub.json');
const hub = await hubForFile({ db });
const ada = await hub.clientFor('ada@acme.example', PERMISSIONS);
const solo = await hub.clientFor('solo@solo.example', PERMISSIONS);

afterEach(() => vi.useRealTimers());

let counter = 0;
const draft = (fields: Record<string, unknown> = {}) => ({
  name: `Key ${(counter += 1)}`,
  environment: 'Integration',
  hostSoftware: 'Generic',
  redirectScraping: false,
  servicePermissions: ['Accounts'],
  ...fields,
});
const create = (fields: Record<string, unknown> = {}) =>
  ada('POST', '/api/api-keys', draft(fields));
type Key = { id: string; secret?: string; name: string } & Record<string, unknown>;

describe('creating a key', () => {
  test('returns the key and a Base64 secret of 32 bytes', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const { status, body } = await create({ name: '  Trimmed  ', expiresAt });
    expect(status).toBe(201);
    const key = body as Key;
    expect(key).toMatchObject({
      name: 'Trimmed',
      environment: 'Integration',
      hostSoftware: 'Generic',
      redirectScraping: false,
      servicePermissions: ['Accounts'],
      expiresAt,
      createdAt: new Date().toISOString(),
    });
    expect(Buffer.from(key.secret ?? '', 'base64')).toHaveLength(32);
    expect(key).not.toHaveProperty('tenantId');
  });

  test('returns the secret only once, and stores it for the bank service', async () => {
    const { secret = '', id } = (await create()).body as Key;
    const again = (await ada('GET', `/api/api-keys/${id}`)).body as Key;
    expect(again).not.toHaveProperty('secret');
    const listed = JSON.stringify((await ada('GET', '/api/tenant/api-keys')).body);
    expect(listed).toContain(id);
    const { apiKeys } = hub.store.state;
    expect(apiKeys.filter((key) => listed.includes(key.secret))).toEqual([]);
    hub.store.flush();
    const kept = JSON.parse(readFileSync(db, 'utf8')) as { apiKeys: Key[] };
    expect(kept.apiKeys.find((key) => key.id === id)).toMatchObject({ secret });
  });

  test.each([
    ['name', '   '],
    ['name', 'n'.repeat(129)],
    ['environment', 'Staging'],
    ['redirectScraping', 'true'],
    ['fintsProductName', 'x'.repeat(26)],
    ['expiresAt', '2020-01-01T00:00:00Z'],
    ['expiresAt', '2999-01-01'],
    ['servicePermissions', []],
    ['servicePermissions', ['Accounts', 'Everything']],
  ])('refuses %s = %j with 422 at that field', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(422);
    expect(body).toEqual({
      message: expect.any(String),
      errors: { [field]: expect.any(String) },
    });
  });

  test('refuses services without permission of the tenant', async () => {
    const tenant = hub.store.state.tenants.find(({ name }) => name === 'Solo Dev');
    if (tenant) tenant.servicePermissions = ['Accounts'];
    const answer = await solo('POST', '/api/api-keys', draft({ servicePermissions: ['Transfer'] }));
    expect(answer.status).toBe(422);
  });

  test('refuses a name in use with 409, ignoring case, but only within the tenant', async () => {
    const { name } = (await create()).body as Key;
    const answer = await create({ name: ` ${name.toUpperCase()} ` });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'Name already in use',
      errors: { name: 'Name already in use' },
    });
    expect((await solo('POST', '/api/api-keys', draft({ name }))).status).toBe(201);
  });
});

test('of two simultaneous keys with the same name, only one is created', async () => {
  const answers = await Promise.all([create({ name: 'Twice' }), create({ name: 'Twice' })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test('a caller cannot choose the id, the tenant, the secret or another method', async () => {
  const chosen = { id: 'chosen', tenantId: 'chosen', secret: 'chosen', createdAt: 'chosen' };
  const response = await fetch(`${hub.url}/api/api-keys?_delay=9000`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await hub.tokenFor('ada@acme.example', PERMISSIONS)}`,
      'content-type': 'application/json',
      'x-http-method-override': 'DELETE',
      origin: 'http://localhost:5173',
    },
    body: JSON.stringify(draft(chosen)),
  });
  expect(response.status).toBe(201);
  expect(response.headers.has('location')).toBe(false);
  expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
  expect(await response.text()).not.toContain('chosen');
  expect(JSON.stringify(hub.store.state.apiKeys)).not.toContain('chosen');
});

test('a key of another tenant is not listed, shown or deleted', async () => {
  const { id } = (await create()).body as Key;
  expect(JSON.stringify((await solo('GET', '/api/tenant/api-keys')).body)).not.toContain(id);
  for (const query of ['', '?tenantId=', '?_expand=tenant']) {
    expect((await solo('GET', `/api/api-keys/${id}${query}`)).status).toBe(404);
  }
  expect((await solo('DELETE', `/api/api-keys/${id}`)).status).toBe(404);
  expect((await ada('GET', `/api/api-keys/${id}`)).status).toBe(200);
});
