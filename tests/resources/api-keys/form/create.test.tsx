// @module-tag T38
// @module-tag F18
// @module-tag F32
// @module-tag F4
// @module-tag T31
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreateApiKeyPayload } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { everythingCached } from '../../../everythingCached.ts';
import { deferred, type Answer, type HubCall } from '../../../fakeHub.ts';
import { quietHubErrors } from '../../../quietHubErrors.ts';
import { openConsole } from '../../../openConsole.tsx';
import { buildApiKey, buildTenant } from '../../../hubRows.ts';
import { keyHub } from '../keyHub.ts';

const KEY = buildApiKey({ name: 'CI' });
const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';

beforeEach(quietHubErrors);

type Create = (call: HubCall) => Answer | Promise<Answer>;

const created: Create = ({ body }) => ({
  status: 201,
  body: { ...KEY, ...(body as CreateApiKeyPayload), secret: SECRET },
});

async function openForm(create: Create = created, path = '/api-keys/new', tenant = buildTenant()) {
  const instead = (call: HubCall) => (call.method === 'POST' ? create(call) : undefined);
  const hub = keyHub([KEY], { tenant, instead });
  const page = await openConsole(path, { fetch: hub.fetch });
  await screen.findByLabelText('Name');
  return { ...page, hub };
}

/** The form with a pasted name and all services. */
async function openNamed(...given: Parameters<typeof openForm>) {
  const page = await openForm(...given);
  await page.user.click(nameInput());
  await page.user.paste('CI');
  return page;
}

const nameInput = () => screen.getByLabelText('Name');
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Creat/ });
const enabledCreate = () => waitFor(() => expect(createButton().disabled).toBe(false));

describe('the form', () => {
  it('starts without an error and with Create disabled; a name that is left blank is refused', async () => {
    const { user } = await openForm();
    expect(createButton().disabled).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(nameInput());
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Name is blank or too long Enter a name.',
    );
    await user.type(nameInput(), 'CI');
    await enabledCreate();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('preselects the test environment and shows the tutorial banner when asked to', async () => {
    await openForm(created, '/api-keys/new?tutorial&environment=Integration');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Integration' }).checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Return to tutorial' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['FreePlus', 'Production (free plan)'],
    ['Enterprise', 'Production'],
  ] as const)('of the plan %s offers %s, and says what is inherited', async (plan, label) => {
    await openForm(created, '/api-keys/new', buildTenant({ plan }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
    screen.getByText('Otherwise the tenant’s: ACMEPRODUCT');
  });
});

describe('creating', () => {
  it('creates one key for any number of presses', { tags: ['F31'] }, async () => {
    const answer = deferred<Answer>();
    const { user, hub } = await openNamed(() => answer.promise);
    await enabledCreate();
    await user.dblClick(createButton());
    await user.type(nameInput(), '{Enter}');
    await screen.findByText('Creating …');
    answer.resolve(await created({ method: 'POST', path: '', body: { name: 'CI' } }));
    await screen.findByText('CI is ready.');
    expect(hub.sent('POST')).toHaveLength(1);
  });

  it('shows a taken name at its field, keeps other input and allows another try', async () => {
    let taken = true;
    const { user, hub } = await openNamed((call) => (taken ? { status: 409 } : created(call)));
    await user.click(screen.getByRole('radio', { name: 'MoneyMoney' }));
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await user.click(createButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Name already in use');
    expect(document.activeElement).toBe(nameInput());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'MoneyMoney' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
    taken = false;
    await user.type(nameInput(), ' 2');
    await user.click(createButton());
    await screen.findByText('CI 2 is ready.');
    expect(hub.sent('POST').map(({ body }) => (body as CreateApiKeyPayload).name)).toEqual([
      'CI',
      'CI 2',
    ]);
  });

  it('shows an error of the hub at its field, without a toast', async () => {
    const { user } = await openNamed(() => ({
      status: 422,
      body: { message: 'Invalid', errors: { expiresAt: 'Too far ahead' } },
    }));
    await user.click(createButton());
    const group = screen.getByRole('group', { name: 'Expiration' });
    await within(group).findByText('Too far ahead');
    expect(screen.queryByText('ERROR!')).toBeNull();
  });

  it.each([
    [403, /^You do not have permission to do this/, false],
    [500, /^The hub returned an error/, false],
    [0, /^The hub cannot be reached/, true],
    [201, /^The hub sent a response that this console cannot read/, true],
  ])(
    'gives the reason of %s once, and a hint if the key may exist',
    async (status, why, mayExist) => {
      const { user, hub } = await openNamed(() =>
        status ? { status, body: {} } : Promise.reject(new TypeError()),
      );
      await user.click(createButton());
      const reason = await screen.findByText(why);
      expect(reason.closest('[role=alert]')).not.toBeNull();
      expect(screen.getAllByText('API key could not be created!')).toHaveLength(1);
      expect(screen.queryByText(/The key may have been created/) !== null).toBe(mayExist);
      const list = screen.queryByRole('link', { name: 'Open the list' });
      expect(list?.getAttribute('href')).toBe(mayExist ? '/api-keys' : undefined);
      expect((nameInput() as HTMLInputElement).value).toBe('CI');
      await enabledCreate();
      expect(hub.sent('POST')).toHaveLength(1);
    },
  );

  it('asks about the secret while the key is being created', async () => {
    const { user, router } = await openNamed(() => new Promise<never>(() => {}));
    await user.click(createButton());
    await act(() => router.navigate('/'));
    const name = 'Leave without the secret?';
    expect(await screen.findByRole('dialog', { name })).not.toBeNull();
  });

  it('asks before typed input is left behind', async () => {
    const { user, router } = await openNamed();
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/api-keys/new');
    await user.click(await screen.findByRole('link', { name: 'Back to list' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/api-keys'));
  });
});

describe('the secret', () => {
  async function createKey() {
    const page = await openNamed();
    await page.user.click(createButton());
    await screen.findByText('CI is ready.');
    // The router gets the blocker one render after the page.
    await act(() => Promise.resolve());
    return page;
  }

  it('is masked until shown, and is in no cache, storage or address', async () => {
    const { user, queryClient, router, container } = await createKey();
    expect(container.innerHTML).not.toContain(SECRET);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(container.innerHTML).toContain(SECRET);
    const places = [
      everythingCached(queryClient),
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      router.state.location,
      window.history.state as unknown,
    ];
    expect(JSON.stringify(places)).not.toContain(SECRET);
  });

  it('leaves a note in the tab until it is stored or given up', async () => {
    const { user, router } = await createKey();
    const noted = () => sessionStorage.getItem('draft.unstored')?.includes(KEY.id) ?? false;
    expect(noted()).toBe(true);
    const box = screen.getByLabelText('I have stored the secret');
    await user.click(box);
    expect(noted()).toBe(false);
    await user.click(box);
    expect(noted()).toBe(true);
    await act(() => router.navigate('/'));
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    expect(noted()).toBe(false);
  });

  it('is kept without a bank service, and dropped by pagehide', { tags: ['X29'] }, async () => {
    const { user, container } = await createKey();
    await screen.findByText(/is not connected to a bank service/);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(container.innerHTML).toContain(SECRET);
    window.dispatchEvent(new Event('pagehide'));
    expect(container.innerHTML).not.toContain(SECRET);
    expect(sessionStorage.getItem('draft.unstored')).toContain(KEY.id);
  });

  it('needs a confirmation to leave until it is stored; the list marks the key', async () => {
    const { user, router } = await createKey();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await act(() => router.navigate('/'));
    await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(router.state.location.pathname).toBe('/api-keys/new');
    await user.click(await screen.findByLabelText('I have stored the secret'));
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByText('API key created');
    expect(router.state.location.pathname).toBe(`/api-keys/${KEY.id}`);
    await screen.findByRole('heading', { name: 'CI' });
    await user.click(screen.getByRole('link', { name: 'Back to list' }));
    expect((await screen.findByText('New')).parentElement?.textContent).toBe('CI New');
  });
});
