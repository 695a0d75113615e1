// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { KEYS } from '../../src/lib/storage.ts';
import { boot } from '../../src/boot/boot.ts';
import { mockConfig } from '../consoleContext.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test('a code leaves the address before the first request', { tags: ['T15'] }, async () => {
  window.history.replaceState(null, '', '/auth-callback?code=c0de&state=s');
  document.body.innerHTML = '<div id="root"></div>';
  const { authority, clientId: client_id } = mockConfig().oidc;
  const created = Date.now() / 1000;
  const started = { id: 's', data: '/', created, authority, client_id };
  const record = { ...started, nonce: 'n', code_verifier: 'v', redirect_uri: '', scope: '' };
  sessionStorage.setItem(KEYS.signIn + 's', JSON.stringify(record));
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/config.json') return Promise.resolve(Response.json(mockConfig()));
    asked.push(window.location.href);
    return new Promise<never>(() => {});
  });
  void boot();
  await vi.waitFor(() => expect(asked).not.toEqual([]), 20_000);
  expect(asked).toEqual([`${window.location.origin}/auth-callback`]);
});
