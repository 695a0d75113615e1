// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isModalOpen, isOffline, offline } from '../../src/lib/browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ['no browser', undefined, false],
  ['a browser that does not say', {}, false],
  ['a browser that is online', { onLine: true }, false],
  ['a browser that is offline', { onLine: false }, true],
])('%s: the answer to whether it is offline', (_name, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(isOffline()).toBe(expected);
});

test('a listener hears of both changes, until it has unsubscribed', () => {
  const heard = vi.fn<() => void>();
  const stop = offline.subscribe(heard);
  for (const type of ['online', 'offline']) window.dispatchEvent(new Event(type));
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing', '', false],
  ['a dialog', '<div aria-modal="true"></div>', true],
  ['a menu', '<ul role="menu"></ul>', true],
  ['a dialog that fades out', '<div aria-hidden="true"><div aria-modal="true"></div></div>', false],
])('%s is open: whether no shortcut may act', (_name, html, expected) => {
  document.body.innerHTML = html;
  expect(isModalOpen()).toBe(expected);
});
