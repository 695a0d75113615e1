import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { generateKeyPair } from '../../../../src/bank/client/crypto/x25519.ts';
import type { CreateApiKeyPayload } from '../../../../src/resources/api-keys/apiKey.schema.ts';
import { fragmentOf, requestOf } from '../../../../src/resources/api-keys/hand-over/request.ts';
import { openSecret } from '../../../../src/resources/api-keys/hand-over/sealed.ts';
import { wordsOf } from '../../../../src/resources/api-keys/hand-over/words.ts';
import { handOverEn } from '../../../../src/texts/api-keys/handOver.en.ts';
import { keyEn } from '../../../../src/texts/api-keys/key.en.ts';
import { keySigningEn } from '../../../../src/texts/api-keys/signing.en.ts';
import { PLACEHOLDER } from '../../../../src/customer-backend/deployments.ts';
import { fakeHub } from '../../../fakeHub.ts';
import { buildApiKey, buildTenant } from '../../../hubRows.ts';
import { openConsole } from '../../../openConsole.tsx';
import { quickWords } from './quickWords.ts';

const SECRET = 'c2VjcmV0LXRoYXQtbXVzdC1ub3QtbGVhaw==';
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
    fourWords,
    open: (text: string) => openSecret(pair, request, text),
  };
}

async function openPage(path: string) {
  const old = buildApiKey({ id: 'old', name: 'Night batch' });
  const hub = fakeHub(({ method, path: asked, body }) => {
    if (asked === '/api/tenant') return { status: 200, body: buildTenant() };
    if (asked === '/api/tenant/api-keys') return { status: 200, body: [old] };
    if (method === 'GET') return { status: 200, body: old };
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
    const { fragment, fourWords, open } = await colleague();
    const { user, hub } = await openPage(`/api-keys/new${fragment}`);
    await user.type(screen.getByLabelText('Name'), 'Backend{Enter}');
    expect(await shownWords()).toEqual(fourWords);
    expect(button('Create').disabled).toBe(true);
    screen.getByText(sealing.needed);
    screen.getByText(summary.sealed);
    expect(hub.sent('POST')).toEqual([]);

    await user.click(button(words.same));
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
  });
});
