import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LeaveGuard } from '../../../src/components/form/LeaveGuard.tsx';
import { newUser } from '../../newUser.ts';

const words = { title: 'Leave?', text: 'A run is under way.', stay: 'Stay', leave: 'Go' };

test('leaving is reported at once, before the next page has loaded', async () => {
  const onLeave = vi.fn<() => void>();
  const router = createMemoryRouter([
    { path: '/', element: <LeaveGuard when onLeave={onLeave} words={words} /> },
    // Never loads.
    { path: '/next', lazy: () => new Promise<object>(() => undefined) },
  ]);
  render(<RouterProvider router={router} />);
  const user = newUser();
  void router.navigate('/next');
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(onLeave).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  void router.navigate('/next');
  await user.click(await screen.findByRole('button', { name: 'Go' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/');
});
