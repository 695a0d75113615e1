import { bankRow } from './row.ts';
import type { BankRow } from './row.ts';

const KINDS = ['Volksbank', 'Raiffeisenbank', 'Stadtbank', 'Kreisbank', 'Handelsbank'];
const FIRST = ['Alten', 'Birken', 'Dorn', 'Eichen', 'Falken', 'Grün', 'Hohen', 'Königs', 'Linden'];
const LAST = ['au', 'berg', 'brück', 'feld', 'hausen', 'heim', 'stadt', 'tal', 'weiler', 'wörth'];
const ABROAD = ['AT', 'CH', 'LI', 'LU', 'IT'];

/** `count` further banks, the same in every start: most are German, each tenth is in six countries. */
export function moreBanks(count: number): BankRow[] {
  return Array.from({ length: count }, (_, n) => {
    const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T;
    const place = `${at(FIRST, Math.floor(n / LAST.length))}${at(LAST, n)}`;
    const number = String(n).padStart(4, '0');
    return bankRow(
      `${at(KINDS, n)} ${place} ${n + 1}`,
      n % 10 === 0 ? ['DE', ...ABROAD] : ['DE'],
      [`GENODE${at(['F', 'M', 'S'], n)}1`],
      [`9${number}000`],
    );
  });
}
