import { useEffect } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useListController } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CUSTOM_PAGES } from '../../src/custom-pages/index.ts';
import type { Permission } from '../../src/providers/access/access.ts';
import {
  declareConsole,
  declareResource,
  type Records,
} from '../../src/providers/access/declaration.ts';
import { createListRules } from '../../src/providers/lists/clientList.ts';
import type { FeatureFlag } from '../../src/providers/session/claims.ts';
import { RESOURCES } from '../../src/resources/index.ts';
import { verifyAccount } from '../../src/verification/index.ts';
import { fakeHub } from '../fakeHub.ts';
import { openWithShell } from '../openConsole.tsx';

/** Whether the list page below fails while it renders. */
let isBroken = false;

/** What has the focus when the list page below is there. */
let focused: Element | null = null;

/** The list page of the resource below, with react-admin's own hook. */
function WebhookList() {
  if (isBroken) throw new Error('a fault of the page');
  useEffect(() => {
    focused = document.activeElement;
  }, []);
  const { data = [] } = useListController({ sort: { field: 'url', order: 'DESC' } });
  return (
    <ul>
      {data.map((row) => (
        <li key={row.id}>{String(row['url'])}</li>
      ))}
    </ul>
  );
}

const webhookSchema = z.object({ id: z.string(), url: z.string() });
type Webhook = z.infer<typeof webhookSchema>;

const webhookRecords = (): Records<Webhook> => ({
  title: 'Webhooks',
  notLoaded: 'The webhooks could not be loaded.',
  sort: { field: 'url', order: 'ASC' },
  kind: 'webhook',
  show: ({ id, url }) => ({ name: url, detail: id }),
  verbs: [
    {
      kind: 'replay',
      icon: 'rotate',
      verb: 'Replay',
      words: 'replay',
      any: { label: 'Replay a webhook …', fills: 'Replay ' },
      to: '/webhooks',
    },
  ],
  commands: [{ id: 'ping', label: 'Ping', icon: 'add', to: '/webhooks?ping=1' }],
});

const webhooks = declareResource({
  name: 'webhooks',
  title: () => 'Webhooks',
  icon: 'home',
  order: 25,
  flag: 'webhooks',
  permissions: { list: 'read:webhooks' },
  endpoints: { list: { method: 'GET', path: '/api/tenant/webhooks' } },
  row: webhookSchema,
  rules: () =>
    Promise.resolve({
      listRules: createListRules<Webhook>({
        columns: { url: (row) => row.url },
        searched: (row) => [row.url],
      }),
    }),
  records: () => Promise.resolve({ default: webhookRecords }),
  pages: {
    list: {
      load: () => Promise.resolve({ default: WebhookList }),
      shows: ['webhooks'],
      sidebar: {},
      palette: true,
    },
  },
});

const declared = declareConsole([...RESOURCES, webhooks], [...CUSTOM_PAGES, verifyAccount]);

const ROWS = [
  { id: 'w-1', url: 'https://a.example' },
  { id: 'w-2', url: 'https://b.example' },
];

let asked: string[];
beforeEach(() => (asked = []));

const PATH = '/api/tenant/webhooks';
const hub = fakeHub(({ path }) => (path === PATH ? { status: 200, body: ROWS } : undefined));

const open = (
  path: string,
  permissions: readonly Permission[],
  flags: Record<string, FeatureFlag> = {},
) =>
  openWithShell(path, {
    declared,
    permissions,
    flags,
    fetch(input, init) {
      const token = new Headers(init?.headers).get('Authorization');
      asked.push(
        `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()} ${token}`,
      );
      return hub.fetch(input, init);
    },
  });

const listed = () => asked.filter((call) => call.includes(PATH));
const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' });

async function commands() {
  await navigation();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const list = await screen.findByRole('listbox', { name: 'Commands' });
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

test('a declared resource has its page with rows of the hub, its sidebar entry and its command', async () => {
  await open('/webhooks', ['read:webhooks']);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['https://b.example', 'https://a.example']);
  expect(listed()).toEqual(['GET /api/tenant/webhooks Bearer token']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Webhooks');
  const link = within(await navigation()).getByRole('link', { name: 'Webhooks' });
  expect(link.getAttribute('href')).toBe('/webhooks');
  expect(await commands()).toContain('WebhooksCurrent');
});

// Later, it would be taken from whoever types into the new page at once.
test('a navigation moves the focus to the content before the effects of the new page', async () => {
  await open('/', ['read:webhooks']);
  fireEvent.click(within(await navigation()).getByRole('link', { name: 'Webhooks' }));
  await screen.findAllByRole('listitem');
  expect(focused).toBe(screen.getByRole('main'));
});

test('its rows are found in the palette, opened and worked with', async () => {
  await open('/', ['read:webhooks']);
  expect(await commands()).toEqual(expect.arrayContaining(['Ping', 'Replay a webhook …']));
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'b.example' } });
  const group = await screen.findByRole('group', { name: 'Webhooks' });
  expect(within(group).getAllByRole('option')).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'replay a.ex' } });
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Replay https://a.example w-1',
  ]);
  fireEvent.change(field, { target: { value: 'w-2' } });
  fireEvent.click(await screen.findByRole('option', { name: /b\.example/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/webhooks'));
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"q":"w-2"}');
});

test.each<[string, Permission, Record<string, FeatureFlag>, RegExp, string]>([
  ['its permission', 'read:tenant', {}, /^That page needs the permission read:webhooks\.$/, '/'],
  [
    'its feature flag',
    'read:webhooks',
    { webhooks: { type: 'b', value: false } },
    /^Page Not Found$/,
    '/webhooks',
  ],
])('without %s it has no entry, and its address says so', async (_what, held, flags, said, at) => {
  await open('/webhooks', [held], flags);
  expect(await screen.findAllByText(said)).not.toEqual([]);
  expect(window.location.pathname).toBe(at);
  expect(within(await navigation()).queryByRole('link', { name: 'Webhooks' })).toBeNull();
  const all = await commands();
  for (const label of ['Webhooks', 'Ping', 'Replay a webhook …']) expect(all).not.toContain(label);
  expect(listed()).toEqual([]);
});

test('a page that fails while it renders leaves the shell usable', { tags: ['F60'] }, async () => {
  isBroken = true;
  // React writes the error to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/webhooks', ['read:webhooks', 'read:tenant']);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Oops, something went wrong!');
  expect(alert.textContent).not.toContain('a fault of the page');
  expect(screen.getByRole('button', { name: 'Reload Page' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).not.toBeNull();
  isBroken = false;
  const links = within(await navigation());
  fireEvent.click(links.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: /^Welcome back/ })).not.toBeNull();
  expect(await commands()).toContain('Webhooks');
});
