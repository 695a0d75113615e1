import type { Mistake } from './mistake.ts';
import { PROVIDER } from './provider.ts';
import { SERVICES } from './services.ts';
import { SITE } from './site.ts';

/** A mistake for each finding of the doctor, by what it is. */
export const MISTAKES = [...SITE, ...PROVIDER, ...SERVICES].map((mistake): [string, Mistake] => [
  mistake.what,
  mistake,
]);
