import { act, renderHook, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { generateKeyPair } from '../../../src/bank/client/crypto/x25519.ts';
import { useReceiving } from '../../../src/custom-pages/receive-secret/useReceiving.ts';
import {
  readRequest,
  REQUEST_LIFETIME,
} from '../../../src/resources/api-keys/hand-over/request.ts';
import { sealSecret, type HandedKey } from '../../../src/resources/api-keys/hand-over/sealed.ts';
import { wordsOf } from '../../../src/resources/api-keys/hand-over/words.ts';
import { handOverEn } from '../../../src/texts/api-keys/handOver.en.ts';
import { en } from '../../../src/texts/en.ts';
import { keyEn } from '../../../src/texts/api-keys/key.en.ts';
import { keyListEn } from '../../../src/texts/api-keys/list.en.ts';
import { testKeyEn } from '../../../src/texts/api-keys/testKey.en.ts';
import { receiveSecretEn } from '../../../src/texts/tools/receiveSecret.en.ts';
import { deferred, fakeHub, type Answer } from '../../fakeHub.ts';
import { buildApiKey } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';
import { quickWords } from '../../resources/api-keys/hand-over/quickWords.ts';

const { receiveSecret: words } = receiveSecretEn;
const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhay1hbnl3aGVyZSE=';
const KEY = { id: 'key-1', name: 'Backend', environment: 'Integration' } as const;
const HANDED: HandedKey = { ...KEY, secret: SECRET };

beforeEach(quickWords);

/** The page with a link; the hub lists one key. */
async function openPage(listed: Partial<HandedKey> = {}) {
  const rows = [buildApiKey({ ...KEY, ...listed })];
  const hub = fakeHub(({ path }) =>
    path === '/api/tenant/api-keys' ? { status: 200, body: rows } : undefined,
  );
  const page = await openConsole('/tools/receive-secret', { fetch: hub.fetch });
  await page.user.click(screen.getByRole('button', { name: words.make }));
  return { ...page, hub };
}

/** What the link on the page asks for. */
async function asked() {
  const link = (await screen.findByText(/seal-for=/)).textContent;
  const request = readRequest(link, 'org', Date.now());
  if (typeof request === 'string') throw new Error(request);
  return request;
}

type User = Awaited<ReturnType<typeof openPage>>['user'];
async function paste(user: User, text: string) {
  const field = screen.getByLabelText(words.sealed);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
  await user.keyboard('{Enter}');
}

describe('what was sealed for the link of this page', () => {
  it('is opened: the key is named and found in the tenant, the secret is masked, and gone once stored', async () => {
    const { user, hub } = await openPage();
    const request = await asked();
    const list = await screen.findByRole('list', { name: handOverEn.handOver.words });
    const shown = within(list).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual(await wordsOf(request));
    await paste(user, await sealSecret(request, HANDED));
    await screen.findByText(words.isListed);
    screen.getByText(words.unproved);
    await screen.findByText(testKeyEn.testKey.title);
    expect(document.activeElement?.textContent).toBe(words.opened);
    screen.getByText(KEY.name);
    expect(document.body.innerHTML).not.toContain(SECRET);
    expect(screen.queryByRole('button', { name: keyEn.apiKeySealing.offer })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    screen.getByText(SECRET);
    await user.click(screen.getByLabelText(keyEn.apiKey.stored));
    await user.click(screen.getByRole('button', { name: keyEn.apiKey.done }));
    await screen.findByRole('heading', { name: words.done });
    expect(document.body.innerHTML).not.toContain(SECRET);
    expect(hub.sent('POST')).toEqual([]);
  });

  it.each([
    [words.isNotListed, { id: 'key-2' }],
    [words.isOther, { name: 'Another' }],
    [words.isOther, { environment: 'Production' }],
  ] as const)('%s', async (sentence, listed) => {
    const { user } = await openPage(listed);
    await paste(user, await sealSecret(await asked(), HANDED));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByText(testKeyEn.testKey.title)).toBeNull();
  });

  it('is held against what the hub lists now, not against what this browser has seen before', async () => {
    const old = buildApiKey({ id: 'old', name: 'Old' });
    const later = deferred<Answer>();
    let isSealed = false;
    const hub = fakeHub(({ path }) => {
      if (path !== '/api/tenant/api-keys') return undefined;
      return isSealed ? later.promise : { status: 200, body: [old] };
    });
    const { user, router } = await openConsole('/api-keys', { fetch: hub.fetch });
    await screen.findByText(old.name);
    await act(() => router.navigate('/tools/receive-secret'));
    await user.click(await screen.findByRole('button', { name: words.make }));
    const text = await sealSecret(await asked(), HANDED);
    isSealed = true;
    await paste(user, text);
    await screen.findByRole('heading', { name: words.opened });
    screen.getByText(en.common.loading);
    expect(screen.queryByRole('alert')).toBeNull();
    later.resolve({ status: 200, body: [old, buildApiKey(KEY)] });
    await screen.findByText(words.isListed);
  });

  it('is not said to be unknown where the hub cannot say so', async () => {
    let isSealed = false;
    const hub = fakeHub(({ path }) => {
      if (path !== '/api/tenant/api-keys') return undefined;
      return isSealed ? { status: 500 } : { status: 200, body: [] };
    });
    const { user, router } = await openConsole('/api-keys', { fetch: hub.fetch });
    await screen.findByText(keyListEn.apiKeys.emptyTitle);
    await act(() => router.navigate('/tools/receive-secret'));
    await user.click(await screen.findByRole('button', { name: words.make }));
    const text = await sealSecret(await asked(), HANDED);
    isSealed = true;
    await paste(user, text);
    await screen.findByText(words.listUnknown);
    expect(screen.queryByText(words.isNotListed)).toBeNull();
  });

  it('opens in time only for a comparison: after an hour link and words are gone, and it still opens', async () => {
    const { user } = await openPage();
    const request = await asked();
    const moment = handOverEn.handOver.madeAt(
      new Date(request.at * 1000).toISOString().slice(11, 16),
    );
    await screen.findByText(moment);
    const text = await sealSecret(request, HANDED);
    const clock = vi.spyOn(Date, 'now');
    const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    clock.mockReturnValue(request.at * 1000 + REQUEST_LIFETIME - 1);
    look();
    screen.getByText(moment);
    clock.mockReturnValue(request.at * 1000 + REQUEST_LIFETIME);
    look();
    expect(screen.getByRole('alert').textContent).toBe(words.late);
    expect(screen.queryByText(/seal-for=/)).toBeNull();
    expect(screen.queryByText(moment)).toBeNull();
    expect(screen.queryByRole('list', { name: handOverEn.handOver.words })).toBeNull();
    clock.mockRestore();
    await paste(user, text);
    await screen.findByRole('heading', { name: words.opened });
  });

  it('does not open after another link was made, nor after it was opened once', async () => {
    const { user } = await openPage();
    const former = await sealSecret(await asked(), HANDED);
    await user.click(screen.getByRole('button', { name: words.startOver }));
    await screen.findByText(/seal-for=/);
    await paste(user, former);
    expect((await screen.findByRole('alert')).textContent).toBe(words.problems.used);
    const text = await sealSecret(await asked(), HANDED);
    await paste(user, text);
    await user.click(await screen.findByLabelText(keyEn.apiKey.stored));
    await user.click(screen.getByRole('button', { name: keyEn.apiKey.done }));
    await user.click(await screen.findByRole('button', { name: words.again }));
    await screen.findByText(/seal-for=/);
    await paste(user, text);
    await screen.findByText(words.problems.used);
  });

  it('is lost with the page: its link while it waits, its secret once it is there', async () => {
    const { user } = await openPage();
    const text = await sealSecret(await asked(), HANDED);
    const leave = () => {
      act(() => void window.dispatchEvent(new Event('pagehide')));
    };
    leave();
    expect(screen.getByRole('alert').textContent).toBe(words.left);
    await user.click(screen.getByRole('button', { name: words.make }));
    const request = await asked();
    await paste(user, text);
    await screen.findByText(words.problems.used);
    await paste(user, await sealSecret(request, HANDED));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    screen.getByText(SECRET);
    leave();
    expect(screen.getByRole('alert').textContent).toBe(words.left);
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  it('is waited for: leaving asks first', async () => {
    const { user, router } = await openPage();
    const request = await asked();
    await screen.findByRole('list', { name: handOverEn.handOver.words });
    // What asks before the page is left is an effect of the rendering that shows the list.
    await act(() => Promise.resolve());
    await act(() => router.navigate('/profile'));
    const dialog = await screen.findByRole('dialog', { name: words.leaveTitle });
    await user.click(within(dialog).getByRole('button', { name: keyEn.apiKey.stay }));
    expect(await asked()).toEqual(request);
  });
});

it('any other text is refused with a sentence of its own, at the field', async () => {
  const { user } = await openPage();
  const request = await asked();
  const text = await sealSecret(request, HANDED);
  const { publicKey } = await generateKeyPair();
  const middle = text.length / 2;
  const changed = text[middle] === 'A' ? 'B' : 'A';
  const texts = {
    empty: '',
    none: SECRET,
    cut: text.slice(0, -5),
    changed: text.slice(0, middle) + changed + text.slice(middle + 1),
    other: await sealSecret({ ...request, publicKey }, HANDED),
  } as const;
  for (const [problem, pasted] of Object.entries(texts)) {
    await paste(user, pasted);
    const sentence = words.problems[problem as keyof typeof texts];
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  }
});

it('the key of a link that is ready only after the page was left is dropped', async () => {
  const pair = await generateKeyPair();
  const forget = vi.spyOn(pair, 'forget');
  const ready = deferred<typeof pair>();
  const { result, unmount } = renderHook(() => useReceiving('org', () => ready.promise));
  act(() => void result.current.make());
  unmount();
  await act(async () => {
    ready.resolve(pair);
    await ready.promise;
  });
  expect(forget).toHaveBeenCalled();
});
