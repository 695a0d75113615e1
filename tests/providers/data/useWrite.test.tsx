// @module-tag F23
// @module-tag F31
import { StrictMode } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, useDelete, useNotificationContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reason } from '../../../src/components/feedback/Reason.tsx';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { createHubClient } from '../../../src/providers/hub/hubClient.ts';
import { useHub } from '../../../src/providers/data/hubQueries.ts';
import { createQueryClient } from '../../../src/providers/data/queryClient.ts';
import { useWrite } from '../../../src/providers/data/useWrite.ts';
import { createdApiKeySchema } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { RESOURCES } from '../../../src/resources/index.ts';
import { everythingCached } from '../../everythingCached.ts';
import { buildApiKey, buildTenant } from '../../hubRows.ts';
import { deferred, fakeHub } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';
const OFFLINE = 'You are offline, so nothing was sent. Try again once you are connected.';

beforeEach(quietHubErrors);
afterEach(() => {
  cleanup();
  connect(true);
});

/** Sets whether the page, and TanStack in it, is online. */
function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

type Send = () => Promise<unknown>;

/** A write by a hook of react-admin's, and one by an action of the console's own. */
function useSends(): Record<string, Send> {
  const hub = useHub();
  const [remove] = useDelete('api-keys', { id: 'k1', previousData: { id: 'k1' } });
  return {
    'deleting a key': () => remove(undefined, undefined, { returnPromise: true }),
    'creating a key': () => hub.createWithSecret('api-keys', { name: 'CI' }, createdApiKeySchema),
    'renaming the own tenant': () => hub.renameTenant('B'),
  };
}
const WAYS = ['deleting a key', 'creating a key'];

type ButtonProps = { way: string; onDone: (answer: unknown) => void };

function WriteButton({ way, onDone }: ButtonProps) {
  const send = useSends()[way];
  if (!send) throw new Error(`There is no way called ${way}`);
  const { write, reset, pending, failure } = useWrite({
    send,
    done: 'Done!',
    failed: 'Failed!',
    onDone,
  });
  const { notifications } = useNotificationContext();
  return (
    <>
      <button type="button" onClick={() => void write()}>
        {pending ? 'Pending' : 'Write'}
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      {failure && (
        <p role="alert">
          <Reason error={failure.error} />
        </p>
      )}
      <output>
        {notifications.map(({ message }, index) => (
          <span key={index}>{message} </span>
        ))}
      </output>
    </>
  );
}

/** The button over the real data provider and hub client, in StrictMode. */
function renderWrite(way: string, answer: Parameters<typeof fakeHub>[0]) {
  const hub = fakeHub(answer);
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    hub: createHubClient({
      baseUrl: '',
      fetch: hub.fetch,
      session: {
        accessToken: () => Promise.resolve('token'),
        recoverFromUnauthorized: () => Promise.resolve(false),
      },
    }),
    queryClient,
    resources: RESOURCES,
  });
  const onDone = vi.fn<(answer: unknown) => void>();
  render(
    <StrictMode>
      <MemoryRouter>
        <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
          <WriteButton way={way} onDone={onDone} />
        </CoreAdminContext>
      </MemoryRouter>
    </StrictMode>,
  );
  return { hub, queryClient, onDone };
}

const press = () => fireEvent.click(screen.getByRole('button', { name: /^(Write|Pending)$/ }));
const said = () => screen.getByRole('status').textContent.trim();

describe('a write', () => {
  it.each(WAYS)('(%s) is sent once however often it is pressed before the answer', async (way) => {
    const answer = deferred<{ status: number }>();
    const { hub } = renderWrite(way, () => answer.promise);
    for (let presses = 0; presses < 3; presses += 1) press();
    await screen.findByText('Pending');
    press();
    answer.resolve({ status: 403 });
    expect((await screen.findByRole('alert')).textContent).toBe('You are not allowed to do this.');
    expect(said()).toBe('Failed!');
    expect(hub.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it.each(WAYS)('(%s) while offline fails at once, and is not sent later either', async (way) => {
    connect(false);
    const { hub } = renderWrite(way, () => ({ status: 500 }));
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(OFFLINE);
    expect(said()).toBe('Failed!');
    connect(true);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(hub.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('can be pressed again after a failure', async () => {
    let status = 500;
    const { hub, onDone } = renderWrite('renaming the own tenant', () => ({
      status,
      body: buildTenant({ name: 'B' }),
    }));
    press();
    await screen.findByRole('alert');
    status = 200;
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(hub.calls).toHaveLength(2);
    expect(said()).toBe('Failed! Done!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not sent again after a success until it is reset', async () => {
    const { hub, onDone } = renderWrite('renaming the own tenant', () => ({
      status: 200,
      body: buildTenant({ name: 'B' }),
    }));
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    press();
    expect(screen.getByText('Pending')).toBeTruthy();
    expect(hub.calls).toHaveLength(1);
    fireEvent.click(screen.getByText('Reset'));
    await screen.findByText('Write');
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(hub.calls).toHaveLength(2);
  });

  it('hands its answer to the page alone: no cache ever holds it', { tags: ['T31'] }, async () => {
    const { queryClient, onDone } = renderWrite('creating a key', () => ({
      status: 201,
      body: { ...buildApiKey(), secret: SECRET },
    }));
    const held: string[] = [];
    const note = () => held.push(everythingCached(queryClient).join());
    queryClient.getMutationCache().subscribe(note);
    queryClient.getQueryCache().subscribe(note);
    press();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ secret: SECRET });
    note();
    expect(held.length).toBeGreaterThan(2);
    for (const state of held) expect(state).not.toContain(SECRET);
  });
});
