import { OVERLAYS } from './overlays.ts';
import { TOOL_SCENES } from './toolScenes.ts';
import { HAND_OVER_CHANCE, madeLink } from './toolWays.ts';
import { ada, admins, root, settled, type Scene } from './visit.ts';
import { addHostileKey, at, bankLogin, keyPage, spoilt } from './ways.ts';

/** Every screen, those that change data last. */
export const SCENES: readonly Scene[] = [
  { name: 'login', about: 'The login screen', people: ['stranger'], show: at('/login') },
  { name: 'landing', about: 'After the log-out', people: ['stranger'], show: at('/landing') },
  {
    name: 'onboarding',
    about: 'A person whom the hub does not know',
    people: ['noname@new.example'],
    show: at('/'),
  },
  {
    name: 'dashboard',
    about: 'The dashboard of an Admin, a Member, a new tenant and a platform admin',
    people: [...admins, 'solo@solo.example', ...root],
    show: at('/'),
  },
  {
    name: 'dashboard-failing',
    about: 'The dashboard without the keys',
    people: ada,
    show: spoilt('/', '/api/tenant/api-keys', 'failing'),
  },
  {
    name: 'keys',
    about: 'API keys, of an Admin and a Member',
    people: admins,
    show: at('/api-keys'),
  },
  {
    name: 'keys-loading',
    about: 'API keys that take their time',
    people: ada,
    show: spoilt('/api-keys', '/api/tenant/api-keys', 'pending'),
  },
  {
    name: 'keys-failing',
    about: 'API keys that cannot be read',
    people: ada,
    show: spoilt('/api-keys', '/api/tenant/api-keys', 'failing'),
  },
  {
    name: 'keys-empty',
    about: 'No API key yet',
    people: ['solo@solo.example'],
    show: at('/api-keys'),
  },
  {
    name: 'keys-none',
    about: 'No API key matches',
    people: ada,
    show: at('/api-keys?filter=%7B%22q%22%3A%22nothing%22%7D'),
  },
  { name: 'key', about: 'An API key that expires', people: ada, show: keyPage('Mobile app beta') },
  {
    name: 'key-unknown',
    about: 'An API key that does not exist',
    people: ada,
    show: at('/api-keys/00000000-0000-4000-8000-000000000000'),
  },
  {
    name: 'key-new',
    about: 'The form of a new key, with the first steps',
    people: ada,
    show: at('/api-keys/new?tutorial'),
  },
  {
    name: 'tenant',
    about: 'The tenant, of an Admin and a Member',
    people: [...admins, 'solo@solo.example'],
    show: at('/tenant'),
  },
  { name: 'tenants', about: 'All tenants', people: root, show: at('/tenants') },
  {
    name: 'profile',
    about: 'The profile of an Admin and a Member',
    people: admins,
    show: at('/profile'),
  },
  { name: 'settings', about: 'The settings', people: ada, show: at('/settings') },
  {
    name: 'verification',
    about: 'The account verification: choosing a bank',
    people: ada,
    show: async (visit) => {
      await at('/verify-account')(visit);
      await visit.page.getByRole('combobox').pressSequentially('volksbank');
      await visit.page.getByRole('option').first().waitFor();
      await settled(visit.page);
    },
  },
  {
    name: 'verification-refused',
    about: 'The account verification: wrong credentials',
    people: ada,
    show: async (visit) => {
      await bankLogin(visit, 'wrong');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'verification-tan',
    about: 'The account verification: a TAN',
    people: ada,
    show: async (visit) => {
      await bankLogin(visit, 'input');
      await visit.page.locator('input[autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'playground', about: 'The playground', people: ada, show: at('/tools/playground') },
  { name: 'ticket', about: 'The ticket inspector', people: ada, show: at('/tools/ticket') },
  { name: 'banks', about: 'The bank explorer', people: ada, show: at('/tools/banks') },
  {
    name: 'attestation',
    about: 'The attestation of the bank service',
    people: ada,
    show: at('/tools/attestation'),
  },
  {
    name: 'receive',
    about: 'A link with which a secret is received',
    people: ada,
    chance: HAND_OVER_CHANCE,
    show: madeLink,
  },
  {
    name: 'rotation',
    about: 'A rotation before the first step',
    people: admins,
    show: keyPage('Night batch', '/rotate'),
  },
  {
    name: 'selection',
    about: 'Selected keys',
    people: ada,
    show: async (visit) => {
      await at('/api-keys')(visit);
      for (const row of [1, 2, 3]) await visit.page.getByRole('checkbox').nth(row).check();
      await visit.page.getByText(visit.texts.selection.count(3)).first().waitFor();
    },
  },
  {
    name: 'verification-approval',
    about: 'The account verification: an approval in the app of the bank',
    people: ada,
    show: async (visit) => {
      await bankLogin(visit, 'confirmation-manual');
      await visit.page.locator('main dt').first().waitFor();
    },
  },
  {
    name: 'verification-chiptan',
    about: 'The account verification: chipTAN',
    people: ada,
    show: async (visit) => {
      await bankLogin(visit, 'chiptan-transfer');
      await visit.page.locator('input[autocomplete=one-time-code]').waitFor();
      await settled(visit.page);
    },
  },
  {
    name: 'verification-accounts',
    about: 'The account verification: choosing an account',
    people: ada,
    show: async (visit) => {
      await bankLogin(visit, 'result');
      await visit.page.getByRole('radio').first().waitFor();
    },
  },
  { name: 'unknown', about: 'An address without a page', people: ada, show: at('/no-such-page') },
  {
    name: 'failure',
    about: 'A hub that does not answer',
    people: ada,
    show: spoilt('/', '/api/users/me', 'failing'),
  },
  ...OVERLAYS,
  ...TOOL_SCENES,
  {
    name: 'keys-hostile',
    about: 'A name that is long, right-to-left and stacked, in the list',
    people: ada,
    show: async (visit) => {
      addHostileKey(visit);
      await at('/api-keys')(visit);
    },
  },
  {
    name: 'key-hostile',
    about: 'A key with such a name',
    people: ada,
    show: async (visit) => at(`/api-keys/${addHostileKey(visit)}`)(visit),
  },
  {
    name: 'secret',
    about: 'The secret of a new key',
    people: ada,
    show: async (visit) => {
      await at('/api-keys/new?environment=Integration&name=Checkout')(visit);
      await visit.page.locator('main form button[type=submit]').click();
      await visit.page.getByRole('checkbox').first().waitFor();
      await settled(visit.page);
    },
  },
];
