import type { BrowserContext, Page } from '@playwright/test';

/** Limit of characters at the beginning and at the end, where dialogs and toasts are. */
const MAX_LENGTH = 2500;

async function screenOf(page: Page): Promise<string> {
  // A page with an open browser dialog does not respond.
  const timeout = 10_000;
  const [title, text] = await Promise.all([
    page.locator('title').first().textContent({ timeout }),
    page.locator('body').ariaSnapshot({ timeout }),
  ]).catch((error: unknown) => ['a page that cannot be read', String(error)]);
  const short = text.replaceAll(/^ *- \/url: .*\n/gm, '');
  const cut = `${short.slice(0, MAX_LENGTH)}\n…\n${short.slice(-MAX_LENGTH)}`;
  return `${page.url()} “${title}”\n${short.length > 2 * MAX_LENGTH ? cut : short}`;
}

/** Contents of the open pages as an error, which the reporter prints below the failure. */
export async function screensOf(context: BrowserContext): Promise<Error> {
  const contexts = context.browser()?.contexts() ?? [context];
  const pages = contexts.flatMap((it) => it.pages());
  const screens = await Promise.all(pages.map(screenOf));
  const error = new Error(['On the screen:', ...screens].join('\n\n'));
  // A stack would point at this file.
  error.stack = '';
  return error;
}
