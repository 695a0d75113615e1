import { settled, type Person, type Visit } from './visit.ts';

/** A screen in one state, and whose it is where people see it differently. */
export type Scene = {
  /** The name of its file. */
  name: string;
  about: string;
  people: readonly Person[];
  /** Brings the tab there; a signed-in person's tab shows some page of the console. */
  show: (visit: Visit) => Promise<void>;
};

const ada = ['ada@acme.example'] as const;
const admins = ['ada@acme.example', 'max@acme.example'] as const;
const root = ['root@hub.example'] as const;

/** The page at a path, once it has everything. */
const at =
  (path: string) =>
  async ({ page, url }: Visit) => {
    await page.goto(url + path);
    await settled(page);
  };

/** The page at a path while calls to `call` never end, or all fail. */
const spoilt =
  (path: string, call: string, how: 'pending' | 'failing') =>
  async ({ page, url }: Visit) => {
    const answers = (address: URL) => address.pathname.startsWith(call);
    await page.route(answers, (route) =>
      how === 'pending' ? undefined : route.fulfill({ status: 500, body: '' }),
    );
    await page.goto(url + path);
    if (how === 'failing') await settled(page);
    else await page.getByRole('main').waitFor();
    // Skeletons wait a moment, so that none flashes up.
    await page.waitForTimeout(400);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

/** The page of a seeded key. */
const keyPage =
  (name: string, below = '') =>
  async (visit: Visit) => {
    const key = visit.services.store.state.apiKeys.find((row) => row.name === name);
    await at(`/api-keys/${key?.id ?? ''}${below}`)(visit);
  };

/** The login form of a bank, with the user id that decides how the login goes on. */
async function bankLogin({ page, url, texts }: Visit, userId: string) {
  await page.goto(`${url}/verify-account`);
  await page.getByRole('combobox').pressSequentially('demo bank');
  await page.getByRole('option').first().click();
  await page.getByLabel(texts.bankLogin.userId).fill(userId);
  await page.locator('input[type=password]').fill('any');
  await page.locator('main form button[type=submit]').click();
}

/** Every screen, those that change data last. */
export const SCENES: readonly Scene[] = [
  { name: 'login', about: 'The login screen', people: ['stranger'], show: at('/login') },
  { name: 'landing', about: 'After the log-out', people: ['stranger'], show: at('/landing') },
  {
    name: 'onboarding',
    about: 'A person whom the hub does not know',
    people: ['nina@new.example'],
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
  { name: 'unknown', about: 'An address without a page', people: ada, show: at('/no-such-page') },
  {
    name: 'failure',
    about: 'A hub that does not answer',
    people: ada,
    show: spoilt('/', '/api/users/me', 'failing'),
  },
];
