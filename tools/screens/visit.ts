import type { Browser, Page } from 'playwright-core';
import type { startMockServices } from '../../mock-server/index.ts';
import { de } from '../../src/texts/de.ts';
import * as english from '../../src/texts/every.ts';
import type { EveryText } from '../../src/texts/everyText.ts';
import { fr } from '../../src/texts/fr.ts';
import type { Language } from '../../src/texts/language.ts';
import { addStyle, AIDS, setTextSize, type Aid } from './aids.ts';
import { PSEUDO, PSEUDO_TAGS } from './languages/pseudo.ts';

export type Services = Awaited<ReturnType<typeof startMockServices>>;

/** What a screen is looked at in: the sheets have the eight of English and German, and those with an aid in English. */
export type Look = {
  language: Language | 'pseudo' | 'rtl';
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
  fr,
  ...PSEUDO,
};

/** What a browser of each language says that it wants. */
const LOCALES: Readonly<Record<Look['language'], string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  pseudo: PSEUDO_TAGS.pseudo,
  rtl: PSEUDO_TAGS.rtl,
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
  if (textSize) await setTextSize(page, textSize);
  if (person !== 'stranger') {
    await page.goto(`${url}/sign-in`);
    await page.getByRole('button', { name: person }).click();
    await page.waitForURL((at) => at.href.startsWith(url));
    await settled(page);
  }
  return { ...visit, page };
}

/** Waits until nothing on the page moves, and letters have their font. */
export async function atRest(page: Page): Promise<void> {
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
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
