// @module-tag T35
// @module-tag T37
import { describe, expect, test } from 'vitest';
import { TENANT_KEY } from '../../../src/providers/data/queryClient.ts';
import { everythingCached } from '../../everythingCached.ts';
import { clientWith, json, silence } from '../clientWith.ts';
import { provide } from '../provide.ts';

const TICKET = 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0.dGlja2V0';
const RESULT = 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjpbXX0.cmVzdWx0';
const TENANT = {
  id: 'acme',
  name: 'Acme GmbH',
  defaultName: false,
  servicePermissions: ['Accounts'],
  plan: 'FreePlus',
};

function provideWith(...replies: Parameters<typeof clientWith>[0]) {
  const { hub, sent } = clientWith(replies);
  const { provider, queryClient } = provide(hub);
  return { provider, queryClient, sent, kept: () => everythingCached(queryClient) };
}

describe('a verification ticket', () => {
  test('is requested without a body, is in no cache and is not empty', async () => {
    const { provider, sent, kept } = provideWith(json({ ticket: TICKET, surprise: true }));
    expect(await provider.requestVerificationTicket()).toEqual({ ticket: TICKET });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://hub.example/api/tenant/verification-ticket');
    expect(sent[0]?.init).toMatchObject({ method: 'PUT' });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(kept()).toEqual([]);
    const empty = provideWith(json({ ticket: '' })).provider.requestVerificationTicket();
    await expect(empty).rejects.toMatchObject({ kind: 'contract' });
  });

  test('is no longer requested after the page is left', async () => {
    const { provider } = provideWith(silence);
    const leaving = new AbortController();
    const asked = provider.requestVerificationTicket({ signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('a verified account', () => {
  test('is sent only as result and index; every page then has the tenant', async () => {
    const tenants = json([{ ...TENANT, name: 'Former name' }]);
    const { provider, queryClient, sent, kept } = provideWith(tenants, json(TENANT));
    const list = () =>
      provider.getList('tenants', {
        filter: {},
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 10 },
      });
    expect((await list()).data).toMatchObject([{ name: 'Former name' }]);

    const payload = { result: RESULT, accountIdx: 3, password: 'canary' };
    expect(await provider.verifyAccount(payload)).toMatchObject(TENANT);
    expect(sent[1]?.url).toBe('https://hub.example/api/tenant/verify');
    expect(sent[1]?.init).toMatchObject({
      method: 'PUT',
      body: JSON.stringify({ result: RESULT, accountIdx: 3 }),
    });
    expect(queryClient.getQueryData(TENANT_KEY)).toMatchObject(TENANT);
    expect((await list()).data).toMatchObject([{ name: 'Acme GmbH' }]);
    expect(sent).toHaveLength(2);
    expect(kept().join()).toContain('Acme GmbH');
    expect(kept().join()).not.toContain(RESULT);
  });
});
