import { describe, expect, it } from 'vitest';
import { safeRedirectTarget } from '../../../src/providers/session/redirectTarget.ts';
import { REDIRECT_PAYLOADS } from '../../e2e/support/redirectPayloads.ts';

const ORIGIN = 'https://console.example';

const TAB = '\t';
const NUL = '\u0000';
const payloads: unknown[] = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  `/${TAB}/evil.example`,
  '/\n/evil.example',
  '/\r\n/evil.example',
  `${TAB}//evil.example`,
  ` //evil.example`,
  `/${NUL}/evil.example`,
  '/%2F%2Fevil.example',
  '/%2f/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '//console.example@evil.example',
  'https://console.example@evil.example',
  'https://console.example.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  `java${TAB}script:alert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://console.example/1',
  'file:///etc/passwd',
  'evil.example',
  '@evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
  ' ',
  '%',
  '/%',
  '/%zz',
  `/${'a'.repeat(2048)}`,
  undefined,
  null,
  0,
  {},
  ['/api-keys'],
  { toString: () => '/api-keys' },
  new URL('https://console.example/api-keys'),
  '/auth-callback',
  '/auth-callback?code=x&state=y',
  '/sign-in',
  '/sign-up?email=a',
  '/login#x',
  '/x/../login',
];

describe('a redirect target', () => {
  it.each(payloads)('%j leads home', { tags: ['T5', 'C6'] }, (target) => {
    expect(safeRedirectTarget(target, ORIGIN)).toBe('/');
  });

  it.each([
    ['/', '/'],
    ['/api-keys', '/api-keys'],
    ['/api-keys/a%2Fb?x=//y&z=https://w#//v', '/api-keys/a%2Fb?x=//y&z=https://w#//v'],
    ['/join-tenant?tenantId=1&secret=s%3D&expiresAt=2027', null],
    ['/login-history', '/login-history'],
    [`/${'a'.repeat(2047)}`, null],
    ['/a/../tenant', '/tenant'],
    ['/%09/evil.example', '/%09/evil.example'],
  ])('%s is kept', (target, expected) => {
    expect(safeRedirectTarget(target, ORIGIN)).toBe(expected ?? target);
  });

  it.each(REDIRECT_PAYLOADS)('%j stays on the origin', { tags: ['T5'] }, (target) => {
    expect(new URL(safeRedirectTarget(target, ORIGIN), ORIGIN).origin).toBe(ORIGIN);
  });

  it('stays on the origin whatever it is made of', { tags: ['T5', 'C7'] }, () => {
    const parts = ['/', '\\', '%2f', '%5c', '.', '..', ':', '@', '\t', 'evil.example', 'https:'];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const result = safeRedirectTarget(`/${a}${b}${c}`, ORIGIN);
          expect(new URL(result, ORIGIN).origin).toBe(ORIGIN);
          expect(safeRedirectTarget(result, ORIGIN)).toBe(result);
        }
      }
    }
  });
});
