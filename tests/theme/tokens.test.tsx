// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppRoot } from '../../src/app/shell/AppRoot.tsx';
import { MORE_CONTRAST } from '../../src/theme/moreContrast.ts';
import {
  chooseTheme,
  onSchemeChange,
  MONOSPACE,
  preferredScheme,
  textSize,
  themeChoice,
  TOKENS,
  type Colours,
} from '../../src/theme/tokens.ts';
import { contextOf } from '../consoleContext.ts';

/** Results of media queries, which jsdom lacks. */
let isDark = false;
let asksForMore = false;
let system: EventTarget;
let contrast: EventTarget;

const answers = (is: () => boolean) =>
  Object.defineProperty(new EventTarget(), 'matches', { get: is });

beforeEach(() => {
  isDark = asksForMore = false;
  system = answers(() => isDark);
  contrast = answers(() => asksForMore);
  vi.stubGlobal('matchMedia', (query: string) => {
    if (query === '(prefers-contrast: more)') return contrast;
    return query.includes('dark') ? system : answers(() => false);
  });
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
])('with %j stored the theme is %s: %s by day and %s by night', (kept, choice, day, night) => {
  if (kept !== null) localStorage.setItem('theme', kept);
  expect(themeChoice()).toBe(choice);
  expect(preferredScheme()).toBe(day);
  isDark = true;
  expect(preferredScheme()).toBe(night);
});

test('choices in any tab and system changes are reported until unsubscribed', () => {
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

function change(more: boolean) {
  asksForMore = more;
  act(() => void contrast.dispatchEvent(new Event('change')));
}

test('the page follows the system contrast in the chosen scheme', () => {
  asksForMore = true;
  render(<AppRoot {...contextOf()}>page</AppRoot>);
  const { style } = document.documentElement;
  const expectColours = (colours: Colours) => {
    const shown = Object.keys(colours).map((name) => [name, style.getPropertyValue(`--${name}`)]);
    expect(Object.fromEntries(shown)).toEqual(colours);
  };
  expectColours(MORE_CONTRAST.light);
  change(false);
  expectColours(TOKENS.light);
  change(true);
  act(() => chooseTheme('dark'));
  expectColours(MORE_CONTRAST.dark);
  expect(style.colorScheme).toBe('dark');
  change(false);
  expectColours(TOKENS.dark);
});

test('style sheets use the text sizes of the tokens', async () => {
  const sheet = (await readFile('src/theme/sizes.css', 'utf8')).replaceAll("'", '"');
  const declared = Object.fromEntries(
    [...sheet.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value]) => [name, value]),
  );
  const sizes = Object.entries(textSize).map(([name, size]) => [`text-${name}`, size]);
  const files = await readdir('src', { recursive: true });
  const sheets = files.filter((file) => file.endsWith('.css'));
  const all = await Promise.all(sheets.map((file) => readFile(`src/${file}`, 'utf8')));
  const used = all.flatMap((css) => css.match(/(?<=var\(--)(text-\w+|monospace)/g) ?? []);
  expect(Object.keys(declared).toSorted()).toEqual([...new Set(used)].toSorted());
  expect({ ...Object.fromEntries(sizes), monospace: MONOSPACE }).toMatchObject(declared);
});
