// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPlainScreen } from '../../src/boot/plainScreen.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="root">former content</div>';
});
afterEach(() => document.body.replaceChildren());

test('a message without heading and buttons shows and announces only its paragraphs', () => {
  showPlainScreen({ paragraphs: ['One moment', '<b>text</b>'] });
  const root = document.getElementById('root');
  expect(root?.textContent).toBe('One moment<b>text</b>');
  expect(root?.querySelectorAll('h1, button, .plain-actions')).toHaveLength(0);
  expect(root?.querySelector('[role="status"]')?.children).toHaveLength(2);
});

test('the heading has the focus and titles the page; buttons work in their order', () => {
  const run = vi.fn<() => void>();
  const actions = [
    { label: 'Reload', run, primary: true },
    { label: 'Sign in', run: () => undefined },
  ];
  showPlainScreen({ title: 'Not started', paragraphs: ['Why'], actions, tone: 'alert' });
  expect(document.activeElement?.textContent).toBe('Not started');
  expect(document.title).toContain('Not started');
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  const buttons = [...document.querySelectorAll('button')];
  expect(buttons.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Reload', 'button main'],
    ['Sign in', 'button'],
  ]);
  buttons[0]?.click();
  expect(run).toHaveBeenCalledOnce();
});
