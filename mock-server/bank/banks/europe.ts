import { bankRow } from './row.ts';
import type { BankRow } from './row.ts';

/** Ordinary banks of other countries, some in several. */
export const EUROPEAN_BANKS: readonly BankRow[] = [
  bankRow('Alpenbank', ['AT', 'DE', 'CH', 'LI', 'IT'], ['ALPBAT22'], ['20815', '70020320']),
  bankRow('Donaubank Krems', ['AT'], ['DOKRAT21'], ['20228']),
  bankRow('Raiffeisenbank Wörthersee', ['AT'], ['RAWOAT2K'], ['39480']),
  bankRow('Bank für Tirol und Salzach', ['AT'], ['BTSAAT22'], ['16300']),
  bankRow('Kantonalbank Musterikon', ['CH'], ['KBMUCHZZ'], ['00700']),
  bankRow('Züribank', ['CH', 'LI'], ['ZUBKCHZZ'], ['08731']),
  bankRow('Banque Régionale de l’Étang (Bank am Weiher)', ['FR', 'LU'], ['BREBFRPP'], ['30788']),
  bankRow('Moselbank Luxemburg', ['LU', 'DE', 'FR', 'BE'], ['MOLULULL'], ['019']),
  bankRow('Grachtenbank', ['NL'], ['GRBKNL2A'], ['GRBK']),
  bankRow('Polderbank', ['NL', 'BE'], ['POLDNL2R'], ['POLD']),
  bankRow('Bank van de Noordzee', ['BE', 'NL'], ['BVNZBEBB'], ['733']),
  bankRow('Banco Ejemplo (Musterbank Spanien)', ['ES'], ['BAEJESMM'], ['0049']),
  bankRow('Banca Esempio (Musterbank Italien)', ['IT', 'SM'], ['BAESITMM'], ['05428']),
  bankRow('Bank Przykładowy', ['PL'], ['BAPRPLPW'], ['11402004']),
  bankRow('Moldaubank', ['CZ', 'SK', 'AT', 'PL'], ['MOLDCZPP'], ['0800']),
  bankRow('Öresundsbanken', ['SE', 'DK'], ['ORESSESS'], ['5000']),
  bankRow('Fjordbank', ['NO', 'SE', 'DK', 'FI', 'IS'], ['FJORNOKK'], ['9041']),
];
