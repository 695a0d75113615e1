import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { checkBackendEn } from '../../../src/texts/tools/checkBackend.en.ts';
import { startBackend, type Ways } from '../../customer-backend/check/backend.ts';
import { fakeHub } from '../../fakeHub.ts';
import { openConsole } from '../../openConsole.tsx';

const { checkBackend: words } = checkBackendEn;
const BACKEND = 'http://localhost:8080';

/** What a browser tells of a request that a policy does not allow (Content Security Policy Level 3). */
function violation(disposition: 'enforce' | 'report', blockedURI: string) {
  const told = { blockedURI, effectiveDirective: 'connect-src', disposition };
  return Object.assign(new Event('securitypolicyviolation'), told);
}

/** The key that the page shows. */
function shownKey() {
  const text = document.body.textContent;
  const [HUB_KEY_ID = ''] = /check-[\da-f-]{36}/.exec(text) ?? [];
  const [, HUB_SECRET = ''] = /HUB_SECRET=([\w+/]{43}=)/.exec(text) ?? [];
  return { HUB_KEY_ID, HUB_SECRET };
}

/** Checks a backend whose requests fail, while the browser tells of something in a later task. */
async function check(told: Event | undefined) {
  const asked = vi.fn<typeof fetch>(() => {
    if (told) window.setTimeout(() => document.dispatchEvent(told));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', asked);
  const hub = fakeHub(() => ({ status: 200, body: [] }));
  const { user } = await openConsole('/tools/check-backend', { fetch: hub.fetch });
  await pressCheck(user, BACKEND);
  return asked;
}

async function pressCheck(user: UserEvent, url: string) {
  await user.click(await screen.findByLabelText(words.tickets));
  await user.paste(`${url}/tickets`);
  await user.click(screen.getByLabelText(words.results));
  await user.paste(`${url}/results`);
  await user.click(screen.getByRole('button', { name: words.check }));
}

test('a request that the policy of the host refuses is told from one that nothing answers', async () => {
  const asked = await check(violation('enforce', `${BACKEND}/tickets`));
  await screen.findByText(words.policyTitle);
  screen.getByText(words.policy);
  expect(screen.queryByText(/Access-Control-Allow-Origin/)).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['says nothing', undefined],
  ['only reports', violation('report', `${BACKEND}/tickets`)],
  ['refuses another address', violation('enforce', 'https://elsewhere.example/')],
])('no policy is blamed where it %s', async (_what, told) => {
  const asked = await check(told);
  await screen.findByText(words.unreachableTitle);
  screen.getByText(/Access-Control-Allow-Origin/);
  expect(asked).toHaveBeenCalledTimes(2);
});

/** Checks a backend that runs, of which the page may read what `isShown` says. */
async function checkRunning(ways: Partial<Ways>, isShown: (response: Response) => boolean) {
  const send = fetch;
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, mode }: RequestInit) => {
    const init = { method: method ?? 'GET', headers: new Headers(headers), body: body ?? null };
    const response = await send(url, init);
    if (mode !== 'no-cors' && !isShown(response)) throw new TypeError('Failed to fetch');
    return response;
  });
  const hub = fakeHub(() => ({ status: 200, body: [] }));
  const { user } = await openConsole('/tools/check-backend', { fetch: hub.fetch });
  await screen.findByLabelText(words.tickets);
  const backend = await startBackend(shownKey(), ways);
  await pressCheck(user, backend.url);
  return backend;
}

test('a backend whose refusals the page may not read is told about its headers, and not called broken', async () => {
  const backend = await checkRunning({}, ({ ok }) => ok);
  await screen.findByText(words.corsTitle);
  screen.getByText(words.cors);
  expect(screen.queryByText(/It breaks where/)).toBeNull();
  await backend.close();
});

test('a backend that wants the cookie of a session is told about the file', async () => {
  const session: Partial<Ways> = {
    around: ({ path, headers: { cookie } }, answer) =>
      path === '/results' && !cookie ? { status: 403, body: 'no session' } : answer(),
  };
  const backend = await checkRunning(session, () => true);
  await screen.findByText(new RegExp(words.noCookies));
  screen.getByText(/Does it need a header, a cookie or another body\? It says: .*no session/);
  expect(screen.queryByText(/It refuses a right result/)).toBeNull();
  await backend.close();
});
