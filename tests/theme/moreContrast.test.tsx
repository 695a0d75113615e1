// @vitest-environment jsdom
import { useTheme } from '@mui/material/styles';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppRoot } from '../../src/app/shell/AppRoot.tsx';
import { MORE_CONTRAST } from '../../src/theme/moreContrast.ts';
import { chooseTheme, TOKENS, type Colours } from '../../src/theme/tokens.ts';
import { contextOf } from '../consoleContext.ts';

/** What the system says to '(prefers-contrast: more)', and its change; jsdom knows no answer. */
let asksForMore = false;
let system: EventTarget;

beforeEach(() => {
  asksForMore = false;
  system = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(prefers-contrast: more)'
      ? Object.defineProperty(system, 'matches', { get: () => asksForMore, configurable: true })
      : Object.assign(new EventTarget(), { matches: false }),
  );
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

function change(more: boolean) {
  asksForMore = more;
  act(() => void system.dispatchEvent(new Event('change')));
}

/** The colours that MUI's components have. */
function Palette() {
  const { palette } = useTheme();
  return `${palette.text.secondary} ${palette.primary.main} ${palette.divider}`;
}

test('the page and the components have more contrast at first, and follow the system at once, in the scheme that a person has chosen', () => {
  asksForMore = true;
  const { container } = render(
    <AppRoot {...contextOf()}>
      <Palette />
    </AppRoot>,
  );
  const { style } = document.documentElement;
  const expectColours = (colours: Colours) => {
    const shown = Object.keys(colours).map((name) => [name, style.getPropertyValue(`--${name}`)]);
    expect(Object.fromEntries(shown)).toEqual(colours);
    expect(container.textContent).toBe(`${colours.dim} ${colours.accent} ${colours.line}`);
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
