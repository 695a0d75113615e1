// @module-tag T17
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigable } from '../../src/lib/navigable.ts';

afterEach(() => vi.unstubAllEnvs());

const LOOPBACK = ['http://localhost:4000/bank/login/1', 'http://127.0.0.1:4000/', 'http://[::1]/'];
const ALWAYS = ['https://bank.example/login?a=1#b', 'https://localhost:4000/'];
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
  it.each([
    ...ALWAYS.map((text) => [text, true] as const),
    ...LOOPBACK.map((text) => [text, isDevelopment] as const),
    ...NEVER.map((text) => [text, false] as const),
  ])('%j may be opened: %s', (text, isAllowed) => {
    vi.stubEnv('DEV', isDevelopment);
    expect(navigable(text)?.href).toBe(isAllowed ? text : undefined);
  });
});
