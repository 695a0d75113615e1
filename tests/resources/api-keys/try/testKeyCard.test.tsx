// @module-tag X28
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KeyRefusal } from '../../../../src/resources/api-keys/try/KeyRefusal.tsx';
import TestKey from '../../../../src/resources/api-keys/try/TestKey.tsx';
import { handKey, takeHandedKey } from '../../../../src/resources/api-keys/try/signingKey.ts';
import { keySigningEn } from '../../../../src/texts/api-keys/signing.en.ts';
import { testKeyEn } from '../../../../src/texts/api-keys/testKey.en.ts';
import { serviceError } from '../../../bank/login/failures/failures.ts';
import { buildApiKey } from '../../../hubRows.ts';
import { openView } from '../../../openConsole.tsx';

const config = {
  bank: { baseUrl: 'https://bank.example', integrationBaseUrl: 'https://bank.example' },
};
const KEY = { apiKey: buildApiKey(), secret: new Uint8Array(32) };
const BASE64 = Buffer.alloc(32).toString('base64');

afterEach(() => window.history.replaceState(null, '', '/'));

test('a key is handed over once, and not after pagehide', () => {
  handKey(KEY);
  expect([takeHandedKey(), takeHandedKey()]).toEqual([KEY, undefined]);
  handKey(KEY);
  window.dispatchEvent(new Event('pagehide'));
  expect(takeHandedKey()).toBeUndefined();
});

test.each([
  ['/tenant', false],
  ['/tools/playground', true],
])('a handed key is there after the test of a key was left for %s: %s', (path, isThere) => {
  const { unmount } = openView(<TestKey apiKey={KEY.apiKey} secret={BASE64} />, { config });
  handKey(KEY);
  window.history.replaceState(null, '', path);
  unmount();
  expect(takeHandedKey() !== undefined).toBe(isThere);
});

test.each([
  ['Production', BASE64, 'a button'],
  ['Integration', BASE64, 'a button'],
  ['Integration', undefined, 'a field'],
  ['Production', undefined, 'nothing'],
] as const)('a key of %s with the secret %s is tested by %s', (environment, secret, shown) => {
  openView(<TestKey apiKey={buildApiKey({ environment })} secret={secret} />, { config });
  const start = screen.queryByRole('button', { name: testKeyEn.testKey.start });
  const field = screen.queryByLabelText(keySigningEn.signingKey.secret);
  const found = field ? 'a field' : start ? 'a button' : 'nothing';
  expect(found).toBe(shown);
});

test('a refusal names the difference of the clocks', { tags: ['X32'] }, async () => {
  const date = new Date(Date.now() - 3 * 3_600_000).toUTCString();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers: { date } })));
  openView(<KeyRefusal error={serviceError('TicketError', { code: 'Expired' })} />, {});
  expect(await screen.findByText(/clock is 3 hours ahead of the server’s/)).toBeDefined();
});
