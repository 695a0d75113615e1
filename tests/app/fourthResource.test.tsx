// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { useListController } from 'ra-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppRoot } from '../../src/app/AppRoot.tsx';
import { Console } from '../../src/app/Console.tsx';
import { CUSTOM_PAGES } from '../../src/custom-pages/index.ts';
import type { ConsoleContextValue } from '../../src/providers/consoleContext.ts';
import { declareConsole, declareResource } from '../../src/providers/declaration.ts';
import { createHubClient } from '../../src/providers/hub/hubClient.ts';
import { createListRules } from '../../src/providers/lists/clientList.ts';
import { createQueryClient } from '../../src/providers/queryClient.ts';
import { ME_KEY } from '../../src/providers/queryKeys.ts';
import { RESOURCES } from '../../src/resources/index.ts';
import { verifyAccount } from '../../src/verification/index.ts';

configure({ asyncUtilTimeout: 20_000 });

/** Whether the list page below fails while it renders. */
let isBroken = false;

/** The list page of the resource below, with react-admin's own hook. */
function WebhookList() {
  if (isBroken) throw new Error('a fault of the page');
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

const webhooks = declareResource({
  name: 'webhooks',
  title: { text: 'Webhooks' },
  order: 25,
  flag: 'webhooks',
  permissions: { list: 'read:webhooks' },
  endpoints: { list: { method: 'GET', path: '/api/tenant/webhooks' } },
  row: webhookSchema,
  rules: () =>
    Promise.resolve(
      createListRules<z.infer<typeof webhookSchema>>({
        columns: { url: (row) => row.url },
        searched: (row) => [row.url],
      }),
    ),
  pages: {
    list: {
      load: () => Promise.resolve({ default: WebhookList }),
      shows: ['webhooks'],
      sidebar: { icon: 'M0 0h24v24H0z' },
      palette: { icon: 'M0 0h24v24H0z' },
    },
  },
});

const declared = declareConsole([...RESOURCES, webhooks], [...CUSTOM_PAGES, verifyAccount]);

const ROWS = [
  { id: 'w-1', url: 'https://a.example' },
  { id: 'w-2', url: 'https://b.example' },
];

let server: Server;
let asked: (string | undefined)[];
beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.setHeader('Content-Type', 'application/json');
    const known = request.url === '/api/tenant/webhooks';
    response.writeHead(known ? 200 : 404).end(JSON.stringify(known ? ROWS : {}));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  // jsdom has no layout and cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

const { fetch: realFetch } = globalThis;

function openConsole(path: string, permissions: readonly string[], flags = new Map()) {
  window.history.replaceState(null, '', path);
  const { port } = server.address() as AddressInfo;
  const hub = createHubClient({
    baseUrl: `http://127.0.0.1:${port}`,
    // The signals of jsdom are not those of Node's fetch.
    fetch: (input, init) => realFetch(input, { ...init, signal: null }),
    session: {
      accessToken: () => Promise.resolve('token'),
      recoverFromUnauthorized: () => Promise.resolve(false),
    },
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(ME_KEY, { firstName: 'Ada', lastName: 'L', email: 'ada@acme.example' });
  const claims = { subject: 's', permissions: new Set(permissions), featureFlags: flags };
  const context = {
    declared,
    config: { productName: 'Hub', testBuild: false, links: { apiDocs: '/docs/' } },
    session: { current: () => ({ claims }) },
    // The console reads only the claims of the session.
  } as unknown as ConsoleContextValue;
  render(
    <AppRoot {...context}>
      <Console hub={hub} queryClient={queryClient} firstAnswers={{}} />
    </AppRoot>,
  );
}

const listed = () => asked.filter((call) => call?.includes('/api/tenant/webhooks'));
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
  openConsole('/webhooks', ['read:webhooks']);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['https://b.example', 'https://a.example']);
  expect(listed()).toEqual(['GET /api/tenant/webhooks Bearer token']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Webhooks');
  const link = within(await navigation()).getByRole('link', { name: 'Webhooks' });
  expect(link.getAttribute('href')).toBe('/webhooks');
  expect(await commands()).toContain('WebhooksCurrent');
});

test('without its permission it has no entry, and its address leads to / with the reason', async () => {
  openConsole('/webhooks', ['read:tenant']);
  expect(await screen.findAllByText('That page needs the permission read:webhooks.')).not.toEqual(
    [],
  );
  expect(window.location.pathname).toBe('/');
  expect(within(await navigation()).queryByRole('link', { name: 'Webhooks' })).toBeNull();
  expect(await commands()).not.toContain('Webhooks');
  expect(listed()).toEqual([]);
});

test('with its feature flag off it has no entry, and its address leads nowhere', async () => {
  openConsole('/webhooks', ['read:webhooks'], new Map([['webhooks', { value: false }]]));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).not.toBeNull();
  expect(within(await navigation()).queryByRole('link', { name: 'Webhooks' })).toBeNull();
  expect(await commands()).not.toContain('Webhooks');
  expect(listed()).toEqual([]);
});

test('a page that fails while it renders leaves the shell usable', async () => {
  isBroken = true;
  // React writes the error to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openConsole('/webhooks', ['read:webhooks', 'read:tenant']);
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
