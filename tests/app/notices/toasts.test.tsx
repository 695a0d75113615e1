import { useEffect } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext, useNotify } from 'ra-core';
import { expect, test } from 'vitest';
import Toasts from '../../../src/app/notices/Toasts.tsx';

/** Notifies again while the layer takes over the first notification. */
function NotifiesTwice() {
  const notify = useNotify();
  const { notifications } = useNotificationContext();
  useEffect(() => {
    notify('The first', { type: 'error' });
  }, [notify]);
  useEffect(() => {
    if (notifications.some(({ message }) => message === 'The first')) {
      notify('The second', { type: 'success' });
    }
  }, [notify, notifications]);
  return null;
}

test('no toast is lost; errors have a title and are announced at once, others politely', async () => {
  render(
    <NotificationContextProvider>
      <NotifiesTwice />
      <Toasts />
    </NotificationContextProvider>,
  );
  expect((await screen.findAllByText('The first')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('The second')).length).toBeGreaterThan(0);
  const announced = () =>
    screen.getAllByRole('status').map((it) => `${it.getAttribute('aria-live')}: ${it.textContent}`);
  await waitFor(() =>
    expect(announced()).toEqual([
      'assertive: Notifications ERROR! The first',
      'polite: Notifications The second',
    ]),
  );
});
