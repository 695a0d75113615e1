import { randomUUID } from 'node:crypto';
import { SignJWT, compactVerify, importJWK } from 'jose';
import type { JWK } from 'jose';
import * as z from 'zod';
import { tenantSchema } from '../../src/providers/hub/contract.ts';
import { HubError, parseBody } from './call.ts';
import type { Answer, Area, MemberCall } from './call.ts';
import { tenants } from './tenants.ts';

const TICKET_LIFETIME_S = 15 * 60;

/** Issues a ticket of the bank service for Accounts: a JWT, HS256 with the ticket key. */
async function createTicket({ hub, tenant }: MemberCall): Promise<Answer> {
  const { state } = hub.store;
  const id = randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + TICKET_LIFETIME_S;
  const ticket = await new SignJWT({ data: { id, service: 'Accounts', data: null } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: state.ticketKey.kid })
    .setExpirationTime(expiresAt)
    .sign(Buffer.from(state.ticketKey.secret, 'base64'));
  state.tickets.push({
    id,
    tenantId: tenant.id,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
  });
  hub.store.save();
  return { status: 200, body: { ticket } };
}

const verifySchema = z
  .object({
    result: z.string('Result is missing'),
    accountIdx: z.int('Account index must be a whole number').min(0, 'Account index is negative'),
  })
  .meta({ description: '`accountIdx` is the index among all accounts of the signed `result`.' });

/** The signed content of a result. Accounts without IBAN or owner cannot be chosen. */
const resultSchema = z.object({
  data: z.object({ ticketId: z.string(), data: z.array(z.unknown()) }),
});
const accountSchema = z.object({ iban: z.string(), ownerName: z.string() });

/** Saves the chosen account of a result that is signed for a live ticket of this tenant. */
async function verifyAccount({ hub, tenant, body }: MemberCall): Promise<Answer> {
  const { result, accountIdx } = parseBody(verifySchema, body);
  const { ticketId, data: accounts } = await trustedResult(result, hub.resultKeys);
  const { tickets } = hub.store.state;
  const ticket = tickets.find(({ id }) => id === ticketId);
  if (ticket?.tenantId !== tenant.id || Date.parse(ticket.expiresAt) <= Date.now()) {
    throw refusal('result', 'The result belongs to no live ticket of this tenant');
  }
  const account = accountSchema.safeParse(accounts[accountIdx]);
  if (!account.success) throw refusal('accountIdx', 'The result has no such account to choose');

  tickets.splice(tickets.indexOf(ticket), 1);
  return tenants.update(tenant.id, { verifiedAccount: account.data });
}

async function trustedResult(result: string, keys: readonly JWK[]) {
  for (const key of keys) {
    const payload = await signedBy(result, key);
    if (!payload) continue;
    const parsed = resultSchema.safeParse(payload);
    if (!parsed.success) throw refusal('result', 'The result is signed but not readable');
    return parsed.data.data;
  }
  throw refusal('result', 'The result is not signed by a trusted bank service');
}

/** The signed JSON, or `undefined` if it was not signed with this key. */
async function signedBy(result: string, key: JWK): Promise<unknown> {
  try {
    const { payload } = await compactVerify(result, await importJWK(key), {
      algorithms: [key.alg ?? 'EdDSA'],
    });
    return JSON.parse(Buffer.from(payload).toString('utf8'));
  } catch {
    return undefined;
  }
}

function refusal(field: 'result' | 'accountIdx', message: string) {
  return new HubError(422, message, { [field]: message });
}

export const verificationArea: Area = {
  name: 'Account verification',
  description: 'Proof of a bank account of the caller’s tenant.',
  roles: { Admin: ['update:account_verification'] },
  routes: [
    {
      method: 'put',
      path: '/api/tenant/verification-ticket',
      summary: 'Issue a ticket for the bank service',
      permission: 'update:account_verification',
      answer: z.object({ ticket: z.string() }),
      handle: createTicket,
    },
    {
      method: 'put',
      path: '/api/tenant/verify',
      summary: 'Choose an account of a signed result',
      permission: 'update:account_verification',
      body: verifySchema,
      answer: tenantSchema,
      handle: verifyAccount,
    },
  ],
};
