import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startMockServices, type Services } from '../../../mock-server/index.ts';
import type { StepUp } from '../../../src/providers/session/stepUp.ts';
import { FULL_TIER } from '../../fullTier.ts';
import { Browser } from '../../mock-server/hub/signIn.ts';
import { callHub } from '../calls.ts';
import { hurry, openPage, ORIGIN, TabStorage } from './page.ts';

// A tab over the real services makes a write, for which the hub asks for a sign-in. Each run is one thing that may
// happen until the person presses again.

const SECOND_FACTOR = 'urn:mock:second-factor';
const DEMANDS: readonly StepUp[] = [
  { acrValues: SECOND_FACTOR },
  { maxAge: 300 },
  { acrValues: `urn:unknown ${SECOND_FACTOR}`, maxAge: 300 },
  { maxAge: 0 },
  { acrValues: SECOND_FACTOR, maxAge: 0 },
];
const PERMISSIONS = [
  'delete:api_keys',
  'create:api_keys',
  'create:tenant_join_codes',
  'update:user_roles',
];
const rules: {
  permissions: string[];
  acrValues?: string[] | undefined;
  maxAge?: number | undefined;
} = {
  permissions: [],
};
let services: Services;
beforeAll(async () => {
  services = await startMockServices({ stepUp: rules, consoleOrigins: [ORIGIN], keys: 200 });
});
afterAll(() => services.close());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The writes that the hub has carried out, by anybody. */
let carriedOut = 0;

const counting: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if ((init?.method ?? 'GET') !== 'GET' && response.ok) carriedOut += 1;
  return response;
};

/** A page load of a tab, at the list of keys. */
async function load(storage: TabStorage) {
  const oidc = { audience: 'hub:api', scope: 'openid profile email offline' };
  const page = await openPage({ issuer: `${services.url}/oidc` }, { storage, oidc });
  Object.assign(window.location, { pathname: '/api-keys', search: '', hash: '' });
  hurry();
  const [{ createRecovery }, { createHubClient }] = await Promise.all([
    import('../../../src/boot/recovery.ts'),
    import('../../../src/providers/hub/hubClient.ts'),
  ]);
  const { hubSession } = createRecovery(page.session, { storage, works: true });
  const hub = createHubClient({ baseUrl: services.url, session: hubSession, fetch: counting });
  return { ...page, hub };
}
type Tab = Awaited<ReturnType<typeof load>>;

/** The address that leads back from the provider, after a sign-in with this address, or a cancelled one. */
async function throughProvider(browser: Browser, address: string, email: string | undefined) {
  let stop = await browser.follow(address);
  if (stop.response) {
    const { pathname } = stop.url;
    const form: [string, Record<string, string>?] =
      email === undefined ? ['/cancel'] : ['/email', { email }];
    stop = await browser.follow(new URL(pathname + form[0], stop.url), form[1]);
  }
  return stop.url;
}

const ADA = 'ada@acme.example';

async function signedIn(browser: Browser): Promise<Tab> {
  const tab = await load(new TabStorage());
  await tab.session.signIn({ redirectTo: '/' });
  await tab.session.completeSignIn(await throughProvider(browser, tab.left.at(-1) ?? '', ADA));
  tab.left.length = 0;
  return tab;
}

const NEW_KEY = { environment: 'Integration', hostSoftware: 'Generic', redirectScraping: false };

/** The four writes; each can be made any number of times. */
const WRITES: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  'delete a key': async ({ hub }) => {
    const tenantId = services.store.state.users.find(({ email }) => email === ADA)?.tenantId;
    const id = services.store.state.apiKeys.find((key) => key.tenantId === tenantId)?.id ?? '';
    return callHub(hub, 'deleteApiKey', { id });
  },
  'create a key': ({ hub }) =>
    callHub(hub, 'createApiKey', { body: { ...NEW_KEY, name: crypto.randomUUID() } }),
  'invite a colleague': ({ hub }) => callHub(hub, 'createJoinCode', { body: {} }),
  'change a role': ({ hub }) => {
    const max = services.store.state.users.find(({ email }) => email.startsWith('max@'));
    return callHub(hub, 'setUserRole', { id: max?.id ?? '', body: { role: 'Member' } });
  },
};

type Run = { tab: Tab; browser: Browser; address: string; press: (tab: Tab) => Promise<unknown> };
/** What happens at the provider; the result is the page that comes next. */
type Interruption = readonly [
  name: string,
  happens: (run: Run) => Promise<Tab>,
  note: string | null,
];

async function comeBack({ storage }: Tab, url: URL): Promise<Tab> {
  const tab = await load(storage);
  await tab.session.completeSignIn(url).catch(() => undefined);
  return tab;
}

const INTERRUPTIONS: readonly Interruption[] = [
  [
    'nothing',
    async ({ tab, browser, address }) =>
      comeBack(tab, await throughProvider(browser, address, ADA)),
    'done',
  ],
  ['a reload', ({ tab }) => load(tab.storage), 'asked'],
  [
    'back',
    async ({ tab, browser, address }) => (await browser.follow(address), load(tab.storage)),
    'asked',
  ],
  [
    'cancelled',
    async ({ tab, browser, address }) =>
      comeBack(tab, await throughProvider(browser, address, undefined)),
    'refused',
  ],
  [
    'refused',
    ({ tab, address }) => {
      const { searchParams } = new URL(address);
      const query = new URLSearchParams({
        error: 'unmet_authentication_requirements',
        iss: `${services.url}/oidc`,
      });
      query.set('state', searchParams.get('state') ?? '');
      return comeBack(tab, new URL(`${ORIGIN}/auth-callback?${query}`));
    },
    'refused',
  ],
  [
    'a provider that does not do it',
    async ({ tab, browser, address }) => {
      const url = new URL(address);
      for (const name of ['acr_values', 'max_age']) url.searchParams.delete(name);
      return comeBack(tab, await throughProvider(browser, url.href, ADA));
    },
    'unmet',
  ],
  [
    'another person',
    async ({ tab, address }) =>
      comeBack(tab, await throughProvider(new Browser(), address, 'max@acme.example')),
    null,
  ],
  [
    'a second tab',
    async ({ tab, browser, address, press }) => {
      const other = await signedIn(browser);
      await press(other).catch(() => undefined);
      return comeBack(tab, await throughProvider(browser, address, ADA));
    },
    'done',
  ],
  [
    'a return that comes twice',
    async ({ tab, browser, address }) => {
      const url = await throughProvider(browser, address, ADA);
      await comeBack(tab, url);
      return comeBack(tab, url);
    },
    'done',
  ],
  [
    'a sign-out',
    async ({ tab }) => {
      tab.session.endLocally();
      return load(tab.storage);
    },
    null,
  ],
];

const RUNS = Object.keys(WRITES).flatMap((write, at) =>
  DEMANDS.flatMap((demand, row) =>
    INTERRUPTIONS.map((interruption, column) => ({
      name: `${write}, ${JSON.stringify(demand)}, ${interruption[0]}`,
      write,
      demand,
      interruption,
      // Each interruption once, with every write and demand among them.
      kept: at === column % 4 && row === column % 5,
    })),
  ),
);

test('there are two hundred runs', () => {
  expect(RUNS).toHaveLength(200);
});

test.each(RUNS.filter(({ kept }) => FULL_TIER || kept))(
  '$name: the write is sent once after a press, or not at all',
  async ({ write, demand, interruption: [name, happens, note] }) => {
    const send = WRITES[write];
    if (!send) throw new Error(write);
    Object.assign(rules, {
      permissions: [],
      acrValues: demand.acrValues?.split(' '),
      maxAge: demand.maxAge,
    });
    const browser = new Browser();
    const tab = await signedIn(browser);
    // Ten minutes later the sign-in is too old.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    rules.permissions = PERMISSIONS;
    carriedOut = 0;
    const failure = await send(tab).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'HubError', kind: 'step-up' });
    const [address = ''] = tab.left;
    expect([...new URL(address).searchParams]).toEqual(
      expect.arrayContaining([
        ...(demand.acrValues === undefined ? [] : [['acr_values', demand.acrValues]]),
        ...(demand.maxAge === undefined ? [] : [['max_age', String(demand.maxAge)]]),
      ]),
    );
    const next = await happens({ tab, browser, address, press: send });
    // The page reads what it shows, and sends nothing that nobody has pressed.
    await callHub(next.hub, 'getMe').catch(() => undefined);
    expect(carriedOut).toBe(0);
    expect(JSON.parse(next.storage.getItem('draft.stepUp') ?? 'null')).toBe(note);
    const pressed = await send(next).catch((error: unknown) => error);
    // The other person has signed in as the hub asks for it, and may create keys.
    const mayPress = name === 'another person' && write === 'create a key';
    const times = note === 'done' || mayPress ? 1 : 0;
    expect({ carriedOut, pressed }).toMatchObject({ carriedOut: times });
    const isDraftKept = next.storage.dump().includes('draft');
    expect(isDraftKept && name === 'another person').toBe(false);
  },
);
