import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkBackendEn } from '../../../src/texts/tools/checkBackend.en.ts';
import { fakeHub } from '../../fakeHub.ts';
import { openConsole } from '../../openConsole.tsx';

const { checkBackend: words } = checkBackendEn;
const BACKEND = 'http://localhost:8080';

/** What a browser tells of a request that a policy does not allow (Content Security Policy Level 3). */
function violation(disposition: 'enforce' | 'report', blockedURI: string) {
  const told = { blockedURI, effectiveDirective: 'connect-src', disposition };
  return Object.assign(new Event('securitypolicyviolation'), told);
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
  await user.click(await screen.findByLabelText(words.tickets));
  await user.paste(`${BACKEND}/tickets`);
  await user.click(screen.getByLabelText(words.results));
  await user.paste(`${BACKEND}/results`);
  await user.click(screen.getByRole('button', { name: words.check }));
  return asked;
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
