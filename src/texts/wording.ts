/** The same texts in any language: the same keys and parameters, other words. */
export type Wording<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof T]: Wording<T[K]> };

/** Texts by section; a section's name is unique in the whole console. */
type Sections = Readonly<Record<string, object>>;

let translation: Sections = {};
let translated = new WeakMap<Sections, Sections>();

/** Applies a translation, also to catalogues that were read before it arrived. */
export function translateWith(sections: Sections): void {
  translation = sections;
  translated = new WeakMap();
}

/** The texts in the current language, section by section; English where there is no translation. */
export function wording<T extends Sections>(english: T): Wording<T> {
  let words = translated.get(english);
  if (!words) {
    words = Object.fromEntries(
      Object.entries(english).map(([name, section]) => [name, translation[name] ?? section]),
    );
    translated.set(english, words);
  }
  // Safe: the compiler checks each translation against the shape of the English texts.
  return words as Wording<T>;
}
