import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { handOverEn } from '../../src/texts/api-keys/handOver.en.ts';
import { keyEn } from '../../src/texts/api-keys/key.en.ts';
import { receiveSecretEn } from '../../src/texts/tools/receiveSecret.en.ts';
import { expect, expectQuiet, test, watchContext } from './fixtures.ts';
import { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import { Secrets } from './support/secrets.ts';

const { handOver } = handOverEn;
const { apiKeySealing } = keyEn;
const { receiveSecret: words } = receiveSecretEn;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fourWords = (page: Page) => page.getByRole('list', { name: handOver.words });

/** Presses the copy button of a text; resolves to what is in the clipboard then. */
async function copied(page: Page, label: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: `Copy ${label}` }).click();
  const held = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(held).not.toBe('');
  return held();
}

// tests/resources/api-keys/hand-over has what is refused; here both browsers are searched.
test('a secret goes from one person to another, over a sign-in and a chat, and is plain nowhere but behind the mask of the receiver', async ({
  app: creator,
  page: theirs,
  browser,
  services,
  host,
  bankPages,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const watch = await watchContext(context, [services.url, host.url, bankPages.url]);
  const mine = await context.newPage();
  const receiver = new ConsoleUnderTest(mine, services, host.url, creator.log);
  const [sent, kept] = [new Secrets(creator), new Secrets(receiver)];

  await receiver.signIn('max@acme.example', '/tools/receive-secret');
  await button(mine, words.make).click();
  await expect(fourWords(mine)).toBeVisible();
  await receiver.expectNoSidewaysScroll();
  await receiver.expectAccessible();
  const link = await copied(mine, words.link);
  const [, request = ''] = link.split('=');

  // Signed out: the identity provider and the hub never see what the link asks for.
  await theirs.goto(link);
  await button(theirs, 'Log in with Email').click();
  await creator.pickPerson('ada@acme.example');
  const read = await fourWords(mine).getByRole('listitem').allInnerTexts();
  await expect(fourWords(theirs).getByRole('listitem')).toHaveText(read);
  const elsewhere = sent.requests.filter((it) => !it.url().startsWith(host.url));
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const it of elsewhere) {
    const headers = JSON.stringify(await it.allHeaders());
    expect(`${it.url()} ${headers} ${it.postData()}`).not.toContain(request);
  }

  const name = `Handed over ${randomUUID().slice(0, 8)}`;
  await theirs.getByLabel('Name', { exact: true }).fill(name);
  await expect(button(theirs, 'Create')).toBeDisabled();
  await creator.expectAccessible();
  await button(theirs, handOver.same).click();
  const { secret } = await creator.createKey();
  const sealed = await copied(theirs, handOver.sealed);
  expect(sealed).toMatch(/^sealed-secret\./);
  expect(await copied(theirs, '.env')).not.toContain(secret);
  await sent.expectNowhere(secret);
  await creator.expectAccessible();
  await creator.expectNoSidewaysScroll();
  await theirs.emulateMedia({ colorScheme: 'dark' });
  await creator.expectAccessible({ colours: true });

  const field = mine.getByLabel(words.sealed);
  await field.fill(sealed.slice(0, -9));
  await button(mine, words.open).click();
  await expect(mine.getByText(words.problems.cut)).toBeVisible();
  await field.fill(sealed);
  await mine.keyboard.press('Enter');
  await expect(mine.getByRole('heading', { name: words.opened })).toBeFocused();
  await expect(mine.getByText(words.isListed)).toBeVisible();
  await kept.expectNowhere(secret);
  await receiver.expectNoSidewaysScroll();
  await receiver.expectAccessible();
  expect(await copied(mine, 'Secret')).toBe(secret);
  expect(creator.keyNamed(name).secret).toBe(secret);

  await mine.getByLabel(keyEn.apiKey.stored).check();
  await button(mine, keyEn.apiKey.done).click();
  await button(mine, words.again).click();
  await mine.getByLabel(words.sealed).fill(sealed);
  await mine.keyboard.press('Enter');
  await expect(mine.getByText(words.problems.used)).toBeVisible();
  await kept.expectNowhere(secret);
  await kept.expectForgotten(secret);

  await theirs.getByLabel(apiKeySealing.received).check();
  await button(theirs, keyEn.apiKey.done).click();
  await expect(theirs.getByRole('link', { name: 'New API key' })).toBeVisible();
  await sent.expectNowhere(secret);
  await sent.expectForgotten(secret);
  expectQuiet(watch);
  await context.close();
});
