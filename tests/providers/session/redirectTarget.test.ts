import { describe, expect, it } from 'vitest';
import { safeRedirectTarget } from '../../../src/providers/session/redirectTarget.ts';

const ORIGIN = 'https://console.example';

/** Spellings of another site, no strings, too long or malformed texts, and pages of the sign-in. */
const payloads: unknown[] = [
  '//evil.example',
  '///evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\u0000/evil.example',
  '/%2F%2Fevil.example',
  '/%2f/evil.example',
  '/%5c%5Cevil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '//console.example@evil.example',
  'https://evil.example',
  'HTTPS:/evil.example',
  'https://console.example.evil.example',
  ' //evil.example',
  'ht\ntps://evil.example',
  'javascript:alert(1)',
  'blob:https://console.example/1',
  'evil.example',
  '#//evil.example',
  '',
  '/%zz',
  `/${'a'.repeat(2048)}`,
  undefined,
  ['/api-keys'],
  { toString: () => '/api-keys' },
  '/auth-callback?code=x&state=y',
  '/sign-in',
  '/sign-up?email=a',
  '/x/../login#x',
];

describe('a redirect target', () => {
  it.each(payloads)('%j is replaced by /', { tags: ['T5', 'C6'] }, (target) => {
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

  it('stays on the origin for any combination of parts', { tags: ['T5', 'C7'] }, () => {
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
