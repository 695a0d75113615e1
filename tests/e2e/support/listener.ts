import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Announced only after a delay of the answer or the code. */
const BY_CHANCE = /^(\d+ (API keys|users?)|1 selected|Searching …)$/;

/** User of a screen reader: knows roles and names, hears live regions, presses keys. */
class Listener {
  readonly #page: Page;
  #announced: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Records the live regions from the next page load on. */
  async listen() {
    await this.#page.exposeFunction('announce', (text: string) => this.#announced.push(text));
    await this.#page.addInitScript(() => {
      const { announce } = window as unknown as { announce: (text: string) => void };
      const texts = new WeakMap<Element, string>();
      function hear(region: HTMLElement) {
        // A modal dialog hides the page behind it.
        const isHidden = region.closest('[aria-hidden=true], [inert]') || !region.checkVisibility();
        const text = (isHidden ? '' : region.innerText).replaceAll(/\s+/g, ' ').trim();
        const before = texts.get(region);
        texts.set(region, text);
        // A region inserted with its text is silent unless it is an alert. Removed text is silent.
        const isSilent = before === undefined ? region.role !== 'alert' : before.includes(text);
        if (text !== '' && !isSilent) announce(text);
      }
      const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output';
      new MutationObserver(() => {
        document.querySelectorAll<HTMLElement>(live).forEach(hear);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  }

  /** Waits until exactly these texts were announced since the last call. */
  async hears(...texts: (string | RegExp)[]) {
    const heard = () => this.#announced.filter((it) => !BY_CHANCE.test(it));
    const wanted = texts.map((it) => (typeof it === 'string' ? it : expect.stringMatching(it)));
    await expect.poll(heard).toEqual(wanted);
    this.#announced = [];
  }

  /** Presses a key on a control that Tab reaches. */
  async presses(role: Role, name: string | RegExp, key = 'Enter') {
    const control = this.control(role, name);
    await control.focus();
    await expect(control).toBeFocused();
    expect(await control.evaluate((it: HTMLElement) => it.tabIndex), 'Tab reaches it').toBe(0);
    await this.#page.keyboard.press(key);
  }

  /** The heading has the focus. */
  async lands(name: string) {
    await expect(this.control('heading', name)).toBeFocused();
  }

  control(role: Role, name: string | RegExp) {
    return this.#page.getByRole(role, { name, exact: true });
  }
}

/** A journey by screen reader and keyboard, which fails after an unexpected announcement. */
export const test = base.extend<{ listener: Listener }>({
  listener: async ({ page, context, browserName }, use, info) => {
    // Other browsers copy without a permission after a key press.
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
    const listener = new Listener(page);
    await listener.listen();
    await use(listener);
    if (info.status === info.expectedStatus) await listener.hears();
  },
});
