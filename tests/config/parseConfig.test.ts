import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config/loadConfig.ts';

const defaults = () =>
  JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, Record<string, unknown>>;

function problem(json: unknown): { field: string; expected: string } {
  try {
    parseConfig(json);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('accepted');
}

/** The default configuration with one value replaced; undefined removes it. */
function changed(path: string, value: unknown) {
  const config = defaults();
  const [section = '', field] = path.split('.');
  if (field === undefined) Object.assign(config, { [section]: value });
  else Object.assign(config[section] ?? {}, { [field]: value });
  return JSON.parse(JSON.stringify(config)) as unknown;
}

describe('the runtime configuration', () => {
  it('accepts its own default', () => {
    expect(parseConfig(defaults()).oidc.audience).toBe('hub:api');
  });

  it.each([
    'hub',
    'oidc',
    'links',
    'hub.baseUrl',
    'oidc.authority',
    'oidc.clientId',
    'links.apiDocs',
    'links.documentation',
    'links.demoProject',
    'links.demoApplication',
    'links.sdk',
    'links.officialVersion',
    'links.support',
  ])('names the missing field %s', (path) => {
    expect(problem(changed(path, undefined)).field).toBe(path);
  });

  it.each([
    ['hub.baseUrl', 'http://hub.example'],
    ['hub.baseUrl', 'ftp://localhost'],
    ['hub.baseUrl', 7],
    ['oidc.authority', 'javascript:alert(1)'],
    ['oidc.authority', ''],
    ['oidc.clientId', ''],
    ['oidc.audience', null],
    ['links.sdk', 'javascript:alert(1)'],
    ['links.sdk', '//evil.example'],
    ['links.marketing', 'http://marketing.example'],
    ['testBuild', 'yes'],
    ['productName', ''],
  ])('refuses %s = %j and names it', (path, value) => {
    expect(problem(changed(path, value)).field).toBe(path);
  });

  it.each([
    ['hub.baseUrl', ''],
    ['hub.baseUrl', 'https://hub.example/v1'],
    ['hub.baseUrl', 'http://127.0.0.1:4000'],
    ['hub.baseUrl', 'http://[::1]:4000'],
    ['links.apiDocs', 'https://docs.example'],
    ['oidc.connections', undefined],
    ['oidc.logoutParameter', undefined],
    ['productName', undefined],
    ['somethingElse', { nested: true }],
  ])('accepts %s = %j', (path, value) => {
    expect(() => parseConfig(changed(path, value))).not.toThrow();
  });

  it.each([null, [], 'text', 7])('refuses %j as a whole', (json) => {
    expect(problem(json).expected).not.toBe('');
  });
});
