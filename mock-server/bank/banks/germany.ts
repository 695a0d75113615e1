import { bankRow } from './row.ts';
import type { BankRow } from './row.ts';

const german = (name: string, bic: string, bankCode: string) =>
  bankRow(name, ['DE'], [bic], [bankCode]);

/** Ordinary German banks: user id and password, one BIC, one bank code. */
export const GERMAN_BANKS: readonly BankRow[] = [
  german('Volksbank Mittelhessen', 'VBMIDE5F', '51390010'),
  german('Berliner Volksbank', 'BEVBDEBB', '10090010'),
  german('Raiffeisen-Volksbank Aschaffenburg', 'RVASDEF1', '79590010'),
  german('Volksbank Lindental', 'VBLIDE61', '60390020'),
  german('Volksbank Oberwald-Unterwald', 'VBOUDE61', '60390030'),
  german('Volksbank Grünau', 'VBGRDE6G', '68090040'),
  german('Volksbank Königsbrück', 'VBKODED1', '85090050'),
  german('Volksbank an der Aue', 'VBAUDEM4', '40160060'),
  german('Vereinigte Volksbank Rabenstein', 'VVRADES1', '60390070'),
  german('Raiffeisenbank Bärenthal', 'RABADE1R', '75069080'),
  german('Raiffeisenbank Hochmoor', 'RAHMDE1H', '70169090'),
  german('Raiffeisenbank Straßkirchen am Forst', 'RASTDE1S', '74369100'),
  german('Raiffeisenbank im Winkel', 'RAWIDE1W', '71069110'),
  german('Spar- und Darlehnsbank Eschenfeld', 'SDESDE3E', '37069120'),
  german('Genossenschaftsbank Seeblick', 'GESEDE2S', '20069130'),
  german('Ärztebank Süd', 'ARZTDES2', '60090140'),
  german('Handwerkerbank Nordheide', 'HANODE2N', '20090150'),
  german('Bürgerbank Weißenstein', 'BUWEDE6W', '61090160'),
  german('Stadtbank Falkenhagen', 'STFADEB1', '16050170'),
  german('Landbank Horlofftal', 'LAHODE5L', '51861180'),
  german('Handelsbank Rheinufer', 'HARHDEDD', '30020190'),
  german('Privatbank Gebrüder Löwenthal', 'PGLODEFF', '50030200'),
  german('Merkurbank', 'MERKDEMM', '70030210'),
  german('Hansebank Lübeck-Travemünde', 'HALTDE21', '23030220'),
  german('Umweltbank Grüne Wiese', 'UMGWDE7N', '76030230'),
  german('Ethikbank Thüringer Wald', 'ETTWDE8E', '83090240'),
  german('Autobank Bremsweg', 'AUBRDE2H', '25030250'),
  german('Sportbank Kurve', 'SPKUDE3K', '37030260'),
  german('Sparda-Muster-Bank West', 'SPMWDEDD', '36060270'),
  german('PSD-Muster-Bank Rhein', 'PSMRDED1', '30060280'),
  german('Sparkasse Beispielkreis', 'SPBEDE2B', '25050290'),
  german('Kreissparkasse Neustadt an der Probe', 'KSNPDE6N', '61050300'),
  german('Stadtsparkasse Altenfurt', 'STALDE7A', '76050310'),
];
