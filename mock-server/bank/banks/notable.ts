import { bankRow } from './row.ts';
import type { BankRow } from './row.ts';

/** Also the id of the public demo connection of the real service. */
export const DEMO_CONNECTION = 'connection-96386142-60e5-4ca9-abcf-944efce5bc1e';

/** Banks for special cases, which README.md lists. */
export const NOTABLE_BANKS: readonly BankRow[] = [
  bankRow('Demo Bank', ['DE'], ['BYLADEM1001'], ['12030000'], {
    id: DEMO_CONNECTION,
    alias: 'Demobank',
  }),
  bankRow(
    'Direktbank Ohne Anmeldung',
    ['DE', 'AT'],
    ['DBOADE21', 'DBOAAT2W'],
    ['50190100', '19010'],
    {
      credentials: { full: false, userId: false, none: true },
      withoutCredentials: 'redirect',
    },
  ),
  bankRow('App-Bank Nur mit Freigabe', ['DE'], ['APPBDEB2'], ['10090600'], {
    credentials: { full: false, userId: false, none: true },
    withoutCredentials: 'confirmation',
    advice: 'Please have the app of your bank at hand.',
  }),
  bankRow(
    'Nordlicht Bank',
    ['DE', 'DK', 'NO', 'SE', 'FI'],
    ['NOLIDEHH', 'NOLIDKKK'],
    ['20090700'],
    {
      credentials: { full: false, userId: true, none: false },
      userId: 'Legitimations-ID',
    },
  ),
  bankRow(
    'Freie Bank Europa',
    ['DE', 'FR', 'ES', 'IT', 'NL', 'PL'],
    ['FREIDEFF', 'FREIFRPP'],
    ['50190800', '30190', '0190', '03190', 'FREI', '10190800'],
    { credentials: { full: true, userId: false, none: true }, withoutCredentials: 'redirect' },
  ),
  bankRow('Sparkasse Musterstadt', ['DE'], ['MUSTDE51XXX'], ['51050120'], {
    alias: 'Stadtsparkasse Musterstadt',
    userId: 'Anmeldename oder Legitimations-ID',
    password: 'Online-Banking-PIN',
    advice:
      'Enter the name and the PIN of your online banking, not the number of your card.\nAfter three wrong PINs your access is locked.',
    logoId: 'logo-sparkasse',
  }),
  bankRow('Österreichische Volksbanken', ['AT'], ['VBOEATWW'], ['43000', '42750'], {
    userId: 'Verfügernummer',
    password: 'PIN',
  }),
  bankRow('Großbank für Schüler & Söhne <München>', ['DE'], ['GBSSDEMM'], ['70090100'], {
    advice: 'Only <b>text</b>: nothing of this is markup & nothing may run.',
  }),
  bankRow(
    'Crédit Généré Bank',
    ['FR', 'BE', 'LU', 'CH'],
    ['CGENFRPP', 'CGENBEBB'],
    ['30567', '567'],
    {
      userId: 'Identifiant',
      password: 'Code secret',
    },
  ),
  bankRow('Zahlbank Flexibel', ['DE'], ['ZAHLDEFF'], ['50091200'], {
    credentials: { full: true, userId: true, none: false },
    userId: 'Kundennummer',
  }),
];
