import { expect, test } from 'vitest';
import type { Answer, Reply } from '../../tools/doctor/ask.ts';
import { certificateVerdict, clockVerdict } from '../../tools/doctor/connection.ts';
import { shown } from '../../tools/doctor/finding.ts';
import { headerFindings } from '../../tools/doctor/headers.ts';
import { policyFindings } from '../../tools/doctor/policy.ts';
import type { Site } from '../../tools/doctor/site.ts';
import { securityHeaders } from '../../tools/hosting/securityHeaders.ts';
import { wrongIn } from './findings.ts';

const ORIGIN = 'https://console.example';
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
  return { origin: ORIGIN, page: answer(headers), files: [], routes: [], ...none };
};

test.each([
  ['max-age=31536000; includeSubDomains', 'ok'],
  ['max-age=63072000; includeSubDomains; preload', 'ok'],
  ['max-age=31536000', 'fail'],
  ['max-age=3600; includeSubDomains', 'fail'],
  ['', 'fail'],
])('with TLS, the header %j of transport security is %s', (value, status) => {
  const site = siteWith(value === '' ? {} : { 'strict-transport-security': value });
  const table = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
  const [finding] = headerFindings(site, table);
  expect(finding?.status).toBe(status);
});

const raw = { hub: { baseUrl: 'https://hub.example' } };
const table = securityHeaders(raw, '<script>run();</script>')['Content-Security-Policy'] ?? '';
test.each([
  ['the table', table, []],
  ['further directives', `${table}; upgrade-insecure-requests; report-uri /csp`, []],
  [
    'any host below a domain',
    table.replace('https://hub.example', 'https://*.example'),
    ['policy.connect'],
  ],
  ['one in place of another', `${table}; script-src-elem *`, ['policy.directives']],
  ['the first of two directives counts', `script-src *; ${table}`, ['policy.directives']],
])('a policy: %s', (_what, policy, expected) => {
  const site = siteWith({ 'content-security-policy': policy });
  expect(wrongIn(policyFindings(site, table, true)).map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['2026-01-01T00:00:00Z', '0', 'ok'],
  ['2025-12-31T23:58:00Z', '0', 'warn'],
  ['2026-01-01T00:05:01Z', '0', 'fail'],
  // A cached answer is as old as its Age header.
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
