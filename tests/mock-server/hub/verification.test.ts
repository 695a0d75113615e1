import { createPublicKey, randomBytes } from 'node:crypto';
import { SignJWT, base64url, decodeJwt, exportJWK, jwtVerify } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { generatePrivateKey } from '../../../mock-server/privateKey.ts';
import { hubForFile } from './fakeIssuer.ts';

const trusted = generatePrivateKey('Ed25519');
const untrusted = generatePrivateKey('Ed25519');
const shared = randomBytes(32);

const hub = await hubForFile({
  resultKeys: [
    { ...(await exportJWK(createPublicKey(trusted))), alg: 'EdDSA' },
    { kty: 'oct', k: base64url.encode(shared), alg: 'HS256' },
  ],
});
const permissions = ['update:account_verification'];
const ada = await hub.clientFor('ada@acme.example', permissions);
const solo = await hub.clientFor('solo@solo.example', permissions);
afterEach(() => vi.useRealTimers());

const newTicket = async () => {
  const { body } = await ada('PUT', '/api/tenant/verification-ticket');
  return (body as { ticket: string }).ticket;
};
const ticketId = (ticket: string) => (decodeJwt(ticket)['data'] as { id: string }).id;
const verify = (result: unknown, accountIdx: unknown = 0) =>
  ada('PUT', '/api/tenant/verify', { result, accountIdx });

const ACCOUNTS = [{ iban: 'DE02120300000000202051', ownerName: 'Ada' }, { iban: null }];
const resultFor = (id: string) => new SignJWT({ data: { ticketId: id, data: ACCOUNTS } });
const signed = (id: string, key = trusted) =>
  resultFor(id).setProtectedHeader({ alg: 'EdDSA' }).sign(key);

test('a ticket has its id and Accounts, lasts 15 minutes and is signed with the ticket key', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const ticket = await newTicket();
  const { secret, kid } = hub.store.state.ticketKey;
  const { payload, protectedHeader } = await jwtVerify(ticket, Buffer.from(secret, 'base64'));
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', kid });
  expect(payload['data']).toEqual({ id: expect.any(String), service: 'Accounts', data: null });
  expect(payload.exp).toBe(Math.floor(Date.now() / 1000) + 900);
  expect(ticketId(await newTicket())).not.toBe(ticketId(ticket));
});

describe('a result', () => {
  test.each([
    ['Ed25519', (id: string) => signed(id)],
    ['HS256', (id: string) => resultFor(id).setProtectedHeader({ alg: 'HS256' }).sign(shared)],
  ])('of a trusted %s key verifies the tenant once', async (_name, sign) => {
    const result = await sign(ticketId(await newTicket()));
    const answer = await verify(result);
    expect(answer).toMatchObject({ status: 200, body: { name: 'Acme GmbH' } });
    const acme = hub.store.state.tenants.find(({ name }) => name === 'Acme GmbH');
    expect(acme?.verifiedAccount).toEqual(ACCOUNTS[0]);
    expect(JSON.stringify(answer.body)).not.toContain('DE0212');
    expect((await verify(result)).status).toBe(422);
  });

  test('is refused without a trusted signature', async () => {
    const id = ticketId(await newTicket());
    const [, payload] = (await signed(id)).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const result of [await signed(id, untrusted), unsigned, 'garbage', '']) {
      expect(await verify(result)).toMatchObject({
        status: 422,
        body: { errors: { result: expect.stringContaining('not signed by a trusted') } },
      });
    }
  });

  test('is refused for an account that cannot be chosen, and without an index', async () => {
    const result = await signed(ticketId(await newTicket()));
    for (const accountIdx of [1, 2, -1, 0.5, '0', null]) {
      expect(await verify(result, accountIdx)).toMatchObject({
        status: 422,
        body: { errors: { accountIdx: expect.any(String) } },
      });
    }
    expect((await verify(7)).status).toBe(422);
  });

  test('is refused for an unknown ticket, an expired one and that of another tenant', async () => {
    const id = ticketId(await newTicket());
    const result = await signed(id);
    const foreign = await solo('PUT', '/api/tenant/verify', { result, accountIdx: 0 });
    expect(foreign.status).toBe(422);
    expect((await verify(await signed('unknown'))).status).toBe(422);
    for (const row of hub.store.state.tickets) row.expiresAt = new Date().toISOString();
    expect((await verify(await signed(id))).status).toBe(422);
  });
});
