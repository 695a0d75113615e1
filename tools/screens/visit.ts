import type { Browser, Page, Request } from 'playwright-core';
import type { startMockServices } from '../../mock-server/index.ts';
import { de } from '../../src/texts/de.ts';
import * as english from '../../src/texts/every.ts';
import type { EveryText } from '../../src/texts/everyText.ts';
import type { Language } from '../../src/texts/language.ts';
import { addStyle, AIDS, setTextSize, type Aid } from './aids.ts';

export type Services = Awaited<ReturnType<typeof startMockServices>>;

/** What a screen is looked at in: the sheets have the eight of English and German, and those with an aid in English. */
export type Look = {
  language: Language;
  theme: 'light' | 'dark';
  width: 1280 | 360 | 320;
  aid?: Aid;
};

/** Whose screen it is: a seeded person, or somebody who has not signed in. */
export type Person =
  | 'stranger'
  | 'ada@acme.example'
  | 'max@acme.example'
  | 'root@hub.example'
  | 'solo@solo.example'
  | 'noname@new.example';

/** A tab of one person in one look. */
export type Visit = {
  page: Page;
  url: string;
  services: Services;
  look: Look;
  /** The texts of the visit's language. */
  texts: EveryText;
};

/** A screen in one state, and whose it is where people see it differently. */
export type Scene = {
  /** The name of its file. */
  name: string;
  about: string;
  people: readonly Person[];
  /** A selector of what looks different at every visit: where it is, pictures are not compared. */
  chance?: string;
  /** Brings the tab there; a signed-in person's tab shows some page of the console. */
  show: (visit: Visit) => Promise<void>;
};

export const ada = ['ada@acme.example'] as const;
export const admins = ['ada@acme.example', 'max@acme.example'] as const;
export const root = ['root@hub.example'] as const;

const heights = { 1280: 800, 360: 760, 320: 640 } as const;

/** Every text by language. */
export const TEXTS: Readonly<Record<Look['language'], EveryText>> = {
  en: Object.assign({}, ...Object.values(english)) as EveryText,
  de,
};

/** What a browser of each language says that it wants. */
const LOCALES: Readonly<Record<Look['language'], string>> = {
  en: 'en-US',
  de: 'de-DE',
};

/** Opens a tab, signed in unless the person is a stranger. */
export async function openVisit(
  browser: Browser,
  person: Person,
  visit: Omit<Visit, 'page'>,
  further: Parameters<Browser['newContext']>[0] = {},
): Promise<Visit> {
  const { look, url } = visit;
  const context = await browser.newContext({
    colorScheme: look.theme,
    locale: LOCALES[look.language],
    timezoneId: 'Europe/Berlin',
    viewport: { width: look.width, height: heights[look.width] },
    hasTouch: look.width !== 1280,
    reducedMotion: 'reduce',
    ...(look.aid && AIDS[look.aid].options),
    ...further,
  });
  const { style, textSize } = look.aid ? AIDS[look.aid] : {};
  if (style) await context.addInitScript(addStyle, style);
  const page = await context.newPage();
  watchRequests(page);
  if (textSize) await setTextSize(page, textSize);
  if (person !== 'stranger') {
    await page.goto(`${url}/sign-in`);
    await page.getByRole('button', { name: person }).click();
    await page.waitForURL((at) => at.href.startsWith(url));
    await settled(page);
  }
  return { ...visit, page };
}

/** Requests that have no answer yet, by tab, each with the moment at which it was sent. */
const sent = new WeakMap<Page, Map<Request, number>>();

/** The longest that a request is waited for: a scene may leave one without an answer. Milliseconds. */
const PATIENCE = 5000;

function watchRequests(page: Page): void {
  const open = new Map<Request, number>();
  sent.set(page, open);
  page.on('request', (request) => open.set(request, Date.now()));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Waits until the page has nothing to do and nothing to come. The browser calls the network idle once, and a busy
 * machine asks for what the first answers lead to after that.
 */
async function idle(page: Page): Promise<void> {
  for (;;) {
    await page.evaluate(async () => {
      // A tab that has nothing to draw may not be told that it is idle.
      await new Promise((free) => requestIdleCallback(free, { timeout: 500 }));
      await new Promise((shown) => requestAnimationFrame(shown));
    });
    const open = [...(sent.get(page)?.values() ?? [])];
    if (open.every((at) => Date.now() - at > PATIENCE)) return;
  }
}

/** Waits until nothing on the page moves, and letters have their font. */
export async function atRest(page: Page): Promise<void> {
  await idle(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (;;) {
      await new Promise((shown) => requestAnimationFrame(shown));
      await new Promise((shown) => requestAnimationFrame(shown));
      const moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}

/** Waits until nothing is asked for and nothing says that it waits. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await idle(page);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
