import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config/loadConfig.ts';
import { ALGORITHMS } from '../../src/config/schema.ts';
import type { Answer, Reply } from '../../tools/doctor/ask.ts';
import { checkAddresses } from '../../tools/doctor/configuration.ts';
import { checkCertificate, checkClock, checkRedirect } from '../../tools/doctor/connection.ts';
import { checkMetadata, readMetadata, type Metadata } from '../../tools/doctor/discovery.ts';
import { shown } from '../../tools/doctor/finding.ts';
import { checkHeaders } from '../../tools/doctor/headers.ts';
import { checkKeys } from '../../tools/doctor/keySet.ts';
import { checkPolicy } from '../../tools/doctor/policy.ts';
import { signInAddress, signOutAddress } from '../../tools/doctor/signIn.ts';
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

test('a sign-in is asked for as configured, in one address', () => {
  const parametersOf = (oidc: object) =>
    Object.fromEntries(
      new URL(
        signInAddress(
          parseConfig({ ...raw, oidc: { ...raw.oidc, ...oidc } }),
          'https://id.example/authorize?tenant=1',
          ORIGIN,
        ),
      ).searchParams,
    );
  expect(parametersOf({})).toMatchObject({
    tenant: '1',
    client_id: 'console',
    audience: 'hub:api',
    redirect_uri: `${ORIGIN}/auth-callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  const other = parametersOf({
    audienceParameter: 'resource',
    authorizeParameters: { ui: 'dark' },
  });
  expect(other).toMatchObject({ resource: 'hub:api', ui: 'dark' });
  expect(other).not.toHaveProperty('audience');
  expect(parametersOf({ audienceParameter: null })).not.toHaveProperty('audience');
});

test('a sign-out leads back by the standard, or in the parameter of the provider', () => {
  const addressOf = (oidc: object, change: object) =>
    signOutAddress(
      parseConfig({ ...raw, oidc: { ...raw.oidc, ...oidc } }),
      documentOf(change),
      ORIGIN,
    );
  expect(addressOf({}, {})).toBeUndefined();
  expect(addressOf({}, { end_session_endpoint: 'https://id.example/out' })).toBe(
    `https://id.example/out?client_id=console&post_logout_redirect_uri=${encodeURIComponent(`${ORIGIN}/login`)}`,
  );
  expect(
    addressOf({ logoutEndpoint: 'https://id.example/bye', logoutParameter: 'redirect' }, {}),
  ).toBe(`https://id.example/bye?redirect=${encodeURIComponent(`${ORIGIN}/login`)}`);
});

test('every algorithm that can be set has its key, of no other curve', () => {
  const keys = {
    RSA: { kty: 'RSA', n: 'x'.repeat(342) },
    'P-256': { kty: 'EC', crv: 'P-256' },
    'P-384': { kty: 'EC', crv: 'P-384' },
    'P-521': { kty: 'EC', crv: 'P-521' },
    Ed25519: { kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519' },
  };
  const fitting = (algorithm: string) =>
    Object.entries(keys).flatMap(([name, key]) => {
      const set = parseConfig({ ...raw, oidc: { ...raw.oidc, algorithms: [algorithm] } });
      const body = Buffer.from(JSON.stringify({ keys: [key] }));
      const [, fits] = checkKeys(set, answer({}, { body }));
      return fits?.status === 'ok' ? [name] : [];
    });
  expect(ALGORITHMS.map((name) => fitting(name).join(' '))).toEqual([
    ...Array.from({ length: 6 }, () => 'RSA'),
    'P-256',
    'P-384',
    'P-521',
    'Ed25519',
  ]);
});

test('a sign-out that never leaves for the provider is no mistake, and is not tried there', () => {
  const stays = parseConfig({ ...raw, oidc: { ...raw.oidc, logoutParameter: null } });
  for (const change of [{}, { end_session_endpoint: 'https://id.example/out' }]) {
    const metadata = documentOf(change);
    const found = checkMetadata(stays, metadata).find(({ id }) => id === 'discovery.logout');
    expect(found?.status).toBe('skipped');
    expect(signOutAddress(stays, metadata, ORIGIN)).toBeUndefined();
  }
});

test('a public console must not name services of this machine, or by an address of IPv6', () => {
  const local = parseConfig({ ...raw, hub: { baseUrl: 'http://localhost:4000' } });
  expect(checkAddresses(local, ORIGIN).status).toBe('fail');
  expect(checkAddresses(local, 'http://localhost:4173').status).toBe('ok');
  expect(checkAddresses(local, undefined).status).toBe('warn');
  const hub = 'https://[2001:db8::1]:8443';
  const numbered = parseConfig({ ...raw, hub: { baseUrl: hub } });
  expect(checkAddresses(numbered, ORIGIN)).toMatchObject({
    status: 'fail',
    found: `hub.baseUrl is ${hub}. No content security policy can allow an address of IPv6.`,
  });
  expect(checkAddresses(numbered, hub).status).toBe('ok');
});

test.each([
  ['max-age=31536000; includeSubDomains', 'ok'],
  ['max-age=31536000', 'warn'],
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
    missing: { asScript: missing },
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
      config,
      metadata: documentOf({}),
    })
      .filter(({ status }) => status !== 'ok')
      .map(({ id, status }) => [id, status]),
  );

test.each([
  ['the table', table, {}],
  ['further directives', `${table}; upgrade-insecure-requests; report-uri /csp`, {}],
  ['a hub by its host alone', table.replace('https://hub.example', 'hub.example'), {}],
  [
    'any host below a domain',
    table.replace('https://hub.example', 'https://*.example'),
    { 'policy.sources': 'fail' },
  ],
  [
    'the first of two directives counts',
    `script-src *; ${table}`,
    {
      'policy.directives': 'fail',
      'policy.script': 'fail',
      'policy.sources': 'fail',
    },
  ],
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

test.each<[string, Reply | undefined, string]>([
  ['leads to https', answer({ location: 'https://console.example/' }, { status: 301 }), 'ok'],
  ['leads elsewhere', answer({ location: 'http://console.example/a' }, { status: 301 }), 'warn'],
  ['answers the console', answer(), 'warn'],
  ['answers nothing', { url: '', problem: 'nothing listens' }, 'ok'],
  ['was not asked', undefined, 'skipped'],
])('http %s', (_what, reply, status) => {
  expect(checkRedirect(reply).status).toBe(status);
});

test('a quoted text is one short line that steers no terminal', { tags: ['X61'] }, () => {
  expect(shown(`a\u001B[31mb\r\n\u202Ec ${'d'.repeat(500)}`)).toBe(`a [31mb c ${'d'.repeat(150)}…`);
});
