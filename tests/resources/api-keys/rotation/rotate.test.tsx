import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  ApiKey,
  CreateApiKeyPayload,
} from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { PERMISSIONS } from '../../../permissions.ts';
import { deferred, fakeHub, type Answer, type HubCall } from '../../../fakeHub.ts';
import { quietHubErrors } from '../../../quietHubErrors.ts';
import { openConsole } from '../../../openConsole.tsx';
import { buildApiKey, buildTenant } from '../../../hubRows.ts';

const DAY = 86_400_000;
const OLD = buildApiKey({
  id: 'old',
  name: 'Night batch',
  createdAt: new Date(Date.now() - 28 * DAY).toISOString(),
  expiresAt: new Date(Date.now() + 2 * DAY).toISOString(),
  servicePermissions: ['Accounts', 'Removed'],
});

beforeEach(quietHubErrors);

type Setup = {
  path?: string;
  keys?: ApiKey[];
  onCreate?: (call: HubCall, keys: ApiKey[]) => { status: number; body?: unknown };
  /** Answers a call before the hub does. */
  answer?: (call: HubCall) => Answer | Promise<Answer> | undefined;
  kept?: Readonly<Record<string, unknown>>;
  permissions?: (typeof PERMISSIONS)[number][];
};

/** The rotation of Night batch over a hub that keeps its keys. */
async function open(setup: Setup = {}) {
  const { path = '', keys = [OLD], onCreate, answer, ...options } = setup;
  const created = ({ body }: HubCall) => {
    const { expiresAt, ...rest } = body as CreateApiKeyPayload;
    const key = buildApiKey({ ...rest, expiresAt, id: 'new', createdAt: new Date().toISOString() });
    keys.push(key);
    return { status: 201, body: { ...key, secret: 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==' } };
  };
  const hub = fakeHub((call) => {
    const first = answer?.(call);
    if (first) return first;
    if (call.path === '/api/tenant') {
      return { status: 200, body: buildTenant({ servicePermissions: ['Accounts', 'Balances'] }) };
    }
    if (call.path === '/api/tenant/api-keys') return { status: 200, body: [...keys] };
    if (call.method === 'POST') return (onCreate ?? created)(call, keys);
    const at = keys.findIndex(({ id }) => call.path === `/api/api-keys/${id}`);
    if (at === -1) return { status: 404, body: { message: 'API key not found' } };
    if (call.method === 'GET') return { status: 200, body: keys[at] };
    keys.splice(at, 1);
    return { status: 204 };
  });
  const page = await openConsole(`/api-keys/old/rotate${path}`, { fetch: hub.fetch, ...options });
  await expectText(/Rotate Night batch|no longer exists/);
  return { ...page, hub };
}

// By text: browser journeys prove roles and names, whose computation would take most of the time here.
const buttonNow = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent) === name && !one.closest('[hidden]'),
  );
const button = (name: string) =>
  waitFor(() => {
    const found = buttonNow(name);
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  });
const press = async (name: string) => fireEvent.click(await button(name));
const expectText = (words: RegExp) =>
  waitFor(() => expect(document.body.textContent).toMatch(words));
const CREATE = 'Create the successor';
const posts = (hub: { sent: (method: string) => HubCall[] }) => hub.sent('POST');
const next = buildApiKey({ id: 'next', name: 'Next', createdAt: new Date().toISOString() });

describe('the successor', () => {
  test('is created once, with what can be taken over; its secret is shown, and its id is in the address', async () => {
    const { hub, router } = await open();
    await expectText(/services that your tenant no longer has: Removed/);
    const create = await button(CREATE);
    fireEvent.click(create);
    fireEvent.click(create);
    await expectText(/Copy the secret, it can NOT be retrieved later\./);
    expect(posts(hub).map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Night batch 2', servicePermissions: ['Accounts'] }),
    ]);
    expect(router.state.location.search).toBe('?successor=new');
  });

  test('that may have been created by a lost request is looked for, and none is created besides', async () => {
    const { hub } = await open({
      onCreate: (_call, keys) => {
        keys.push(
          buildApiKey({ id: 'new', name: 'Night batch 2', createdAt: new Date().toISOString() }),
        );
        return { status: 504 };
      },
    });
    await press(CREATE);
    await button('Go on with it: Night batch 2');
    expect(buttonNow(CREATE)).toBeUndefined();
    await press('Go on with it: Night batch 2');
    await expectText(/Its secret was shown or sealed once/);
    expect(posts(hub)).toHaveLength(1);
  });
});

describe('a link that names a successor', () => {
  test.each([
    ['foreign', /none of your tenant’s keys/],
    ['old', /names the old key as its own successor/],
  ])('%s is told and not believed', async (id, words) => {
    await open({ path: `?successor=${id}` });
    await expectText(words);
    await button(CREATE);
    expect(document.body.textContent).not.toMatch(/created with the same settings/);
  });
});

describe('the old key', () => {
  test('is deleted with a warning about what is open, also when somebody else has deleted it', async () => {
    const keys = [OLD, next];
    await open({ path: '?successor=next', keys });
    await press('Go on with this key');
    await press('Delete API key Night batch');
    await expectText(/The successor was never tested here\./);
    await expectText(/Still open: Store its secret and test it; Put it/);
    keys.shift();
    await press('Delete API key');
    await expectText(/The old key is deleted/);
    await expectText(/This API key was already deleted/);
    expect(keys).toEqual([next]);
  });
});

describe('the hub’s answer of now', () => {
  const GONE = { status: 404, body: { message: 'API key not found' } };

  test('counts more than a deletion that it has denied or that this browser keeps', async () => {
    let denies = false;
    await open({
      answer: ({ method, path }) =>
        denies && (method === 'DELETE' || path === '/api/api-keys/old') ? GONE : undefined,
    });
    denies = true;
    await press('Leaked? Delete now');
    await press('Delete API key');
    await expectText(/Night batch is deleted: whoever has its secret/);
    expect(buttonNow('Delete API key Night batch')).toBeUndefined();
    denies = false;
    window.dispatchEvent(new Event('visibilitychange'));
    await button('Delete API key Night batch');
    expect(document.body.textContent).not.toMatch(/Night batch is deleted/);
  });

  test('counts more than an untrue 404 to the deletion alone, though the clock was set back', async () => {
    const answer = ({ method }: HubCall) => {
      if (method !== 'DELETE') return undefined;
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
      return GONE;
    };
    await open({ answer });
    await press('Leaked? Delete now');
    await press('Delete API key');
    await expectText(/This API key was already deleted/);
    await button('Delete API key Night batch');
    expect(document.body.textContent).not.toMatch(/Night batch is deleted/);
  });

  test('does not come where the hub fails after it has deleted the key, which then stays gone', async () => {
    let isDeleted = false;
    await open({
      answer: ({ method, path }) => {
        isDeleted ||= method === 'DELETE';
        return isDeleted && method === 'GET' && path === '/api/api-keys/old'
          ? { status: 500 }
          : undefined;
      },
    });
    await press('Leaked? Delete now');
    await press('Delete API key');
    await expectText(/API key deleted/);
    await expectText(/Night batch is deleted|no longer exists/);
    expect(buttonNow('Delete API key Night batch')).toBeUndefined();
  });

  test('is awaited about a successor that this browser knows, before another one can be created', async () => {
    const held = deferred<Answer>();
    const { hub } = await open({
      keys: [OLD, next],
      kept: { rotations: [{ of: 'old', successor: 'next' }] },
      answer: ({ path }) => (path === '/api/api-keys/next' ? held.promise : undefined),
    });
    expect(buttonNow(CREATE)).toBeUndefined();
    held.resolve({ status: 200, body: next });
    await expectText(/Successor Next created/);
    // What the form would have needed first.
    expect(hub.calls.map(({ path }) => path)).not.toContain('/api/tenant/api-keys');
  });
});

describe('each further state', () => {
  test('a successor was not created where the hub lists no such key: the form is back as it was', async () => {
    await open({ onCreate: () => ({ status: 504 }) });
    await button(CREATE);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Typed by hand' } });
    await press(CREATE);
    await expectText(/The hub lists no new key/);
    await button(CREATE);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed by hand');
  });

  test.each([
    [409, {}, /Name already in use/],
    [
      422,
      { errors: { environment: 'Not in your plan' } },
      /The hub refuses a setting.*Not in your plan/,
    ],
    [403, {}, /does not let you create this key/],
    [429, {}, /API key could not be created!/],
  ])(
    'a successor that is refused with %i stays a form that says why',
    async (status, body, words) => {
      const { hub } = await open({
        onCreate: () => ({ status, body: { message: 'No', ...body } }),
      });
      await press(CREATE);
      await expectText(words);
      await button(CREATE);
      expect(posts(hub)).toHaveLength(1);
    },
  );

  test('a link that names a key of the tenant is asked about before it counts', async () => {
    await open({ path: '?successor=next', keys: [OLD, next] });
    await button('Go on with this key');
    expect(document.body.textContent).not.toMatch(/created with the same settings/);
    await press('Go on with this key');
    await expectText(/created with the same settings/);
  });

  test('an old key that has leaked is deleted first, and then its successor is created from what was known', async () => {
    const { hub } = await open();
    await press('Leaked? Delete now');
    await expectText(/Delete the leaked key now\?/);
    await press('Delete API key');
    await expectText(/Night batch is deleted: whoever has its secret/);
    await press(CREATE);
    await expectText(/created with the same settings/);
    expect(hub.calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'DELETE',
      'POST',
    ]);
  });

  test('an old key that is gone without a successor leaves nothing to take over', async () => {
    await open({ keys: [] });
    await expectText(/Its settings are gone with it/);
    expect(buttonNow(CREATE)).toBeUndefined();
  });

  test('an old key cannot be deleted without the permission, which is said', async () => {
    await open({ permissions: PERMISSIONS.filter((one) => one !== 'delete:api_keys') });
    await expectText(/that needs the permission delete:api_keys/);
    await expectText(/Leaked\? You may not delete keys/);
    expect(buttonNow('Delete API key Night batch')).toBeUndefined();
  });
});
