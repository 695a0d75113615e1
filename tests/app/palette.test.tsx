import { describe, expect, it } from 'vitest';
import { DECLARED } from '../../src/app/declared.ts';
import { matching } from '../../src/app/paletteCommands.ts';
import { openPages } from '../../src/providers/declaration.ts';
import { PERMISSIONS } from '../permissions.ts';

const COMMANDS = ['Dashboard', 'API Keys', 'New API key', 'Settings', 'API Docs', 'Éditer'].map(
  (label) => ({ label }),
);

describe('matching', () => {
  it.each([
    ['', ['Dashboard', 'API Keys', 'New API key', 'Settings', 'API Docs', 'Éditer']],
    ['   ', ['Dashboard', 'API Keys', 'New API key', 'Settings', 'API Docs', 'Éditer']],
    ['api', ['API Keys', 'API Docs', 'New API key']],
    ['  KEY   api ', ['API Keys', 'New API key']],
    ['new key', ['New API key']],
    ['new keys', []],
    ['s', ['Settings', 'Dashboard', 'API Keys', 'API Docs']],
    ['edit', ['Éditer']],
    ['e\u0301d', ['Éditer']],
    ['.*', []],
  ])('“%s”', (query, labels) => {
    expect(matching(COMMANDS, query).map(({ label }) => label)).toEqual(labels);
  });
});

describe('pages of the palette', () => {
  const paths = (held: readonly string[], flags: Record<string, unknown> = {}) =>
    openPages(DECLARED, {
      permissions: new Set(held),
      featureFlags: new Map(Object.entries(flags).map(([name, value]) => [name, { value }])),
    })
      .filter(({ palette }) => palette)
      .map(({ path }) => path);

  const OPEN_TOOLS = ['/tools/banks', '/tools/attestation'];

  it('needs nothing for what everybody has', () => {
    expect(paths([])).toEqual(['/', ...OPEN_TOOLS, '/profile', '/settings']);
    expect(paths(['made:up'])).toEqual(paths([]));
  });

  it('shows a page with its permission, and never one that needs an id', () => {
    expect(paths(['create:api_keys'])).toEqual([
      '/',
      '/api-keys/new',
      ...OPEN_TOOLS,
      '/profile',
      '/settings',
    ]);
    expect(paths(PERMISSIONS)).toEqual([
      '/',
      '/api-keys',
      '/api-keys/new',
      '/tenant',
      '/verify-account',
      '/tools/playground',
      '/tools/ticket',
      ...OPEN_TOOLS,
      '/tenants',
      '/profile',
      '/settings',
    ]);
  });

  it('leaves out a page whose feature flag is off, and nothing else', () => {
    const off = paths(PERMISSIONS, { account_verification: false });
    expect(off).toEqual(paths(PERMISSIONS).filter((path) => path !== '/verify-account'));
    for (const flags of [{ account_verification: true }, { other: false }]) {
      expect(paths(PERMISSIONS, flags)).toContain('/verify-account');
    }
  });
});
