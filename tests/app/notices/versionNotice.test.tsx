import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadNeeded, reloadWhenCodeIsMissing } from '../../../src/app/notices/missingCode.ts';
import { VersionNotice } from '../../../src/app/notices/VersionNotice.tsx';
import { holdUnsaved } from '../../../src/lib/unsaved.ts';
import { ConsoleContext } from '../../../src/providers/access/consoleContext.ts';
import { contextOf, sessionOf } from '../../consoleContext.ts';

const MINUTE = 60_000;
const session = sessionOf({});
const context = contextOf({ session });
const reload = vi.fn<() => void>();
const fetch = vi.fn<typeof globalThis.fetch>();
let release = () => {};

beforeAll(() => {
  const version = Object.assign(document.createElement('meta'), {
    name: 'version',
    content: 'own',
  });
  document.head.append(version);
  reloadWhenCodeIsMissing(session);
  return () => version.remove();
});
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  fetch.mockReset();
  reload.mockReset();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', { reload });
  hosts('next');
  render(
    <ConsoleContext value={context}>
      <VersionNotice own="own" />
    </ConsoleContext>,
  );
});
afterEach(() => {
  act(() => release());
  act(() => reloadNeeded.set(false));
  vi.useRealTimers();
});

/** The version on the host from now on; undefined if it does not answer. */
function hosts(version: string | undefined) {
  fetch.mockImplementation(async () => {
    if (version === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ version });
  });
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
const hold = (what: 'draft' | 'lost') => act(() => void (release = holdUnsaved(what)));
const offer = () => screen.queryByText('A new version of the console is available.');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('checks every 15 minutes, and reloads only on request', { tags: ['X57'] }, async () => {
  await pass(14);
  expect([fetch.mock.calls.length, offer()]).toEqual([0, null]);
  await pass(2);
  expect(fetch).toHaveBeenCalledOnce();
  expect(offer()).not.toBeNull();
  await pass(60);
  expect(fetch.mock.calls.length).toBeLessThan(6);
  expect(reload).not.toHaveBeenCalled();
  press('Reload');
  expect(reload).toHaveBeenCalledOnce();
});

test('a hidden page checks once it is shown', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60);
  expect(fetch).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  vi.setSystemTime(Date.now() + 1);
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(offer()).not.toBeNull();
});

test('a rollback ends the offer, a missing answer does not', { tags: ['X56'] }, async () => {
  await pass(16);
  hosts(undefined);
  await pass(16);
  expect(offer()).not.toBeNull();
  hosts('own');
  await pass(16);
  expect(offer()).toBeNull();
});

test('the offer waits while something is unsaved', { tags: ['X57'] }, async () => {
  hold('draft');
  await pass(16);
  expect(offer()).toBeNull();
  act(release);
  expect(offer()).not.toBeNull();
});

test('after Later only a further version is offered', async () => {
  await pass(16);
  press('Later');
  await pass(16);
  expect(offer()).toBeNull();
  hosts('further');
  await pass(16);
  expect(offer()).not.toBeNull();
});

const needed = () => screen.queryByText(/^Part of this page could not be loaded/);

async function lacksCode() {
  fireEvent(window, new Event('vite:preloadError'));
  fireEvent(window, new Event('vite:preloadError'));
  await pass(0);
}

test.each([
  ['next', undefined, 1],
  ['next', 'draft', 1],
  ['next', 'lost', 0],
  ['own', undefined, 0],
  [undefined, undefined, 0],
] as const)(
  'missing code, host has %s, page holds %s: %i reloads',
  { tags: ['F43'] },
  async (version, holds, reloads) => {
    hosts(version);
    if (holds) hold(holds);
    await lacksCode();
    expect(reload).toHaveBeenCalledTimes(reloads);
    expect(needed() !== null).toBe(holds === 'lost');
  },
);

test('code still missing after a reload causes no loop', { tags: ['F43'] }, async () => {
  await lacksCode();
  await lacksCode();
  expect(reload).toHaveBeenCalledOnce();
  expect(needed()).not.toBeNull();
  press('Later');
  expect(needed()).toBeNull();
});
