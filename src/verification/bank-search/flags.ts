import { own } from '../../lib/own.ts';

/** Addresses by file; the pictures are fetched when they are shown, and none is part of a script. */
const files = import.meta.glob<string>('./??.svg', {
  base: '/node_modules/country-flag-icons/3x2/',
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The address of a country's flag by its code in capitals; undefined where there is none. */
export function flagOf(code: string): string | undefined {
  return own(files, `./${code}.svg`);
}
