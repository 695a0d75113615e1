import { NOTABLE_BANKS } from './notable.ts';
import { bankRow } from './row.ts';
import type { BankRow } from './row.ts';

export type { BankRow } from './row.ts';

const PLACES = `Aschaffenburg Bärenthal Grünau Königsbrück Mittelhessen Oberwald Rabenstein
  Straßkirchen Weißenstein`.split(/\s+/);

/** German banks with user id and password, one BIC and one bank code each. */
const german = (name: string, bic: string, bankCode: number): BankRow[] =>
  PLACES.map((place, n) => {
    const code = String(bankCode + n * 10);
    return bankRow(`${name} ${place}`, ['DE'], [`${bic}DE${10 + n}`], [code]);
  });

/** Banks with the usual login, for searches with many hits and for other countries. */
const ORDINARY_BANKS: readonly BankRow[] = [
  ...german('Volksbank', 'VOBA', 50_190_000),
  ...german('Raiffeisenbank', 'RAIF', 70_169_000),
  ...german('Stadtbank', 'STAB', 20_050_000),
  ...german('Handelsbank', 'HAND', 61_050_000),
  ...german('Bürgerbank', 'BUEB', 30_020_000),
  ...german('Landbank', 'LAND', 51_861_000),
  bankRow('Sparkasse Beispielkreis', ['DE'], ['SPBEDE2B'], ['25050290']),
  bankRow('Kreissparkasse Neustadt an der Probe', ['DE'], ['KSNPDE6N'], ['61050300']),
  bankRow('Sparkasse am Oberen Teich', ['DE'], ['SPOTDE5T'], ['84050310']),
  bankRow('Merkurbank', ['DE'], ['MERKDEMM'], ['70030210']),
  bankRow('Alpenbank', ['AT', 'DE', 'CH', 'LI', 'IT'], ['ALPBAT22'], ['20815', '70020320']),
  bankRow('Kantonalbank Musterikon', ['CH'], ['KBMUCHZZ'], ['00700']),
  bankRow('Banque Régionale de l’Étang (Bank am Weiher)', ['FR', 'LU'], ['BREBFRPP'], ['30788']),
  bankRow('Moselbank Luxemburg', ['LU', 'DE', 'FR', 'BE'], ['MOLULULL'], ['019']),
  bankRow('Polderbank', ['NL', 'BE'], ['POLDNL2R'], ['POLD']),
  bankRow('Banco Ejemplo (Musterbank Spanien)', ['ES'], ['BAEJESMM'], ['0049']),
  bankRow('Banca Esempio (Musterbank Italien)', ['IT', 'SM'], ['BAESITMM'], ['05428']),
  bankRow('Moldaubank', ['CZ', 'SK', 'AT', 'PL'], ['MOLDCZPP'], ['0800']),
  bankRow('Fjordbank', ['NO', 'SE', 'DK', 'FI', 'IS'], ['FJORNOKK'], ['9041']),
];

/** All banks in the order of search results. */
export const BANKS: readonly BankRow[] = [...NOTABLE_BANKS, ...ORDINARY_BANKS];

export function bankById(id: string): BankRow | undefined {
  return BANKS.find((bank) => bank.id === id);
}
