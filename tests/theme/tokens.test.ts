// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  applyScheme,
  chooseTheme,
  onSchemeChange,
  MONOSPACE,
  preferredScheme,
  textSize,
  themeChoice,
  TOKENS,
} from '../../src/theme/tokens.ts';

/** The system's own choice, and its change; jsdom knows none. */
let isDark = false;
let system: EventTarget;

beforeEach(() => {
  isDark = false;
  system = new EventTarget();
  const query = Object.defineProperty(system, 'matches', { get: () => isDark });
  vi.stubGlobal('matchMedia', () => query);
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

test.each([
  [null, 'system', 'light', 'dark'],
  ['system', 'system', 'light', 'dark'],
  ['light', 'light', 'light', 'light'],
  ['dark', 'dark', 'dark', 'dark'],
  ['pink', 'system', 'light', 'dark'],
])('with %j kept the theme is %s: %s by day and %s by night', (kept, choice, day, night) => {
  if (kept !== null) localStorage.setItem('theme', kept);
  expect(themeChoice()).toBe(choice);
  expect(preferredScheme()).toBe(day);
  isDark = true;
  expect(preferredScheme()).toBe(night);
});

test('a choice, one of another tab and a change of the system are told, until nobody listens', () => {
  const told: string[] = [];
  const stop = onSchemeChange((scheme) => told.push(scheme));
  chooseTheme('dark');
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  localStorage.removeItem('theme');
  isDark = true;
  system.dispatchEvent(new Event('change'));
  expect(told).toEqual(['dark', 'light', 'dark']);
  stop();
  chooseTheme('light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  system.dispatchEvent(new Event('change'));
  expect(told).toHaveLength(3);
});

test('a choice that a full storage does not keep leaves the scheme as it is', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => chooseTheme('dark')).not.toThrow();
  expect(preferredScheme()).toBe('light');
});

test('the page has the colours of its scheme alone, and says which one it is', () => {
  const { style } = document.documentElement;
  for (const scheme of ['dark', 'light'] as const) {
    applyScheme(scheme);
    expect(style.colorScheme).toBe(scheme);
    for (const [name, value] of Object.entries(TOKENS[scheme])) {
      expect(style.getPropertyValue(`--${name}`)).toBe(value);
    }
  }
});

test('the sizes for style sheets are those of the tokens', async () => {
  const sheet = (await readFile('src/theme/sizes.css', 'utf8')).replaceAll("'", '"');
  const declared = Object.fromEntries(
    [...sheet.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value]) => [name, value]),
  );
  const sizes = Object.entries(textSize).map(([name, size]) => [`text-${name}`, size]);
  expect(declared).toEqual({ ...Object.fromEntries(sizes), monospace: MONOSPACE });
});
