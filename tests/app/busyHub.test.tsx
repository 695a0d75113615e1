// @module-tag F20
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeHub } from '../fakeHub.ts';
import { buildApiKey, buildTenant, buildUser } from '../hubRows.ts';
import { openConsole } from '../openConsole.tsx';
import { quietHubErrors } from '../quietHubErrors.ts';

beforeEach(() => {
  quietHubErrors();
  vi.useFakeTimers();
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/users/me': buildUser(),
  '/api/tenant': buildTenant(),
  '/api/tenant/api-keys': [buildApiKey({ name: 'Alpha' })],
};

test.each([
  ['the keys of the list', '/api/tenant/api-keys', '/api-keys', 'Alpha'],
  ['the tenant, for a new key', '/api/tenant', '/api-keys/new', 'Create'],
  ['the user', '/api/users/me', '/profile', 'ada@acme.example'],
])('a read is repeated after the delay that the hub asks for: %s', async (_, read, path, shown) => {
  const reads = () => hub.calls.filter((call) => call.path === read).length;
  const hub = fakeHub((call) => {
    if (call.path === read && reads() === 1) {
      return { status: 429, body: {}, headers: { 'Retry-After': '1' } };
    }
    const body = ANSWERS[call.path];
    return body === undefined ? undefined : { status: 200, body };
  });
  await openConsole(path, { fetch: hub.fetch });
  const timer = await screen.findByRole('timer');
  expect(reads()).toBe(1);
  expect(timer.textContent).toContain('Trying again in 1 s.');
  expect(timer.closest('[role=alert]')?.textContent).toContain('Too many requests.');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findAllByText(shown)).not.toHaveLength(0);
  expect(reads()).toBe(2);
});
