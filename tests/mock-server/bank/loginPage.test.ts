import jsonServer from 'json-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountLoginPage } from '../../../mock-server/bank/services/loginPage.ts';
import type { Bank } from '../../../mock-server/bank/call.ts';
import { listen, type Listening } from '../../../mock-server/http.ts';
import { BANKS } from '../../../mock-server/bank/banks/banks.ts';
import { callBank, refusalOf, newBank, person } from './bankCall.ts';

const HOME = 'https://console.example/verify-account?fromRedirect=a%20b&x=1#top';

let server: Listening;
let bank: Bank;
beforeAll(async () => {
  server = await listen(0, (url) => {
    bank = newBank(`${url}/bank/`);
    const app = jsonServer.create();
    mountLoginPage(app, bank);
    return app;
  });
});
afterAll(() => server.close());

type Handle = { RedirectHandle: { handle: string; context: string } };

const register = (ada: ReturnType<typeof person>, handle: string, redirectUri: unknown = HOME) =>
  callBank('redirects', { handle, redirectUri }, ada) as Promise<{ redirectUrl: string }>;

/** A person on the bank's login page. */
async function visitor(userId = 'redirect') {
  const ada = person({ bank });
  const { RedirectHandle: sent } = (await ada.start(userId)) as Handle;
  const { redirectUrl } = await register(ada, sent.handle);
  return { ada, ...sent, url: redirectUrl };
}

const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

describe('a redirect', () => {
  test.each([['javascript:alert(1)'], ['https://user:secret@console.example/'], [undefined]])(
    'refuses %j as the address to return to',
    async (redirectUri) => {
      const { ada, handle } = await visitor();
      const registered = callBank('redirects', { handle, redirectUri }, ada);
      expect((await refusalOf(registered)).body).toHaveProperty('UnexpectedValue');
      if (redirectUri === undefined) return;
      const started = person({ bank, redirectUri }).start('redirect');
      expect((await refusalOf(started)).body).toHaveProperty('UnexpectedValue');
    },
  );

  test('refuses unknown handles and those of another ticket', async () => {
    const { handle } = await visitor();
    for (const unknown of [handle, 'x', '']) {
      const other = callBank('redirects', { handle: unknown, redirectUri: HOME }, { bank });
      expect((await refusalOf(other)).body).toEqual({
        UnexpectedValue: { error: 'Unknown redirect handle' },
      });
    }
  });
});

describe('the page', () => {
  test('escapes the name of the bank, and lets a form go to the way back only', async () => {
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
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('what was decided stays decided', async () => {
    const { ada, url, context } = await visitor();
    const back = await press(url, 'cancel');
    expect([back.status, back.headers.get('location')]).toEqual([303, HOME]);
    expect((await press(url, 'login')).status).toBe(303);
    expect((await refusalOf(ada.confirm(context))).body).toEqual({ Canceled: {} });
  });

  test('nothing else in the form or the address decides', async () => {
    const { url, handle } = await visitor();
    for (const action of ['', 'finish']) expect((await press(url, action)).status).toBe(422);
    const form = new URLSearchParams({ action: 'login', redirectUri: 'https://evil.example/' });
    const address = `${url}?redirectUri=https://evil.example/`;
    const back = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(HOME);
    const large = await fetch(url, { method: 'POST', body: 'x'.repeat(2000) });
    expect(large.status).toBe(413);
    expect((await press(`${bank.url}login/${handle}x`, 'login')).status).toBe(404);
  });
});
