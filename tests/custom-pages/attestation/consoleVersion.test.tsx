import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConsoleVersion } from '../../../src/custom-pages/attestation/ConsoleVersion.tsx';
import { VERSION_META } from '../../../src/lib/browser.ts';
import { consoleVersionEn } from '../../../src/texts/tools/consoleVersion.en.ts';

const words = consoleVersionEn.consoleVersion;
const COMMAND = `npm run doctor -- --url ${window.location.origin} --release manifest.json`;

// The styles beside it belong to all files of this worker.
afterEach(() => document.querySelector(`meta[name=${VERSION_META}]`)?.remove());

/** Shows the card on a page of this version, while the host says that of its own. */
function shown(own: string | undefined, hosted: object | undefined) {
  if (own !== undefined) {
    const meta = document.createElement('meta');
    meta.name = VERSION_META;
    meta.content = own;
    document.head.append(meta);
  }
  const response = () => new Response(JSON.stringify(hosted), { status: hosted ? 200 : 404 });
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(response()));
  vi.stubGlobal('fetch', fetch);
  render(<ConsoleVersion />);
  return fetch;
}

test('hash, date and release of the version that judges, and the command that proves it', async () => {
  shown('0123456789ab', {
    version: '0123456789ab',
    date: '2026-11-25T11:19:45Z',
    release: 'v1.2.0',
  });
  expect(await screen.findByText('v1.2.0')).toBeTruthy();
  expect(screen.getByText('0123456789ab')).toBeTruthy();
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-25T11:19:45Z');
  expect(screen.getByText(COMMAND)).toBeTruthy();
});

test.each([
  ['a build of a source without a name is no release', { version: 'a' }, words.none],
  [
    'what the host says of another version is not told of this one',
    { version: 'b', release: 'v2' },
    words.other('b'),
  ],
  ['a host that says nothing', undefined, words.silent],
])('%s', async (_what, hosted, said) => {
  shown('a', hosted);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText('v2')).toBeNull();
});

test('the development server has no build to compare, and is not asked', () => {
  const fetch = shown(undefined, undefined);
  expect(screen.getByText(words.development)).toBeTruthy();
  expect(screen.queryByText(COMMAND)).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
