import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { verificationEn } from '../../src/texts/bank/verification.en.ts';
import { openConsole } from '../openConsole.tsx';

const { missingTitle, offTitle } = verificationEn.verification;
const OFF = { flags: { account_verification: { type: 'boolean', value: false } } };

test.each([
  ['/verify-account without a bank service', '/verify-account', {}, missingTitle],
  ['/verify-account with the feature off', '/verify-account', OFF, offTitle],
  ['the playground', '/tools/playground', {}, missingTitle],
  ['the explorer', '/tools/banks', {}, missingTitle],
  ['the proof', '/tools/attestation', {}, missingTitle],
])('%s says so, and requests no ticket', async (...row) => {
  const [, path, options, title] = row;
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no hub')));
  await openConsole(path, { ...options, fetch });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(fetch.mock.calls.filter(([, init]) => init?.method && init.method !== 'GET')).toEqual([]);
});
