import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageLink } from '../../../src/components/text/PageLink.tsx';

test('a click opens the page with its state, but leaves modified clicks to the browser', () => {
  const onClick = (event: { preventDefault(): void }) => event.preventDefault();
  const element = (
    <>
      <PageLink to="/keys?page=2#end" state={() => 'from here'}>
        open
      </PageLink>
      <PageLink to="/elsewhere" onClick={onClick}>
        refused
      </PageLink>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'open' });
  expect(link.getAttribute('href')).toBe('/keys?page=2#end');
  // jsdom cannot open tabs.
  const over = new AbortController();
  document.addEventListener('click', (event) => event.preventDefault(), over);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    fireEvent.click(link, { [key]: true });
  }
  over.abort();
  fireEvent.click(screen.getByRole('link', { name: 'refused' }));
  expect(router.state.location.pathname).toBe('/');
  expect(fireEvent.click(link)).toBe(false);
  expect(router.state.location).toMatchObject({
    pathname: '/keys',
    search: '?page=2',
    hash: '#end',
    state: 'from here',
  });
});
