import { useEffect } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext, useNotify } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { AppRoot } from '../../../src/app/shell/AppRoot.tsx';
import Toasts from '../../../src/app/notices/Toasts.tsx';
import { contextOf } from '../../consoleContext.ts';

function NotifiesOnce() {
  const notify = useNotify();
  useEffect(() => notify('Saved', { type: 'success' }), [notify]);
  return null;
}

test('a screen outside react-admin raises toasts', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <AppRoot {...contextOf()}>
      <NotifiesOnce />
    </AppRoot>,
  );
  expect((await screen.findAllByText('Saved')).length).toBeGreaterThan(0);
});

/** Notifies once, and again while the layer takes over the first notification. */
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
