// @module-tag F23
// @module-tag F31
import { StrictMode, type ReactNode } from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, useDelete, useNotificationContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHubClient } from '../../../src/providers/hub/hubClient.ts';
import { useHub } from '../../../src/providers/data/hubQueries.ts';
import { useWrite } from '../../../src/providers/data/useWrite.ts';
import { createdApiKeySchema } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { everythingCached } from '../../everythingCached.ts';
import { buildApiKey, buildTenant } from '../../hubRows.ts';
import { deferred, fakeHub } from '../../fakeHub.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';
import { fakeSession } from '../clientWith.ts';
import { provide } from '../provide.ts';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';

beforeEach(quietHubErrors);
afterEach(() => connect(true));

/** Sets the connection of the page, also for TanStack. */
function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Writes through a hook of react-admin and through the console's own actions. */
function useSends() {
  const hub = useHub();
  const [remove] = useDelete('api-keys', { id: 'k1', previousData: { id: 'k1' } });
  return {
    'deleting a key': () => remove(undefined, undefined, { returnPromise: true }),
    'creating a key': () => hub.createWithSecret('api-keys', { name: 'CI' }, createdApiKeySchema),
    'renaming the tenant': () => hub.renameTenant('B'),
  };
}

/** The write over the real data provider and hub client, in StrictMode. */
function renderWrite(
  way: keyof ReturnType<typeof useSends>,
  answer: Parameters<typeof fakeHub>[0],
) {
  const hub = fakeHub(answer);
  const { session } = fakeSession();
  const client = createHubClient({ baseUrl: '', fetch: hub.fetch, session });
  const { provider: dataProvider, queryClient } = provide(client);
  const onDone = vi.fn<(answer: unknown) => void>();
  const use = () => {
    const send = useSends()[way] as () => Promise<unknown>;
    const { notifications } = useNotificationContext();
    const said = notifications.map(({ message }) => message);
    return { ...useWrite({ send, done: 'Done!', failed: 'Failed!', onDone }), said };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <MemoryRouter>
        <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
          {children}
        </CoreAdminContext>
      </MemoryRouter>
    </StrictMode>
  );
  const { result } = renderHook(use, { wrapper });
  const press = () => act(() => void result.current.write());
  const failure = () =>
    waitFor(() => {
      expect(result.current.failure).toBeDefined();
      return result.current.failure?.error;
    });
  const writes = () => hub.calls.filter(({ method }) => method !== 'GET').length;
  return { result, press, failure, writes, queryClient, onDone };
}

/** The answer to a change of the name. */
const renamed = (status: number) => ({ status, body: buildTenant({ name: 'B' }) });

describe('a write', () => {
  it('is sent once for any number of presses before the answer', async () => {
    const answer = deferred<{ status: number }>();
    const { result, press, failure, writes } = renderWrite('deleting a key', () => answer.promise);
    for (let presses = 0; presses < 3; presses += 1) press();
    await waitFor(() => expect(result.current.pending).toBe(true));
    press();
    answer.resolve({ status: 403 });
    expect(await failure()).toMatchObject({ status: 403 });
    expect([result.current.said, writes()]).toEqual([['Failed!'], 1]);
  });

  it('fails at once while offline, and is not sent later', async () => {
    const { result, press, failure, writes } = renderWrite('deleting a key', () => renamed(500));
    connect(false);
    press();
    expect(await failure()).toMatchObject({ kind: 'offline' });
    expect(result.current.said).toEqual(['Failed!']);
    connect(true);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(writes()).toBe(0);
  });

  it('can be pressed again after a failure', async () => {
    let status = 500;
    const write = renderWrite('renaming the tenant', () => renamed(status));
    write.press();
    await write.failure();
    status = 200;
    write.press();
    await waitFor(() => expect(write.onDone).toHaveBeenCalledOnce());
    expect(write.result.current).toMatchObject({ said: ['Failed!', 'Done!'], failure: undefined });
    expect(write.writes()).toBe(2);
  });

  it('is not sent again after a success until it is reset', async () => {
    const write = renderWrite('renaming the tenant', () => renamed(200));
    write.press();
    await waitFor(() => expect(write.onDone).toHaveBeenCalledOnce());
    write.press();
    expect([write.result.current.pending, write.writes()]).toEqual([true, 1]);
    act(() => write.result.current.reset());
    await waitFor(() => expect(write.result.current.pending).toBe(false));
    write.press();
    await waitFor(() => expect(write.onDone).toHaveBeenCalledTimes(2));
    expect(write.writes()).toBe(2);
  });

  it('passes its answer only to the page, never to a cache', { tags: ['T31'] }, async () => {
    const { queryClient, press, onDone } = renderWrite('creating a key', () => ({
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
