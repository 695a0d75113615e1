import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusContent } from '../../src/components/focusContent.ts';

test.each([
  ['a link of the page', 'link', 'Content'],
  ['a button of a dialog, which is closing', 'button', 'Content'],
  ['a field of a dialog', 'textbox', 'Field'],
])('the content of a page takes the focus, but not from what is typed: %s', (_, role, expected) => {
  render(
    <>
      <main tabIndex={-1} aria-label="Content">
        <a href="#next">Link</a>
      </main>
      <div role="dialog">
        <input aria-label="Field" />
        <button type="button">Confirm</button>
      </div>
    </>,
  );
  screen.getByRole(role).focus();
  focusContent(screen.getByRole('main'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(expected);
});

test('it takes the focus within a dialog too', () => {
  render(
    <div role="dialog">
      <input />
      <h2 tabIndex={-1}>Next</h2>
    </div>,
  );
  screen.getByRole('textbox').focus();
  focusContent(screen.getByRole('heading'));
  expect(document.activeElement?.textContent).toBe('Next');
  focusContent(null);
});
