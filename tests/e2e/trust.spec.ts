import type { Page } from '@playwright/test';
import { expect, test as base, type Watch } from './fixtures.ts';
import type { ConsoleUnderTest } from './support/consoleUnderTest.ts';
import {
  ATTACKS,
  armAttacks,
  attack,
  outcome,
  startForeignSite,
  type ForeignSite,
} from './support/probes.ts';

const NAMES = Object.keys(ATTACKS) as (keyof typeof ATTACKS)[];

const test = base.extend<{ site: ForeignSite }>({
  site: async ({ page, watch }, use) => {
    const site = await startForeignSite();
    await use(site);
    await page.close();
    await site.close();
    // These tests cause violations and foreign requests on purpose.
    for (const faults of Object.values(watch)) faults.length = 0;
  },
});

/** Strings cannot become HTML, and no Trusted Types policy can be created. */
async function expectTrustedTypes(page: Page, watch: Watch) {
  const result = await page.evaluate(() => {
    const box = document.createElement('div');
    const attempt = (action: () => unknown) => {
      try {
        action();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const types = (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes;
    return {
      bold: attempt(() => (box.innerHTML = '<b>x</b>')),
      document: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      range: attempt(() => document.createRange().createContextualFragment('<b>x</b>')),
      another: attempt(() => types.createPolicy('another', {})),
      usual: attempt(() => types.createPolicy('default', {})),
    };
  });
  expect(result).toEqual({
    bold: 'TypeError',
    document: 'TypeError',
    range: 'TypeError',
    another: 'TypeError',
    usual: 'TypeError',
  });
  await expect
    .poll(() => watch.violations.filter((it) => it.startsWith('trusted-types ')))
    .toEqual(['another', 'default'].map((it) => `trusted-types trusted-types-policy ${it}`));
  watch.violations.length = 0;
}

/** The policy allows the hub, and images made in the page. */
async function expectNeeds({ page, services }: ConsoleUnderTest) {
  const works = await page.evaluate(async (hub) => {
    const answer = await fetch(`${hub}/api/users/me`);
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext('2d');
    const image = new Image();
    image.src = URL.createObjectURL(await canvas.convertToBlob());
    await image.decode();
    return [answer.status, image.naturalWidth];
  }, services.url);
  expect(works).toEqual([401, 1]);
}

test('attacks are stopped', { tag: ['@T16', '@X7', '@C6'] }, async ({ app, page, site, watch }) => {
  // Some refusals raise no event, only a line in the console.
  const said: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) said.push(line.text());
  });
  await armAttacks(page);
  await app.signIn('ada@acme.example', '/profile');
  await expect(page.getByText('Updating your profile is not possible yet.')).toBeVisible();
  await expectTrustedTypes(page, watch);
  await expectNeeds(app);
  const address = page.url();
  for (const name of NAMES) {
    said.length = 0;
    await attack(page, name, site.url);
    await expect
      .poll(async () => [...(await outcome(page)).stoppedBy, ...said], {
        message: name,
        intervals: [20],
      })
      .not.toEqual([]);
    // Pending effects of the attack come before a later answer of the host.
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect((await outcome(page)).hit, name).toBe(false);
    expect(page.url()).toBe(address);
  }
  expect(site.requests).toEqual([]);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/api-keys"]')?.click());
  await expect(page.getByText('Legacy importer').first()).toBeVisible();
});

/** Attacks that succeed with a request to the attacker's site; the others set `window.hit`. */
const REQUESTING = new Set<keyof typeof ATTACKS>([
  'foreign script',
  'foreign fetch',
  'sendBeacon',
  'foreign image',
  'iframe',
  'form post',
]);

// Proof that the attacks of the previous test are real.
test('attacks work without a policy', { tag: ['@full', '@X7', '@C6'] }, async ({ page, site }) => {
  await armAttacks(page);
  site.type = 'text/html';
  site.body = '';
  await page.goto(site.url);
  for (const name of NAMES) {
    site.requests.length = 0;
    await attack(page, name, site.url);
    // The site answers without code, so that no earlier attack can hit late.
    const works = async () =>
      REQUESTING.has(name) ? site.requests.length > 0 : (await outcome(page)).hit;
    await expect.poll(works, { message: name, intervals: [20] }).toBe(true);
  }
});

test('the console cannot be framed', { tag: ['@T24'] }, async ({ app, page, site }) => {
  site.type = 'text/html';
  site.body = `<!doctype html><iframe src="${app.url}/"></iframe>`;
  const refusal = page.waitForEvent('console', (line) => /frame-ancestors/.test(line.text()));
  await page.goto(site.url);
  await refusal;
  for (const frame of page.frames().slice(1)) {
    expect(await frame.locator('#root').count()).toBe(0);
  }
  expect(page.frames().length).toBe(2);
});
