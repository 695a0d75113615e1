import { en, type Texts } from './en.ts';
import { wording, type Wording } from './wording.ts';

type PageTexts = Readonly<Record<string, object>>;

const merged = new WeakMap<PageTexts, object>();
const NO_PAGE = {};

/**
 * What every page may need to say and what the given page says, in the language in force, as typed
 * properties: a missing text does not compile. The same object every time: the language does not
 * change while the page is open, so components need no hook for it.
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
