import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config/loadConfig.ts';
import type { Answer, Reply } from '../../tools/doctor/ask.ts';
import { checkAddresses } from '../../tools/doctor/configuration.ts';
import { checkCertificate, checkClock } from '../../tools/doctor/connection.ts';
import { checkMetadata, readMetadata, type Metadata } from '../../tools/doctor/discovery.ts';
import { shown } from '../../tools/doctor/finding.ts';
import { checkHeaders } from '../../tools/doctor/headers.ts';
import { checkPolicy } from '../../tools/doctor/policy.ts';
import type { Site } from '../../tools/doctor/site.ts';
import { securityHeaders } from '../../tools/hosting/securityHeaders.ts';
import { linksTo } from '../linksTo.ts';

const ORIGIN = 'https://console.example';
const raw = {
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example', clientId: 'console' },
  links: linksTo('/docs'),
};
const config = parseConfig(raw);

const answer = (headers: Answer['headers'] = {}, more: Partial<Answer> = {}): Answer => ({
  url: `${ORIGIN}/`,
  status: 200,
  headers,
  body: Buffer.alloc(0),
  at: Date.parse('2026-01-01T00:00:00Z'),
  certificateEnds: undefined,
  ...more,
});

const documentOf = (change: object): Metadata => {
  const document = {
    issuer: 'https://id.example/',
    authorization_endpoint: 'https://id.example/authorize',
    token_endpoint: 'https://id.example/token',
    jwks_uri: 'https://id.example/keys',
    ...change,
  };
  const body = Buffer.from(JSON.stringify(document));
  const { metadata } = readMetadata(answer({ 'content-type': 'application/json' }, { body }));
  if (!metadata) throw new Error('no metadata');
  return metadata;
};
const statusesOf = (change: object) =>
  Object.fromEntries(
    checkMetadata(config, documentOf(change)).map(({ id, status }) => [id, status]),
  );

test('addresses of a provider with TLS must have it, too, and the needed ones must be there', () => {
  expect(statusesOf({})['discovery.endpoints']).toBe('ok');
  expect(statusesOf({ token_endpoint: 'http://id.example/token' })).toMatchObject({
    'discovery.endpoints': 'fail',
  });
  expect(statusesOf({ userinfo_endpoint: 'http://id.example/me' })).toMatchObject({
    'discovery.endpoints': 'fail',
  });
  expect(statusesOf({ jwks_uri: undefined })['discovery.endpoints']).toBe('fail');
});

test('a sign-out that never leaves for the provider is no mistake', () => {
  const stays = parseConfig({ ...raw, oidc: { ...raw.oidc, logoutParameter: null } });
  const found = checkMetadata(stays, documentOf({})).find(({ id }) => id === 'discovery.logout');
  expect(found?.status).toBe('skipped');
});

test('a public console must not name services of this machine', () => {
  const local = parseConfig({ ...raw, hub: { baseUrl: 'http://localhost:4000' } });
  expect(checkAddresses(local, ORIGIN).status).toBe('fail');
  expect(checkAddresses(local, 'http://localhost:4173').status).toBe('ok');
  expect(checkAddresses(local, undefined).status).toBe('warn');
});

test.each([
  ['max-age=31536000; includeSubDomains', 'ok'],
  ['max-age=63072000; includeSubDomains; preload', 'ok'],
  ['max-age=31536000', 'fail'],
  ['max-age=3600; includeSubDomains', 'fail'],
  ['', 'fail'],
])('with TLS, the header %j of transport security is %s', (value, status) => {
  const page = answer(value === '' ? {} : { 'strict-transport-security': value });
  const missing: Reply = { url: '', problem: 'none' };
  const site = {
    origin: ORIGIN,
    page,
    config: missing,
    routes: new Map(),
    missing,
  };
  const [finding] = checkHeaders(site as Site, {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
  expect(finding?.status).toBe(status);
});

const table = securityHeaders(raw, '<script>run();</script>')['Content-Security-Policy'] ?? '';
const policyStatuses = (policy: string) =>
  Object.fromEntries(
    checkPolicy(answer({ 'content-security-policy': policy }), {
      policy: table,
      origin: ORIGIN,
      metadata: documentOf({}),
    })
      .filter(({ status }) => status !== 'ok')
      .map(({ id, status }) => [id, status]),
  );

test.each([
  ['the table', table, {}],
  ['further directives', `${table}; upgrade-insecure-requests; report-uri /csp`, {}],
  [
    'any host below a domain',
    table.replace('https://hub.example', 'https://*.example'),
    { 'policy.connect': 'fail' },
  ],
  ['the first of two directives counts', `script-src *; ${table}`, { 'policy.directives': 'fail' }],
])('a policy: %s', (_what, policy, expected) => {
  expect(policyStatuses(policy)).toEqual(expected);
});

test.each([
  ['2026-01-01T00:00:00Z', undefined, 'ok'],
  ['2025-12-31T23:58:00Z', undefined, 'warn'],
  ['2026-01-01T00:05:01Z', undefined, 'fail'],
  // A cache's answer is as old as it says.
  ['2025-12-31T23:00:00Z', '3600', 'ok'],
  ['not a date', undefined, 'skipped'],
])('a clock at %s with the age %s is %s', (date, age, status) => {
  const headers = { date: date.endsWith('Z') ? new Date(date).toUTCString() : date, age };
  expect(checkClock({ id: 'hub', name: 'The hub', reply: answer(headers) }).status).toBe(status);
});

test.each([
  [22, 'ok'],
  [20, 'warn'],
])('a certificate for %i more days is %s', (days, status) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const reply = answer({}, { certificateEnds: now + days * 86_400_000 });
  expect(checkCertificate({ id: 'hub', name: 'The hub', reply }, now).status).toBe(status);
});

test('a quoted text is one short line that steers no terminal', { tags: ['X61'] }, () => {
  expect(shown(`a\u001B[31mb\r\n\u202Ec ${'d'.repeat(500)}`)).toBe(`a [31mb c ${'d'.repeat(150)}…`);
});
