// @module-tag T17
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigable } from '../../src/lib/navigable.ts';

afterEach(() => vi.unstubAllEnvs());

const LOOPBACK = ['http://localhost:4000/bank/login/1', 'http://127.0.0.1:4000/', 'http://[::1]/'];

const NEVER = [
  'http://bank.example/',
  'http://localhost.example/',
  'http://user@localhost/',
  'https://user@bank.example/',
  'https://:secret@bank.example/',
  'ftp://localhost/',
  'javascript:void 0',
  '//bank.example/',
  '',
];

describe.each([true, false])('with DEV %j', (isDevelopment) => {
  it('an https address may be opened', () => {
    vi.stubEnv('DEV', isDevelopment);
    for (const text of ['https://bank.example/login?a=1#b', 'https://localhost:4000/']) {
      expect(navigable(text)?.href).toBe(text);
    }
  });

  it.each(NEVER)('%j may not be opened', (text) => {
    vi.stubEnv('DEV', isDevelopment);
    expect(navigable(text)).toBeUndefined();
  });

  it.each(LOOPBACK)(`%s may ${isDevelopment ? '' : 'not '}be opened`, (text) => {
    vi.stubEnv('DEV', isDevelopment);
    expect(navigable(text)?.href).toBe(isDevelopment ? text : undefined);
  });
});
