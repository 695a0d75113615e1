// @module-tag X35
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShowSignedResult } from '../../../src/custom-pages/playground/ShowSignedResult.tsx';
import {
  decodeResult,
  UndecodableResultError,
} from '../../../src/custom-pages/playground/signedResult.ts';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';
import { signedState } from '../../bank/login/flow/flowValues.ts';
import { EVIDENCE, renderStep } from '../../bank/login/steps/stepPage.tsx';

const words = playgroundEn.playgroundResult;
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = {
  data: { data: [{ iban: 'DE02' }], ticketId: 'id-1', timestamp: '2026-11-22T12:00:00Z' },
};

/** A result that is signed as RFC 7515 says. */
async function signed(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = `${part({ alg: 'HS256', kid: 'key-1' })}.${part(CLAIMS)}`;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(signature).toString('base64url')}`;
}

const show = (jwt: string) => {
  const state = { ...signedState(decodeResult(jwt)), jwt, evidence: EVIDENCE };
  const subject = {
    service: 'Transactions',
    keyId: 'key-1',
    environment: 'Production',
    order: { service: 'Transactions', ticket: {}, request: {} },
    entered: undefined,
  } as const;
  return renderStep(<ShowSignedResult {...{ state, run: { subject } }} secret={SECRET} />);
};

test('a result of the key’s secret is verified and shown decoded', async () => {
  await show(await signed(SECRET));
  expect(await screen.findByText(words.signed)).toBeDefined();
  expect(screen.getByRole('region', { name: words.claims }).textContent).toContain('"DE02"');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a result of another secret is told loudly', async () => {
  await show(await signed(SECRET.map((byte) => byte + 1)));
  expect((await screen.findByRole('alert')).textContent).toContain(words.forgedTitle);
  expect(screen.queryByText(words.signed)).toBeNull();
});

test.each([
  'none',
  'a.b.c',
  `${part({})}.${part({ data: { ticketId: 'x' } })}.c`,
  `${part({})}.${part(CLAIMS)}.c.d`,
  `${part({})}.${'A'.repeat(100_001)}.c`,
])('a text that is no result is not decoded', (text) => {
  expect(() => decodeResult(text)).toThrow(UndecodableResultError);
});
