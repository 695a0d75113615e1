import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { generateKeyPair } from '../../../../src/bank/client/crypto/x25519.ts';
import type { CreateApiKeyPayload } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { fragmentOf, requestOf } from '../../../../src/resources/api-keys/hand-over/request.ts';
import { openSecret } from '../../../../src/resources/api-keys/hand-over/sealed.ts';
import { wordsOf } from '../../../../src/resources/api-keys/hand-over/words.ts';
import { handOverEn } from '../../../../src/texts/api-keys/handOver.en.ts';
import { keyEn } from '../../../../src/texts/api-keys/key.en.ts';
import { keySigningEn } from '../../../../src/texts/api-keys/signing.en.ts';
import { PLACEHOLDER } from '../../../../src/customer-backend/deployments.ts';
import { deferred, fakeHub } from '../../../fakeHub.ts';
import { buildApiKey, buildTenant } from '../../../hubRows.ts';
import { openConsole } from '../../../openConsole.tsx';
import { noWords, quickWords } from './quickWords.ts';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhay1hbnl3aGVyZSE=';
const HOUR = 3_600_000;
const { handOver: words } = handOverEn;
const { snippets } = keySigningEn;
const { apiKeySealing: sealing, apiKey: texts } = keyEn;
const { summary } = keyEn.createApiKey;

beforeEach(quickWords);

/** What the tab of a colleague holds; the console's own tenant is 'org'. */
async function colleague(tenant = 'org', at = Date.now()) {
  const pair = await generateKeyPair();
  const request = requestOf(pair.publicKey, tenant, at);
  const fourWords = await wordsOf(request);
  return {
    fragment: fragmentOf(request),
    request,
    fourWords,
    open: (text: string) => openSecret(pair, request, text),
  };
}

/** A page of a key; what the hub answers to a new one waits for `gate`. */
async function openPage(path: string, gate?: Promise<void>) {
  const old = buildApiKey({ id: 'old', name: 'Night batch' });
  const hub = fakeHub(async ({ method, path: asked, body }) => {
    if (asked === '/api/tenant') return { status: 200, body: buildTenant() };
    if (asked === '/api/tenant/api-keys') return { status: 200, body: [old] };
    if (method === 'GET') return { status: 200, body: old };
    await gate;
    const key = buildApiKey({ ...(body as CreateApiKeyPayload), id: 'new' });
    return { status: 201, body: { ...key, secret: SECRET } };
  });
  const page = await openConsole(path, { fetch: hub.fetch });
  await screen.findByLabelText('Name');
  return { ...page, hub };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const shownWords = async () =>
  within(await screen.findByRole('list', { name: words.words }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function sealedText() {
  const label = await screen.findByText(words.sealed);
  const field = label.nextElementSibling?.querySelector('code');
  return field?.textContent ?? '';
}

describe('a link that asks for a secret', () => {
  it('has no key created before the words are the same; then the secret is sealed and not shown', async () => {
    const { fragment, request, fourWords, open } = await colleague();
    const { user, hub } = await openPage(`/api-keys/new${fragment}`);
    await user.type(screen.getByLabelText('Name'), 'Backend{Enter}');
    expect(await shownWords()).toEqual(fourWords);
    screen.getByText(words.asked);
    screen.getByText(words.madeAt(new Date(request.at * 1000).toISOString().slice(11, 16)));
    expect(button('Create').disabled).toBe(true);
    screen.getByText(sealing.needed);
    screen.getByText(summary.sealed);
    expect(hub.sent('POST')).toEqual([]);

    await user.click(await screen.findByRole('button', { name: words.same }));
    await waitFor(() => expect(button('Create').disabled).toBe(false));
    await user.click(button('Create'));
    const text = await sealedText();
    screen.getByText(sealing.ready);
    expect(document.body.innerHTML).not.toContain(SECRET);
    await screen.findByText(snippets.sealedSecret(PLACEHOLDER));
    expect(await open(text)).toMatchObject({ id: 'new', name: 'Backend', secret: SECRET });

    await user.click(button(sealing.show));
    await user.click(button('Show'));
    screen.getByText(SECRET);
    expect(await sealedText()).toBe(text);
  });

  it.each([
    ['cut', async () => (await colleague()).fragment.slice(0, -4)],
    ['tenant', async () => (await colleague('another')).fragment],
    ['late', async () => (await colleague('org', Date.now() - 2 * HOUR)).fragment],
  ] as const)('is refused with a sentence of its own: %s', async (problem, fragmentOfLink) => {
    const { user } = await openPage(`/api-keys/new${await fragmentOfLink()}`);
    await user.type(screen.getByLabelText('Name'), 'Backend');
    expect((await screen.findByRole('alert')).textContent).toBe(words.problems[problem]);
    expect(button('Create').disabled).toBe(true);
    await user.click(button(sealing.decline));
    screen.getByText(summary.secret);
    await user.click(button('Create'));
    await screen.findByText(texts.warning);
  });

  it('is dropped where the words differ, and replaced by a link that is pasted', async () => {
    const [bad, good] = [await colleague(), await colleague()];
    const { user } = await openPage(`/api-keys/new${bad.fragment}`);
    await user.click(await screen.findByRole('button', { name: words.differ }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.differing);
    await user.click(screen.getByLabelText(words.link));
    await user.paste('https://console.example/elsewhere');
    screen.getByText(words.problems.none);
    await user.clear(screen.getByLabelText(words.link));
    await user.paste(`https://console.example/api-keys/new${good.fragment}`);
    expect(await shownWords()).toEqual(good.fourWords);
    expect(document.activeElement?.textContent).toBe(words.title);
  });

  it('whose words differ leaves the address, so that a reload does not offer them again', async () => {
    const { fragment } = await colleague();
    const { user, router } = await openPage(`/api-keys/new?name=Backend${fragment}`);
    await user.click(await screen.findByRole('button', { name: words.differ }));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.search).toBe('?name=Backend');
    expect((await screen.findByText(words.differing)).closest('[role=alert]')).not.toBeNull();
    expect(document.activeElement?.textContent).toBe(words.title);
    expect(button('Create').disabled).toBe(true);
    await user.click(button(sealing.decline));
    await user.click(button(sealing.offer));
    await screen.findByLabelText(words.link);
    expect(screen.queryByRole('button', { name: words.same })).toBeNull();
  });

  it('is refused before there is a key where nothing can be sealed for it', async () => {
    const low = requestOf(new Uint8Array(32), 'org', Date.now());
    const { user, hub } = await openPage(`/api-keys/new${fragmentOf(low)}`);
    await user.type(screen.getByLabelText('Name'), 'Backend{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(words.problems.cut);
    expect(button('Create').disabled).toBe(true);
    expect(hub.sent('POST')).toEqual([]);
  });

  it('is refused where its words are found to be the same too late', async () => {
    const { fragment } = await colleague();
    const { user } = await openPage(`/api-keys/new${fragment}`);
    const same = await screen.findByRole('button', { name: words.same });
    const opened = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => opened + 2 * HOUR);
    await user.click(same);
    expect((await screen.findByRole('alert')).textContent).toBe(words.problems.late);
    expect(button('Create').disabled).toBe(true);
  });

  it('cannot be declined, nor its words be found different, while the key is being created', async () => {
    const { fragment, open } = await colleague();
    const gate = deferred<void>();
    const { user } = await openPage(`/api-keys/new${fragment}`, gate.promise);
    await user.type(screen.getByLabelText('Name'), 'Backend');
    await user.click(await screen.findByRole('button', { name: words.same }));
    await user.click(button('Create'));
    await waitFor(() => expect(button(sealing.decline).disabled).toBe(true));
    gate.resolve();
    expect(await open(await sealedText())).toMatchObject({ secret: SECRET });
  });

  it('that its tab has lost is followed by another one, without the secret being shown', async () => {
    const [first, second] = [await colleague(), await colleague()];
    const { user } = await openPage(`/api-keys/new${first.fragment}`);
    await user.type(screen.getByLabelText('Name'), 'Backend');
    await user.click(await screen.findByRole('button', { name: words.same }));
    await user.click(button('Create'));
    await sealedText();
    await user.click(screen.getByLabelText(sealing.received));
    await user.click(button(words.again));
    await user.click(await screen.findByLabelText(words.link));
    await user.paste(second.fragment);
    await user.click(await screen.findByRole('button', { name: words.same }));
    expect(await second.open(await sealedText())).toMatchObject({ secret: SECRET });
    expect(document.body.innerHTML).not.toContain(SECRET);
    expect(screen.getByLabelText<HTMLInputElement>(sealing.received).checked).toBe(false);
  });

  it('is not said to be sealed for before there is a text', async () => {
    const { fragment } = await colleague();
    const { user } = await openPage(`/api-keys/new${fragment}`);
    await user.type(screen.getByLabelText('Name'), 'Backend');
    await user.click(await screen.findByRole('button', { name: words.same }));
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no'));
    await user.click(button('Create'));
    expect((await screen.findByRole('alert')).textContent).toBe(words.failed);
    expect(screen.queryByText(sealing.ready)).toBeNull();
    expect(screen.queryByLabelText(sealing.received)).toBeNull();
    button(words.again);
    await user.click(button(sealing.show));
    screen.getByLabelText(texts.stored);
  });

  it('says so where its words cannot be worked out, and cannot be confirmed', async () => {
    const { fragment } = await colleague();
    noWords();
    await openPage(`/api-keys/new${fragment}`);
    await screen.findByText(words.noWords);
    expect(screen.queryByRole('button', { name: words.same })).toBeNull();
  });

  it('needs a comparison of its own after another one was confirmed in this tab', async () => {
    const [first, second] = [await colleague(), await colleague()];
    const { user, router } = await openPage(`/api-keys/new${first.fragment}`);
    await user.type(screen.getByLabelText('Name'), 'Backend');
    await user.click(await screen.findByRole('button', { name: words.same }));
    await waitFor(() => expect(button('Create').disabled).toBe(false));
    await router.navigate(`/api-keys/new${second.fragment}`);
    await waitFor(() => expect(button('Create').disabled).toBe(true));
    await waitFor(async () => expect(await shownWords()).toEqual(second.fourWords));
  });
});

describe('without such a link', () => {
  it('a secret that is shown can be sealed as well, and again for another link; the focus follows', async () => {
    const [first, second] = [await colleague(), await colleague()];
    const hasFocus = (text: string) =>
      waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    const { user } = await openPage('/api-keys/new');
    await user.type(screen.getByLabelText('Name'), 'Backend');
    await user.click(button('Create'));
    await user.click(await screen.findByRole('button', { name: sealing.offer }));
    await screen.findByLabelText(words.link);
    await hasFocus(words.title);
    await user.click(button(sealing.decline));
    await hasFocus(sealing.offer);
    await user.click(button(sealing.offer));
    for (const { fragment, fourWords, open } of [first, second]) {
      await user.click(await screen.findByLabelText(words.link));
      await user.paste(fragment);
      await user.click(await screen.findByRole('button', { name: words.same }));
      expect(await open(await sealedText())).toMatchObject({ name: 'Backend', secret: SECRET });
      expect(await shownWords()).toEqual(fourWords);
      screen.getByText(texts.warning);
      await user.click(button(words.again));
      await hasFocus(words.title);
    }
  });

  it('the secret of a successor is sealed for the link that was pasted before', async () => {
    const { fragment, open } = await colleague();
    const { user, hub } = await openPage('/api-keys/old/rotate');
    await user.click(button(sealing.offer));
    await user.click(await screen.findByLabelText(words.link));
    await user.keyboard('{Enter}');
    expect(button('Create the successor').disabled).toBe(true);
    await user.paste(fragment);
    await user.click(await screen.findByRole('button', { name: words.same }));
    await user.click(button('Create the successor'));
    const opened = await open(await sealedText());
    expect(opened).toMatchObject({ id: 'new', name: 'Night batch 2', secret: SECRET });
    expect(document.body.innerHTML).not.toContain(SECRET);
    expect(hub.sent('POST')).toHaveLength(1);

    const second = await colleague();
    await user.click(button(words.again));
    await user.click(await screen.findByLabelText(words.link));
    await user.paste(second.fragment);
    await user.click(await screen.findByRole('button', { name: words.same }));
    expect(await second.open(await sealedText())).toMatchObject({ id: 'new', secret: SECRET });
  });

  it('for whom the secret of a successor is sealed stays while it is being created', async () => {
    const { fragment } = await colleague();
    const gate = deferred<void>();
    const { user } = await openPage('/api-keys/old/rotate', gate.promise);
    await user.click(button(sealing.offer));
    await user.click(await screen.findByLabelText(words.link));
    await user.paste(fragment);
    await user.click(await screen.findByRole('button', { name: words.same }));
    await user.click(button('Create the successor'));
    await waitFor(() => expect(button(sealing.decline).disabled).toBe(true));
    gate.resolve();
    await sealedText();
  });
});
