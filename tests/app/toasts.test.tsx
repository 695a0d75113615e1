// @vitest-environment jsdom
import { useEffect } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext, useNotify } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import Toasts from '../../src/app/Toasts.tsx';

afterEach(cleanup);

/** Notifies once, and again in the moment in which the layer takes the first one. */
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

test('a toast that is raised while another one is taken over is not lost', async () => {
  render(
    <NotificationContextProvider>
      <NotifiesTwice />
      <Toasts />
    </NotificationContextProvider>,
  );
  expect((await screen.findAllByText('The first')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('The second')).length).toBeGreaterThan(0);
});
