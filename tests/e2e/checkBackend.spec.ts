import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { backendFindingsEn } from '../../src/texts/tools/backendFindings.en.ts';
import { backendReportEn } from '../../src/texts/tools/backendReport.en.ts';
import { checkBackendEn } from '../../src/texts/tools/checkBackend.en.ts';
import { startBackend, type Call, type Ways } from '../customer-backend/check/backend.ts';
import { expect, test, type Watch } from './fixtures.ts';
import { Secrets } from './support/secrets.ts';

const { checkBackend: words } = checkBackendEn;
const { backendFindings } = backendFindingsEn;
const { backendVerdict } = backendReportEn;

/** The two lines that the page shows. */
async function shownKey(page: Page) {
  const text = await page.getByRole('region', { name: words.keyTitle }).innerText();
  const [, kid = '', secret = ''] = /HUB_KEY_ID=(\S+)\s+HUB_SECRET=(\S+)/.exec(text) ?? [];
  return { HUB_KEY_ID: kid, HUB_SECRET: secret };
}

/** Says where the backend is, with a header that only the person has. */
async function fill(page: Page, url: string, header = '') {
  await page.getByLabel(words.tickets).fill(`${url}/tickets`);
  await page.getByLabel(words.results).fill(`${url}/results`);
  await page.getByLabel(words.headers).fill(header);
}

/** What outlives a page. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      window.location.href,
      window.history.state,
      document.documentElement.outerHTML,
    ]),
  );

/** The backend is the one origin that is asked besides those of the console. */
function expectAskedOnly(watch: Watch, url: string) {
  expect(watch.foreignRequests.filter((asked) => !asked.startsWith(url))).toEqual([]);
  expect(watch.foreignRequests.length).toBeGreaterThan(0);
  watch.foreignRequests.length = 0;
}

const wrong: Partial<Ways> = { ticketId: () => undefined };

test('a backend on this machine is judged with a throwaway key, of which nothing is left, and the file is offered', async ({
  app,
  page,
  watch,
}) => {
  const secrets = new Secrets(app);
  await app.signIn('ada@acme.example', '/tools/check-backend');
  const key = await shownKey(page);
  const header = 'a-session-of-ada-4711';
  const isAdas = ({ headers }: Pick<Call, 'headers'>) => headers['x-session'] === header;
  const around: Ways['around'] = (call, answer) =>
    isAdas(call) ? answer() : { status: 401, body: {} };
  const backend = await startBackend(key, { ...wrong, around }, { allowed: app.url });
  await fill(page, backend.url, `X-Session: ${header}`);
  await page.getByRole('button', { name: words.check, exact: true }).click();
  const heading = page.getByRole('heading', { level: 2, name: backendVerdict.faults(1) });
  await expect(heading).toBeFocused();
  const fault = page.getByRole('listitem').filter({
    hasText: backendFindings.ticketIdIgnored.title,
  });
  await expect(fault).toContainText(backendFindings.ticketIdIgnored.attack);
  await page.getByLabel(words.language).selectOption('python');
  await fault.getByRole('button', { name: words.lines }).click();
  await expect(fault.getByRole('region')).toContainText('data["ticketId"] != ticket_id');
  // Whether a login is needed is asked without one, for a ticket and with a result.
  expect(backend.asked.filter((call) => !isAdas(call))).toHaveLength(2);
  await app.expectAccessible();
  expectAskedOnly(watch, backend.url);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('CHECK_KEY_ID');
  await page.getByRole('link', { name: 'Tenant', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Verify account' })).toBeVisible();
  await secrets.expectNowhere(key.HUB_SECRET);
  await secrets.expectForgotten(key.HUB_SECRET, header);
  expect(await kept(page)).not.toContain(header);
  await page.goBack();
  await expect(page.getByLabel(words.headers)).toHaveValue('');
  expect(await shownKey(page)).not.toEqual(key);
  await backend.close();
});

test('a backend that does not allow the page, one that is not there and one with a real key are told apart', async ({
  app,
  page,
  watch,
}) => {
  await app.signIn('ada@acme.example', '/tools/check-backend');
  const check = page.getByRole('button', {
    name: new RegExp(`^${words.check}|${words.checkAgain}`),
  });
  const silent = await startBackend(await shownKey(page));
  await fill(page, silent.url, 'X-Session: 1');
  await check.click();
  await expect(page.getByText(words.corsTitle)).toBeVisible();
  await expect(page.getByText(`Access-Control-Allow-Origin: ${app.url}`)).toBeVisible();
  await expect(
    page.getByText('Access-Control-Allow-Headers: content-type, x-session'),
  ).toBeVisible();
  await silent.close();
  await check.click();
  await expect(page.getByText(words.unreachableTitle)).toBeVisible();
  expectAskedOnly(watch, silent.url);

  const { id, secret } = app.keyNamed('Production backend');
  const real = await startBackend({ HUB_KEY_ID: id, HUB_SECRET: secret }, {}, { allowed: app.url });
  await fill(page, real.url);
  await check.click();
  await expect(page.getByText(backendVerdict.otherKey)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Production backend');
  await expect(main).toContainText('Production');
  expect(real.asked).toHaveLength(1);
  await real.close();
  expectAskedOnly(watch, real.url);
});
