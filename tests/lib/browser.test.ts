// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isModalOpen, isOffline, offline } from '../../src/lib/browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ['no browser', undefined, false],
  ['a browser without the property', {}, false],
  ['an online browser', { onLine: true }, false],
  ['an offline browser', { onLine: false }, true],
])('isOffline in %s', (_name, navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(isOffline()).toBe(expected);
});

test('a listener is called for both changes until it unsubscribes', () => {
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
  ['a closing dialog', '<div aria-hidden="true"><div aria-modal="true"></div></div>', false],
])('isModalOpen with %s', (_name, html, expected) => {
  document.body.innerHTML = html;
  expect(isModalOpen()).toBe(expected);
});
