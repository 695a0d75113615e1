import { describe, expect, it } from 'vitest';
import { matching, pagesToReach } from '../../src/app/paletteCommands.ts';
import { PERMISSIONS } from '../../src/providers/access.ts';

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

describe('pagesToReach', () => {
  const names = (...held: string[]) => pagesToReach(new Set(held)).map(({ name }) => name);

  it('needs nothing for what everybody has', () => {
    expect(names()).toEqual(['dashboard', 'profile', 'settings']);
    expect(names('made:up')).toEqual(names());
  });

  it('shows a page with its permission, and never one that needs an id', () => {
    expect(names('create:api_keys')).toEqual(['dashboard', 'apiKeyCreate', 'profile', 'settings']);
    expect(names(...PERMISSIONS)).not.toContain('apiKeyShow');
    expect(names(...PERMISSIONS)).toHaveLength(8);
  });
});
