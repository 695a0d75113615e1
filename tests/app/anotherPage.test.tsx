import { useEffect } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ROUTES } from '../../src/app/routes.ts';
import type { Route } from '../../src/providers/access/routes.ts';
import { fakeHub } from '../fakeHub.ts';
import { openWithShell } from '../openConsole.tsx';
import { quietHubErrors } from '../quietHubErrors.ts';

/** Makes `Webhooks` fail while it renders. */
let isBroken = false;
beforeEach(() => {
  isBroken = false;
  quietHubErrors();
});

/** The focused element when `Webhooks` mounts. */
let focused: Element | null = null;

function Webhooks() {
  if (isBroken) throw new Error('a fault of the page');
  useEffect(() => {
    focused = document.activeElement;
  }, []);
  return <p>No webhooks yet</p>;
}

const webhooks: Route = {
  path: '/webhooks',
  title: 'users',
  load: () => Promise.resolve({ default: Webhooks }),
  menu: 'main',
};

const routes = [...ROUTES, webhooks];

const open = (path: string) =>
  openWithShell(path, {
    routes,
    permissions: ['read:tenant'],
    fetch: fakeHub(() => undefined).fetch,
  });

const navigation = async () =>
  within(await screen.findByRole('navigation', { name: 'Main navigation' }));

async function commands() {
  await navigation();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const list = await screen.findByRole('listbox', { name: 'Results' });
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

test('a page has its title, its sidebar entry and its command', async () => {
  await open('/webhooks');
  await screen.findByText('No webhooks yet');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Users');
  const link = (await navigation()).getByRole('link', { name: 'Users' });
  expect(link.getAttribute('href')).toBe('/webhooks');
  expect(await commands()).toContain('Users');
});

// Later, it would interrupt a user who types at once.
test('a navigation moves the focus to the top of the content before the effects of the new page', async () => {
  await open('/');
  document.documentElement.scrollTop = 300;
  fireEvent.click((await navigation()).getByRole('link', { name: 'Users' }));
  await screen.findByText('No webhooks yet');
  expect(focused).toBe(screen.getByRole('main'));
  expect(document.documentElement.scrollTop).toBe(0);
});

test('a page that fails while it renders leaves the shell usable', { tags: ['F60'] }, async () => {
  isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/webhooks');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Oops, something went wrong!');
  expect(alert.textContent).not.toContain('a fault of the page');
  expect(screen.getByRole('button', { name: 'Reload Page' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).not.toBeNull();
  isBroken = false;
  fireEvent.click((await navigation()).getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: /^Welcome back/ })).not.toBeNull();
  expect(await commands()).toContain('Users');
});
