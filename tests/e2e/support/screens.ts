import type { BrowserContext, Page } from '@playwright/test';

/** The most that is told of the beginning and of the end of a page, in characters: dialogs and toasts are last. */
const MOST = 2500;

async function screenOf(page: Page): Promise<string> {
  // A page that waits for an answer to its own dialog tells nothing.
  const timeout = 10_000;
  const [title, text] = await Promise.all([
    page.locator('title').first().textContent({ timeout }),
    page.locator('body').ariaSnapshot({ timeout }),
  ]).catch((error: unknown) => ['a page that cannot be read', String(error)]);
  const short = text.replaceAll(/^ *- \/url: .*\n/gm, '');
  const cut = `${short.slice(0, MOST)}\n…\n${short.slice(-MOST)}`;
  return `${page.url()} “${title}”\n${short.length > 2 * MOST ? cut : short}`;
}

/** What the open pages show, as an error that the reporter prints below the failure. */
export async function screensOf(context: BrowserContext): Promise<Error> {
  const contexts = context.browser()?.contexts() ?? [context];
  const pages = contexts.flatMap((it) => it.pages());
  const screens = await Promise.all(pages.map(screenOf));
  const error = new Error(['On the screen:', ...screens].join('\n\n'));
  // Nothing of this file is at fault.
  error.stack = '';
  return error;
}
