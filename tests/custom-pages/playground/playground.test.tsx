import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  decodeResult,
  UndecodableResultError,
  type DecodedResult,
  type Run,
  type Verdict,
} from '../../../src/custom-pages/playground/run.ts';
import { RunSteps } from '../../../src/custom-pages/playground/RunSteps.tsx';
import { usePlayground } from '../../../src/custom-pages/playground/usePlayground.ts';
import { keepRedirect } from '../../../src/bank/login/flow/keptRedirects.ts';
import type { ServiceName } from '../../../src/bank/services.ts';
import type { LoginStep, Signed } from '../../../src/bank/login/flow/state.ts';
import { mintTicket } from '../../../src/customer-backend/tickets/signing.ts';
import { createStore } from '../../../src/lib/store.ts';
import type { Environment } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { handKey } from '../../../src/resources/api-keys/try/signingKey.ts';
import { keySigningEn } from '../../../src/texts/api-keys/signing.en.ts';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';
import { verificationEn } from '../../../src/texts/bank/verification.en.ts';
import { bankFailure, failureOf } from '../../bank/login/failures/failures.ts';
import { signedState } from '../../bank/login/flow/flowValues.ts';
import { buildBank, EVIDENCE } from '../../bank/login/steps/stepPage.tsx';
import { contextOf } from '../../consoleContext.ts';
import { signed } from '../../customer-backend/tickets/brokenTokens.ts';
import { buildApiKey } from '../../hubRows.ts';
import { openConsole, openHook, openView } from '../../openConsole.tsx';
import { keyHub } from '../../resources/api-keys/keyHub.ts';

const { playgroundPage, playgroundData, playgroundResult } = playgroundEn;
const { signingKey } = keySigningEn;
const BANK = { baseUrl: 'https://bank.example', integrationBaseUrl: 'https://test.bank.example' };
const PATH = '/tools/playground';

afterEach(() => window.history.replaceState(null, '', '/'));

async function open(...keys: ReturnType<typeof buildApiKey>[]) {
  return openConsole(PATH, { fetch: keyHub(keys, {}).fetch, config: { bank: BANK } });
}

test('a handed Production key asks before every start', { tags: ['X36'] }, async () => {
  const called = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', called);
  handKey({ apiKey: buildApiKey(), secret: new Uint8Array(32) });
  const { user } = await open();
  const start = () => screen.findByRole('button', { name: playgroundData.start });
  const answer = async (name: string) => {
    await user.click(await start());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name }));
  };
  await answer('Cancel');
  expect(called).not.toHaveBeenCalled();
  await answer(playgroundPage.confirm);
  expect(await screen.findByRole('button', { name: playgroundPage.startOver })).toBeDefined();
});

test.each([
  [{ servicePermissions: ['Balances'] }, playgroundPage.notPermitted('Accounts')],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, playgroundPage.expired],
])('a foreseeable refusal of the bank service is announced: %j', async (key, warning) => {
  handKey({ apiKey: buildApiKey(key), secret: new Uint8Array(32) });
  await open();
  expect(await screen.findByText(warning)).toBeDefined();
});

test('the form asks only for secrets of Integration keys', async () => {
  const production = buildApiKey();
  await open(production, buildApiKey({ id: 'key-2', name: 'CI', environment: 'Integration' }));
  const options = within(await screen.findByLabelText(signingKey.key)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([signingKey.choose, 'CI']);
});

test('a tenant with only Production keys is led to the form of an Integration key', async () => {
  await open(buildApiKey());
  const link = await screen.findByRole('link', { name: signingKey.create });
  expect(link.getAttribute('href')).toBe('/api-keys/new?environment=Integration');
});

describe('the key of the page', () => {
  const context = contextOf();
  const openState = () => openHook(() => usePlayground(BANK as never), {});

  test('is erased when the user leaves the page', { tags: ['X27'] }, () => {
    const secret = new Uint8Array(32).fill(7);
    handKey({ apiKey: buildApiKey(), secret });
    const page = openState();
    expect(page.current?.key).toMatchObject({ secret });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([page.current?.key, Math.max(...secret)]).toEqual([undefined, 0]);
  });

  test.each([
    [{}, 'key-1'],
    [{ tenant: 'another' }, ''],
    [{ tool: 'playground' }, ''],
  ])(
    'is absent after a return to the same tenant and environment: %j',
    { tags: ['F35'] },
    async (changes, keyId) => {
      const { session } = context;
      const draft = { keyId: 'key-1', secret: new Uint8Array(32), service: 'Accounts' } as const;
      const kept = {
        ticket: await mintTicket({ ...draft, data: null }),
        expiresAt: Date.now() + 60_000,
        context: 'Q09O',
        url: new URL('https://bank.example/login'),
        bank: { id: '1', displayName: 'Bank' },
      };
      const tenant = session.current()?.claims.orgCode;
      const subject = session.subject() ?? '';
      const person = { subject, tenant, tool: 'playground Production', ...changes };
      keepRedirect(window.sessionStorage, 'm1', person, kept);
      window.history.replaceState(null, '', `${PATH}?fromRedirect=m1`);
      const environment = keyId ? 'Production' : 'Integration';
      expect(openState().current).toMatchObject({
        key: undefined,
        run: { subject: { keyId, environment } },
      });
    },
  );
});

test('choosing another service keeps a finished run and ends a login', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  handKey({ apiKey: buildApiKey(), secret: new Uint8Array(32) });
  const page = openHook(() => usePlayground(BANK as never), {});
  const choose = (service: ServiceName) => act(async () => page.current?.chooseService(service));
  const start = () => {
    act(() => page.current?.start({ service: 'Accounts', ticket: null, request: {} } as never));
    return page.current?.run;
  };
  start();
  await choose('Balances');
  await choose('Accounts');
  expect(page.current).toMatchObject({ service: 'Accounts', run: undefined });

  const run = start();
  run?.login.start();
  await waitFor(() => expect(run?.login.state.get().name).toBe('NonRecoverableError'));
  await choose('Balances');
  expect(page.current?.run).toBeUndefined();
  await choose('Accounts');
  expect(page.current?.run).toBe(run);
  act(() => page.current?.startOver());
  await choose('Balances');
  await choose('Accounts');
  expect(page.current?.run).toBeUndefined();
});

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = {
  data: { data: [{ iban: 'DE02' }], ticketId: 'id-1', timestamp: '2026-11-22T12:00:00Z' },
};

const resultOfKey = (secret: Uint8Array) =>
  signed(CLAIMS, { kid: 'key-1' }, { secret: Buffer.from(secret) });

type Given = { secret?: typeof SECRET; environment?: Environment };

/** A run after a redirect, in this state of its login. */
function stepsAt(
  state: LoginStep | Signed<DecodedResult>,
  { secret, environment = 'Integration' }: Given = {},
) {
  const nothing = () => undefined;
  const login = { state: createStore(state), actions: {}, start: nothing, stop: nothing };
  const subject = { service: 'Balances', keyId: 'key-1', environment, order: undefined };
  const verdict = createStore<Verdict | undefined>(undefined);
  const run = { subject, login, verdict } as unknown as Run;
  const onStartOver = vi.fn<() => void>();
  return { steps: <RunSteps {...{ run, secret, onStartOver }} />, onStartOver };
}

test('a login cancelled at the bank is reported and can start over', async () => {
  const { steps, onStartOver } = stepsAt({
    name: 'CredentialsForm',
    evidence: EVIDENCE,
    query: '',
    bank: buildBank(),
    info: buildBank(),
    pending: false,
    failure: bankFailure('Canceled', {}, 'return'),
  });
  const { user } = openView(steps, {});
  const { Canceled } = verificationEn.verification.bankErrors;
  expect((await screen.findByText(Canceled)).closest('[role=status]')).toBeTruthy();
  expect(screen.getByText(playgroundPage.returned)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: playgroundPage.startOver }));
  expect(onStartOver).toHaveBeenCalledOnce();
});

test('an undecodable result is reported', async () => {
  const failure = failureOf(new UndecodableResultError());
  openView(stepsAt({ name: 'NonRecoverableError', failure }).steps, {});
  expect((await screen.findByRole('alert')).textContent).toContain(playgroundResult.unreadable);
});

describe('a result', { tags: ['X35'] }, () => {
  const resultOf = (jwt: string, given: Given) => {
    const state = { ...signedState(decodeResult(jwt)), jwt, evidence: EVIDENCE };
    return openView(stepsAt(state, given).steps, {});
  };

  test('of the key’s secret is verified and shown decoded', async () => {
    resultOf(resultOfKey(SECRET), { secret: SECRET });
    expect(await screen.findByText(playgroundResult.signed)).toBeDefined();
    const data = screen.getByRole('group', { name: playgroundResult.data });
    expect(data.textContent).toContain('"DE02"');
    expect(data.textContent).not.toContain('ticketId');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of another secret is an alert', async () => {
    resultOf(resultOfKey(SECRET.map((byte) => byte + 1)), { secret: SECRET });
    expect((await screen.findByRole('alert')).textContent).toContain(playgroundResult.forgedTitle);
    expect(screen.queryByText(playgroundResult.signed)).toBeNull();
  });

  test('of a Production key is not checked without its secret, which is not asked for', async () => {
    resultOf(resultOfKey(SECRET), { environment: 'Production' });
    expect(await screen.findByText(playgroundResult.production)).toBeDefined();
    expect(screen.queryByLabelText(signingKey.secret)).toBeNull();
  });

  test.each([
    'none',
    'a.b.c',
    `${part({})}.${part({ data: { ticketId: 'x' } })}.c`,
    `${part({})}.${part(CLAIMS)}.c.d`,
    `${part({})}.${'A'.repeat(100_001)}.c`,
  ])('in another format is not decoded', (text) => {
    expect(() => decodeResult(text)).toThrow(UndecodableResultError);
  });
});
