import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICES } from '../../../src/bank/services.ts';
import { mintTicket } from '../../../src/customer-backend/tickets/signing.ts';
import {
  checkSignature,
  inspectTicket,
  MAX_TOKEN_LENGTH,
  worstOf,
  type Context,
} from '../../../src/custom-pages/ticket-inspector/inspectTicket.ts';
import {
  claimsWith,
  ID,
  KEYS,
  NARROW,
  NOW,
  SECONDS,
  SECRET,
  signed,
  TICKET,
} from '../../customer-backend/tickets/brokenTokens.ts';

const secret = new Uint8Array(SECRET);
const text = SECRET.toString('base64');

function look(pasted: string, context: Partial<Context> = {}) {
  const inspection = inspectTicket(pasted, { now: NOW, keys: KEYS, ...context });
  const findings = inspection.kind === 'empty' ? [] : inspection.findings;
  return { ...inspection, findings, codes: findings.map(({ code }) => code) };
}

test('a right ticket is found right, for every service', async () => {
  for (const service of SERVICES) {
    const ticket = await mintTicket({ keyId: ID, secret, service, data: null, now: NOW });
    const signature = await checkSignature(ticket, secret);
    const { codes, findings } = look(` Bearer ${ticket}\n`, { signature });
    expect(codes).toEqual(['keyIntegration', 'signatureRight', 'lifetime', 'serviceAllowed']);
    expect(worstOf(findings)).toBe('ok');
  }
});

test('header and claims are shown as they were signed', () => {
  const header = JSON.stringify({ alg: 'HS256', kid: ID });
  const claims = JSON.stringify(claimsWith({}));
  expect(look(TICKET)).toMatchObject({ kind: 'token', token: TICKET, header, claims });
});

describe('a signature', () => {
  test.each([
    ['signatureRight', SECRET],
    ['secretAsText', text],
    ['signatureWrong', randomBytes(32)],
  ] as const)('is reported as %s', async (code, key) => {
    const ticket = signed(claimsWith({}), {}, { secret: key });
    expect(await checkSignature(ticket, secret)).toBe(code);
  });

  test('is checked with the secret of an Integration key, and of no Production key', () => {
    expect(look(TICKET)).toMatchObject({ checkedBy: ID });
    const production = look(signed(claimsWith({}), { kid: NARROW }), {
      signature: 'signatureRight',
    });
    expect(production.codes).toContain('signatureProduction');
    expect(production).toMatchObject({ checkedBy: undefined });
    expect(worstOf(production.findings)).toBe('unknown');
  });

  test.each([{ alg: 'none' }, { crit: ['exp'] }, { kid: 'unknown' }])(
    'is not checked below a wrong header: %j',
    (header) => {
      const { codes, findings, ...inspection } = look(signed(claimsWith({}), header));
      expect(codes.filter((code) => code.startsWith('signature'))).toEqual([]);
      expect(inspection).toMatchObject({ checkedBy: undefined });
      expect(worstOf(findings)).toBe('fault');
    },
  );
});

test('a key that is not loaded or unreadable is not a fault', () => {
  for (const keys of [undefined, [{ id: ID, unreadable: 'name' }]]) {
    const { codes, findings } = look(TICKET, { keys });
    expect(codes).toContain('keyUnread');
    expect(worstOf(findings)).toBe('unknown');
  }
});

test('a key without services of its own has those of the tenant', () => {
  const keys = KEYS.map((key) => ({ ...key, expiresAt: undefined, servicePermissions: undefined }));
  expect(look(TICKET, { keys }).codes).toContain('serviceUnchecked');
  expect(look(TICKET, { keys, services: ['Accounts'] }).codes).toContain('serviceAllowed');
  expect(look(TICKET, { keys, services: ['Transfer'] }).codes).toContain('serviceRefused');
});

test('a result is named as such, and its signature can be checked', () => {
  const result = look(signed({ data: { ticketId: ID, timestamp: 'now', data: [] } }));
  expect(result.codes).toEqual(['keyIntegration', 'signatureUnchecked', 'result']);
  expect(result).toMatchObject({ checkedBy: ID });
});

const PRIVATE_KEY = generateKeyPairSync('ed25519').privateKey;

test.each([
  ['a secret', text],
  ['a secret in Base64url', SECRET.toString('base64url')],
  ['a part of a secret', text.slice(0, 12)],
  ['a variable with a secret', `export HUB_SECRET=${text}`],
  ['a secret beside a ticket', `${TICKET}\nHUB_SECRET=${text}`],
  ['a secret in JSON', JSON.stringify({ secret: text })],
  ['a private key', PRIVATE_KEY.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ['a secret and a dot', `${text}.`],
  ['an endless text', 'e'.repeat(MAX_TOKEN_LENGTH + 1)],
])('%s is not shown', (_what, pasted) => {
  expect(look(pasted)).toMatchObject({ kind: 'hidden', codes: ['notToken'] });
});

describe('any text', { tags: ['X39'] }, () => {
  const hasFindings = (pasted: string) =>
    look(pasted).findings.length > 0 === (pasted.trim() !== '');

  test('has findings and throws nothing', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    const names = ['alg', 'crit', 'kid', 'exp', 'data', 'id', 'service', '__proto__'];
    const members = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), members, members, (parts, header, data) => {
        const ticket = signed({ exp: SECONDS, ...data, data }, header);
        const texts = [parts.join('.'), `eyJ.${parts.join('.')}`, ticket];
        expect(texts.filter((it) => !hasFindings(it))).toEqual([]);
      }),
    );
  });

  test('with endless levels, or with a prototype, is data', () => {
    const codesOf = (json: string) =>
      look(TICKET.replace(/\..+\./, `.${Buffer.from(json).toString('base64url')}.`)).codes;
    expect(codesOf(`{"exp":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toContain('exp');
    const hostile = codesOf('{"__proto__":{"exp":1,"data":{}}}');
    expect(hostile).toEqual(expect.arrayContaining(['exp', 'data']));
    expect(Object.hasOwn(Object.prototype, 'exp')).toBe(false);
  });
});
