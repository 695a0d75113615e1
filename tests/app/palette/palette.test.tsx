import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CommandPalette from '../../../src/app/palette/CommandPalette.tsx';
import { usePalette } from '../../../src/app/palette/usePalette.ts';
import type { Permission } from '../../../src/providers/access/permissions.ts';
import { fakeHub } from '../../fakeHub.ts';
import { buildApiKey, buildTenant, buildUser } from '../../hubRows.ts';
import { openView } from '../../openConsole.tsx';
import { quietHubErrors } from '../../quietHubErrors.ts';

beforeEach(quietHubErrors);

const LISTS: Readonly<Record<string, object>> = {
  '/api/tenant/api-keys': [buildApiKey({ id: 'a/b', name: 'Night batch' })],
  '/api/tenant/users': [
    buildUser({ firstName: 'Max', email: 'max@acme.example' }),
    buildUser({ id: 'u-2', firstName: 'Endless', lastName: `${'x '.repeat(2000)} tail` }),
  ],
  '/api/tenants': [buildTenant({ id: 't-1', name: 'Acme GmbH' })],
};

function openPalette(permissions?: readonly Permission[], failing?: string) {
  const onClose = vi.fn<() => void>();
  const { fetch, calls } = fakeHub(({ path }) =>
    path === failing ? { status: 500, body: {} } : { status: 200, body: LISTS[path] ?? [] },
  );
  const palette = <CommandPalette open onClose={onClose} />;
  return { ...openView(palette, { permissions, fetch }), onClose, calls };
}

const field = () => screen.findByRole('combobox');

/** Types a text and presses Enter before the list can render. */
async function enter(value: string) {
  const input = await field();
  act(() => {
    fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: 'Enter' });
  });
}

test('Enter opens the first result at once', async () => {
  const { router, onClose } = openPalette();
  await screen.findByRole('option', { name: /Dashboard/, selected: true });
  await enter('profile');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the field names the highlighted option, and is expanded while there is one', async () => {
  openPalette();
  const input = await field();
  const marked = async (name: RegExp) => {
    const { id } = await screen.findByRole('option', { name, selected: true });
    await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(id));
    expect(input.getAttribute('aria-expanded')).toBe('true');
  };
  await marked(/Dashboard/);
  fireEvent.change(input, { target: { value: 'api' } });
  await marked(/API Keys/);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await marked(/New API key/);
  fireEvent.change(input, { target: { value: 'nothing' } });
  await screen.findByText('No results');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(input.hasAttribute('aria-activedescendant')).toBe(false);
});

test.each([
  [['read:tenant'], []],
  [['read:tenant', 'create:tenant_join_codes'], ['Invite user']],
  [['read:api_keys', 'create:api_keys'], ['New API key']],
] as const)('%j has the actions %j', { tags: ['T38'] }, async (permissions, actions) => {
  openPalette(permissions);
  const group = within(await screen.findByRole('group', { name: 'Actions' }));
  const found = group.getAllByRole('option').map(({ textContent }) => textContent);
  expect(found).toEqual([...actions, 'Use the dark theme']);
});

const FILTERED = (list: string, id: string) =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify({ q: id }) })}`;

test.each([
  ['night', ['read:api_keys', 'create:api_keys'], '/api-keys/a%2Fb'],
  // Without the permission to open a key.
  ['night', ['read:api_keys'], FILTERED('api-keys', 'a/b')],
  ['max@acme', ['read:tenant', 'read:users'], '/tenant'],
  ['acme gmbh', ['read:all_tenants'], FILTERED('tenants', 't-1')],
] as const)('“%s” opens with %j: %s', async (query, permissions, address) => {
  const { router } = openPalette(permissions);
  fireEvent.change(await field(), { target: { value: query } });
  await screen.findByRole('option', { selected: true });
  await enter(query);
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address);
  });
});

test('lists without permission are not requested', async () => {
  const { calls } = openPalette(['read:tenant']);
  fireEvent.change(await field(), { target: { value: 'acme gmbh' } });
  await screen.findByText('No results');
  expect(calls.filter(({ path }) => path in LISTS)).toEqual([]);
});

test('a list that cannot be loaded is named, and the others are searched', async () => {
  openPalette(undefined, '/api/tenant/users');
  await screen.findByText('Could not load: Users');
  fireEvent.change(await field(), { target: { value: 'night' } });
  await screen.findByRole('option', { name: /Night batch.*Production/ });
  expect(screen.getByRole('status').textContent).toBe('1 result');
});

test('only the beginning of a long name or query is compared', { tags: ['X100'] }, async () => {
  openPalette(['read:tenant', 'read:users']);
  const input = await field();
  expect(input.getAttribute('maxlength')).toBe('100');
  fireEvent.change(input, { target: { value: 'endless' } });
  const { textContent } = await screen.findByRole('option');
  expect(textContent.length).toBeLessThan(300);
  fireEvent.change(input, { target: { value: 'tail' } });
  await screen.findByText('No results');
});

test.each([
  ['MacIntel', { metaKey: true }, true],
  ['MacIntel', { ctrlKey: true }, false],
  ['Win32', { ctrlKey: true }, true],
  ['Win32', { metaKey: true }, false],
  ['Win32', { ctrlKey: true, shiftKey: true }, false],
  // On keyboards without Latin letters.
  ['Win32', { ctrlKey: true, key: 'л', code: 'KeyK' }, true],
])('on %s the keys %j open it: %s', (platform, keys, opens) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { result } = renderHook(usePalette);
  const isFree = fireEvent.keyDown(document.body, { key: 'k', ...keys });
  expect(result.current.open).toBe(opens);
  // Other keys keep their meaning, for example in a text field.
  expect(isFree).toBe(!opens);
});
