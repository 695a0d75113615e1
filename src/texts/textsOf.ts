import { en, type Texts } from './en.ts';
import { wording, type Wording } from './wording.ts';

type PageTexts = Readonly<Record<string, object>>;

const merged = new WeakMap<PageTexts, object>();
const NO_PAGE = {};

/**
 * The texts of every page, with those of the given page, in the current language. A missing text does
 * not compile. Components need no hook for them, because the language changes only with a page load;
 * the same object is returned every time.
 */
export function textsOf(): Texts;
export function textsOf<T extends PageTexts>(page: T): Texts & Wording<T>;
export function textsOf(page: PageTexts = NO_PAGE): Texts {
  let texts = merged.get(page);
  if (!texts) {
    texts = { ...wording(en), ...wording(page) };
    merged.set(page, texts);
  }
  return texts as Texts;
}
