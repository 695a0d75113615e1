import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusContent } from '../../src/components/focusContent.ts';

test.each([
  ['the link that led here', 'dialog', 'Content'],
  ['the field of a dialog', 'dialog', 'Field'],
  ['the field of a menu', 'menu', 'Field'],
])('the content of a page takes the focus from the page alone: %s', (from, role, expected) => {
  render(
    <>
      <main tabIndex={-1} aria-label="Content">
        <a href="#next">Link</a>
      </main>
      <div role={role}>
        <input aria-label="Field" />
      </div>
    </>,
  );
  const former = from.startsWith('the link')
    ? screen.getByRole('link')
    : screen.getByRole('textbox');
  former.focus();
  focusContent(screen.getByRole('main'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(expected);
});

test('it takes the focus that nothing has', () => {
  render(<main tabIndex={-1} />);
  focusContent(screen.getByRole('main'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  focusContent(null);
});
