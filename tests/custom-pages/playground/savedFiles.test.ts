import { expect, test } from 'vitest';
import { fixture, script } from '../../../src/custom-pages/playground/calls/savedFiles.ts';
import type { Run } from '../../../src/custom-pages/playground/createRun.ts';
import { RUN } from '../../../src/customer-backend/sdk/sdkCode.ts';
import { createStore } from '../../../src/lib/store.ts';
import type { BankConfig } from '../../../src/config/schema.ts';

// tests/customer-backend has the content of each file, and the browser test the rest of the run.

const bank = { baseUrl: 'https://bank.example/' } as BankConfig;

test('a continued run is repeated by a program that asks for what it continues, under its own name', () => {
  const login = { state: createStore({ name: 'BankSearch' }) };
  const subject = {
    service: 'Balances',
    keyId: 'key-1',
    environment: 'Integration',
    order: { service: 'Balances', ticket: null, request: { accounts: [] } },
    entered: undefined,
    continued: ['session', 'connectionData'],
  };
  const { text, name } = script({ subject, login } as unknown as Run, bank);
  expect(text).toContain('session: Buffer.from(');
  expect(text).toContain('connectionData: Buffer.from(');
  expect(RUN.endsWith(` ${name}`)).toBe(true);
});

test('a run without a result has no file of it', async () => {
  const login = { state: createStore({ name: 'ShowDialog' }) };
  const of = { subject: { service: 'Accounts' }, login } as unknown as Run;
  await expect(fixture(of, bank, 0)).rejects.toThrow('There is no result');
});
