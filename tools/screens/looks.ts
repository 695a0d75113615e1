import { AIDS, type Aid } from './aids.ts';
import { TEXTS, type Look } from './visit.ts';

/** A look in a few words, which a file may be called by. */
export function nameOf({ language, width, theme, aid }: Look): string {
  return [language, width, theme, ...(aid ? [aid] : [])].join('-');
}

/**
 * The looks that were asked for, by languages and by aids. Without either: English and German on a desktop and a phone,
 * light and dark, and English with every aid.
 */
export function looksOf(
  languages: readonly string[] | undefined,
  aids: readonly string[] | undefined,
): Look[] {
  const wanted = languages?.map(languageOf) ?? (aids ? (['en'] as const) : (['en', 'de'] as const));
  if (aids) return wanted.flatMap((language) => aidedLooks(language, aids.flatMap(aidsOf)));
  const usual = wanted.flatMap((language) =>
    ([1280, 360] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((theme) => ({ language, theme, width })),
    ),
  );
  return languages ? usual : [...usual, ...aidedLooks('en', aidsOf('all'))];
}

function aidedLooks(language: Look['language'], aids: readonly Aid[]): Look[] {
  return aids.flatMap((aid) =>
    AIDS[aid].widths.flatMap((width) =>
      AIDS[aid].themes.map((theme) => ({ language, theme, width, aid })),
    ),
  );
}

function languageOf(name: string): Look['language'] {
  const known = Object.keys(TEXTS) as Look['language'][];
  const language = known.find((it) => it === name);
  if (!language) throw new Error(`There are the languages ${known.join(', ')}, and no ${name}.`);
  return language;
}

function aidsOf(name: string): readonly Aid[] {
  const known = Object.keys(AIDS) as Aid[];
  const aids = known.filter((it) => it === name || name === 'all');
  if (aids.length === 0) throw new Error(`There are the aids ${known.join(', ')}, and no ${name}.`);
  return aids;
}
