import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config/loadConfig.ts';
import type { Answer, Reply } from '../../tools/doctor/ask.ts';
import { certificateVerdict, clockVerdict } from '../../tools/doctor/connection.ts';
import { run, shown } from '../../tools/doctor/finding.ts';
import { headerChecks } from '../../tools/doctor/headers.ts';
import { POLICY_CHECKS } from '../../tools/doctor/policy.ts';
import { DISCOVERY_CHECKS } from '../../tools/doctor/provider.ts';
import type { Site } from '../../tools/doctor/site.ts';
import { securityHeaders } from '../../tools/hosting/securityHeaders.ts';
import { linksTo } from '../linksTo.ts';

const ORIGIN = 'https://console.example';
const raw = {
  hub: { baseUrl: 'https://hub.example' },
  oidc: { authority: 'https://id.example', clientId: 'console' },
  links: linksTo('/docs'),
};

const answer = (headers: Record<string, string> = {}): Answer => ({
  url: `${ORIGIN}/`,
  status: 200,
  headers: new Headers(headers),
  text: '',
  at: Date.parse('2026-01-01T00:00:00Z'),
});
const missing: Reply = { url: '', problem: 'none' };
/** A host whose page has these headers, and nothing else. */
const siteWith = (headers: Record<string, string>): Site => {
  const none = { config: missing, missing, version: missing, script: undefined };
  return { origin: ORIGIN, page: answer(headers), files: new Map(), routes: new Map(), ...none };
};

/** The statuses of the checks of a provider's document, by their ids. */
function statusesOf(change: object, oidc: object = {}) {
  const metadata = {
    issuer: 'https://id.example/',
    authorization_endpoint: 'https://id.example/authorize',
    token_endpoint: 'https://id.example/token',
    jwks_uri: 'https://id.example/keys',
    ...change,
  };
  const config = parseConfig({ ...raw, oidc: { ...raw.oidc, ...oidc } });
  const findings = run(DISCOVERY_CHECKS, { oidc: config.oidc, metadata });
  return Object.fromEntries(findings.map(({ id, status }) => [id, status]));
}

test('addresses of a provider with TLS must have it, too', () => {
  expect(statusesOf({})['discovery.endpoints']).toBe('ok');
  for (const name of ['token_endpoint', 'userinfo_endpoint']) {
    const status = statusesOf({ [name]: 'http://id.example/path' })['discovery.endpoints'];
    expect(status).toBe('fail');
  }
});

test('a sign-out that never leaves for the provider is no mistake', () => {
  expect(statusesOf({}, { logoutParameter: null })['discovery.logout']).toBe('skipped');
});

test.each([
  ['max-age=31536000; includeSubDomains', 'ok'],
  ['max-age=63072000; includeSubDomains; preload', 'ok'],
  ['max-age=31536000', 'fail'],
  ['max-age=3600; includeSubDomains', 'fail'],
  ['', 'fail'],
])('with TLS, the header %j of transport security is %s', (value, status) => {
  const site = siteWith(value === '' ? {} : { 'strict-transport-security': value });
  const table = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  const [finding] = run(headerChecks(table), site);
  expect(finding?.status).toBe(status);
});

const table = securityHeaders(raw, '<script>run();</script>')['Content-Security-Policy'] ?? '';
const policyStatuses = (policy: string) => {
  const site = siteWith({ 'content-security-policy': policy });
  const findings = run(POLICY_CHECKS, { site, table, isProviderKnown: true });
  const wrong = findings.filter(({ status }) => status !== 'ok');
  return Object.fromEntries(wrong.map(({ id, status }) => [id, status]));
};

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
  ['2026-01-01T00:00:00Z', '0', 'ok'],
  ['2025-12-31T23:58:00Z', '0', 'warn'],
  ['2026-01-01T00:05:01Z', '0', 'fail'],
  // A cache's answer is as old as it says.
  ['2025-12-31T23:00:00Z', '3600', 'ok'],
  ['not a date', '0', 'skipped'],
])('a clock at %s with the age %s is %s', (date, age, status) => {
  const headers = { date: date.endsWith('Z') ? new Date(date).toUTCString() : date, age };
  expect(clockVerdict(answer(headers)).status).toBe(status);
});

test.each([
  [22, 'ok'],
  [20, 'warn'],
])('a certificate for %i more days is %s', (days, status) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(certificateVerdict(now + days * 86_400_000, now).status).toBe(status);
});

test('a quoted text is one short line that steers no terminal', { tags: ['X61'] }, () => {
  expect(shown(`a\u001B[31mb\r\n\u202Ec ${'d'.repeat(500)}`)).toBe(`a [31mb c ${'d'.repeat(150)}…`);
});
