import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Services } from '../../mock-server/index.ts';
import { signInAs } from '../mock-server/hub/signIn.ts';
import { expect, expectQuiet, test as base, watchContext } from './fixtures.ts';

const NO_TOKEN = 'No token yet: open this page from the console, or use Authorize.';
const SIGNED_IN = 'Signed in with the token of the console.';
const EMAIL = 'ada@acme.example';

/** An opener: it keeps the docs' window and every message that comes from it. */
const OPENER = `<!doctype html><title>Opener</title><script>
  const heard = [];
  addEventListener('message', ({ source, origin, data }) => heard.push({ ours: source === docs, origin, data }));
  var docs;
</script>`;
type Heard = { ours: boolean; origin: string; data: unknown }[];

/** A web server on a loopback origin of its own with one page. */
async function serve(page: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Fixtures = { opener: { url: string }; token: string };
const test = base.extend<Fixtures>({
  opener: async ({ context, services }, use) => {
    const server = await serve(OPENER);
    const watch = await watchContext(context, [services.url, server.url]);
    await use({ url: server.url });
    await server.close();
    expectQuiet(watch);
  },
  token: async ({ services }, use) => {
    await use((await signInAs(services.url, EMAIL)).accessToken);
  },
});

/** Opens the docs from a page as the console does, and waits until they are ready. */
async function openDocs(page: Page, openerUrl: string, services: Services) {
  await page.goto(openerUrl);
  const popup = page.waitForEvent('popup');
  await page.evaluate(`docs = window.open(${JSON.stringify(`${services.url}/docs/`)}); undefined`);
  const docs = await popup;
  await expect(state(docs)).toHaveText(NO_TOKEN);
  return docs;
}

const state = (docs: Page) => docs.getByRole('status');
const heard = (page: Page) => page.evaluate<Heard>('heard');
const post = (page: Page, data: unknown, target: string) =>
  page.evaluate(`docs.postMessage(${JSON.stringify(data)}, ${JSON.stringify(target)})`);

/** Calls an operation with the page's own "Try it out"; resolves to the status and the text. */
async function tryOut(docs: Page, operationId: string) {
  const call = docs.locator(`[id$="-${operationId}"]`);
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table tbody');
  await expect(answer.locator('.response-col_status')).toHaveText(/^\d{3}/);
  return answer;
}

/** Enters a token by hand, and takes it back. */
async function enterToken(docs: Page, token: string) {
  await docs.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).click();
  const dialog = docs.locator('.dialog-ux');
  await dialog.getByRole('textbox').fill(token);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await expect(state(docs)).toHaveText('Signed in with the token that you entered.');
  await dialog.getByRole('button', { name: 'Remove authorization' }).click();
  await expect(state(docs)).toHaveText(NO_TOKEN);
}

test(
  'only the token of its opener counts, a later one replaces it, and it stays in memory; alone, the page says that there is no token until one is entered',
  { tag: ['@full', '@T3'] },
  async ({ page, opener, services, token }) => {
    const docs = await openDocs(page, opener.url, services);
    const said: string[] = [];
    docs.on('console', (message) => said.push(message.text()));
    await expect
      .poll(() => heard(page))
      .toEqual([{ ours: true, origin: services.url, data: { type: 'api-docs-ready' } }]);
    await docs.evaluate(
      'messages = 0; addEventListener("message", () => (messages += 1)); undefined',
    );
    const wrong = [
      token,
      null,
      { token },
      { type: 'token', token },
      { type: 'bearer-token' },
      { type: 'bearer-token', token: '' },
      { type: 'bearer-token', token: [token] },
      { type: 'api-docs-ready', token },
    ];
    for (const data of wrong) await post(page, data, services.url);
    // The docs' own window, and a frame of the opener's origin inside the opener.
    await docs.evaluate((it) => {
      window.postMessage({ type: 'bearer-token', token: it }, '*');
    }, token);
    await page.evaluate((it) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const script = frame.contentDocument?.createElement('script');
      if (!script) throw new Error('The frame has no document');
      const message = JSON.stringify({ type: 'bearer-token', token: it });
      script.textContent = `parent.docs.postMessage(${message}, '*')`;
      frame.contentDocument?.body.append(script);
    }, token);
    await expect.poll(() => docs.evaluate('messages')).toBe(wrong.length + 2);
    await expect(state(docs)).toHaveText(NO_TOKEN);
    const me = await tryOut(docs, 'getMe');
    await expect(me).toContainText('401');

    await post(page, { type: 'bearer-token', token: 'worn-out' }, services.url);
    await expect(state(docs)).toHaveText(SIGNED_IN);
    await post(page, { type: 'bearer-token', token }, services.url);
    await docs.getByRole('button', { name: 'Execute' }).click();
    await expect(me).toContainText(EMAIL);

    // Neither a script of the docs nor the page that follows them reaches the console's window.
    expect(await docs.evaluate('window.opener')).toBeNull();
    expect(docs.url()).toBe(`${services.url}/docs/`);
    expect(said.filter((text) => text.includes(token))).toEqual([]);
    expect(
      await docs.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        await indexedDB.databases(),
        window.name,
        history.state as unknown,
      ]),
    ).toEqual([0, 0, '', [], '', null]);
    expect(await heard(page)).toHaveLength(1);

    // Loaded again, the page is alone.
    await docs.reload();
    await expect(state(docs)).toHaveText(NO_TOKEN);
    await expect(docs).toHaveTitle('Hub API docs');
    await enterToken(docs, token);
  },
);
