import type { Wording } from './wording.ts';

type Catalogues = typeof import('./every.ts');
type Catalogue = Catalogues[keyof Catalogues];
type SectionOf<C> = C extends unknown ? keyof C : never;

/** The texts of a translation: those of all English catalogues, by section. */
export type EveryText = {
  readonly [S in SectionOf<Catalogue>]: Wording<
    Extract<Catalogue, Readonly<Record<S, unknown>>>[S]
  >;
};
