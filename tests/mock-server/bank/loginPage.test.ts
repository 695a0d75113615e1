import jsonServer from 'json-server';
import { afterAll, expect, test } from 'vitest';
import { mountLoginPage } from '../../../mock-server/bank/services/loginPage.ts';
import { listen } from '../../../mock-server/http.ts';
import { BANKS } from '../../../mock-server/bank/banks/banks.ts';
import { callBank, refusalOf, newBank, person } from './bankCall.ts';

const HOME = 'https://console.example/verify-account?fromRedirect=a%20b&x=1#top';

const bank = newBank();
const server = await listen(0, (url) => {
  bank.url = `${url}/bank/`;
  const app = jsonServer.create();
  mountLoginPage(app, bank);
  return app;
});
afterAll(() => server.close());

type Handle = { RedirectHandle: { handle: string; context: string } };

const register = (ada: ReturnType<typeof person>, handle: string) =>
  callBank('redirects', { handle, redirectUri: HOME }, ada) as Promise<{ redirectUrl: string }>;

/** A login at the bank's page. */
async function visitor() {
  const ada = person({ bank });
  const { RedirectHandle: sent } = (await ada.start('redirect')) as Handle;
  const { redirectUrl } = await register(ada, sent.handle);
  return { ada, ...sent, url: redirectUrl };
}

const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

test.each([['javascript:alert(1)'], ['https://user:secret@console.example/']])(
  'the return address %j is refused',
  async (redirectUri) => {
    const { ada, handle } = await visitor();
    const registered = callBank('redirects', { handle, redirectUri }, ada);
    const started = person({ bank, redirectUri }).start('redirect');
    for (const call of [registered, started]) {
      expect((await refusalOf(call)).body).toHaveProperty('UnexpectedValue');
    }
  },
);

test('unknown handles and those of another ticket are refused', async () => {
  const { handle } = await visitor();
  for (const unknown of [handle, 'x', '']) {
    const other = callBank('redirects', { handle: unknown, redirectUri: HOME }, { bank });
    expect((await refusalOf(other)).body).toEqual({
      UnexpectedValue: { error: 'Unknown redirect handle' },
    });
  }
});

test('the page escapes the name of the bank, and its form leads only to the return address', async () => {
  const ada = person({ bank });
  const name = BANKS.find(({ displayName }) => displayName.includes('<'));
  const credentials = { connectionId: name?.id, userId: 'redirect', password: 'x' };
  const { RedirectHandle: sent } = (await ada.startWith({ credentials })) as Handle;
  const { redirectUrl } = await register(ada, sent.handle);
  const response = await fetch(redirectUrl);
  expect(await response.text()).not.toContain('<München>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' https://console.example;");
});

test('the first decision is final', async () => {
  const { ada, url, context } = await visitor();
  const back = await press(url, 'cancel');
  expect([back.status, back.headers.get('location')]).toEqual([303, HOME]);
  expect((await press(url, 'login')).status).toBe(303);
  expect((await refusalOf(ada.confirm(context))).body).toEqual({ Canceled: {} });
});

test('only the action of the form decides', async () => {
  const { url, handle } = await visitor();
  for (const action of ['', 'finish']) expect((await press(url, action)).status).toBe(422);
  const form = new URLSearchParams({ action: 'login', redirectUri: 'https://evil.example/' });
  const address = `${url}?redirectUri=https://evil.example/`;
  const back = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  expect(back.headers.get('location')).toBe(HOME);
  expect((await press(`${bank.url}login/${handle}x`, 'login')).status).toBe(404);
});
