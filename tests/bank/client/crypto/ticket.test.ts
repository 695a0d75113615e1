// @module-tag C9
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTicketId, readTicketTime } from '../../../../src/bank/client/ticket.ts';
import { vectors } from './fixtures.ts';

const base64Url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');
const HEADER = base64Url('{"alg":"HS256","typ":"JWT","kid":"key-1"}');
const SIGNATURE = base64Url('signature');
const jwtOf = (payload: string | Uint8Array) => `${HEADER}.${base64Url(payload)}.${SIGNATURE}`;
const withId = (id: unknown) => jwtOf(JSON.stringify({ data: { id } }));

// tests/lib/jwt.test.ts has the parts of a token.
describe('the ticket id', () => {
  test.each(vectors.ticketId.accept)('of a known ticket: $name', ({ jwt, id }) => {
    expect(readTicketId(jwt)).toBe(id);
  });

  test.each(vectors.ticketId.reject)('is undefined for a ticket without one: $name', ({ jwt }) => {
    expect(readTicketId(jwt)).toBeUndefined();
  });

  const good = withId('ticket-1');

  test.each([
    ['white space around', ` ${good}`],
    ['a byte order mark', jwtOf('\uFEFF{"data":{"id":"x"}}')],
    ['data as a list', jwtOf('{"data":[{"id":"x"}]}')],
    ['an inherited member', jwtOf('{"__proto__":{"data":{"id":"x"}}}')],
    ['an inherited id', jwtOf('{"data":{"__proto__":{"id":"x"}}}')],
    ['an empty id', withId('')],
    ['a line break in the id', withId('a\r\nyaxi-session-id: b')],
    ['letters that no header takes', withId('tickét')],
    ['an overlong id', withId('a'.repeat(129))],
    ['a list', withId(['a'])],
  ])('is undefined for %s', (_, jwt) => {
    expect(readTicketId(jwt)).toBeUndefined();
  });

  test('is any visible text of up to 128 characters', () => {
    expect(readTicketId(good)).toBe('ticket-1');
    expect(readTicketId(withId('a'.repeat(128)))).toBe('a'.repeat(128));
  });

  test('of arbitrary texts never throws, and always fits a header', () => {
    const text = fc.string({ unit: 'binary' });
    const jwts = fc.oneof(text, fc.json().map(jwtOf), fc.jsonValue().map(withId), text.map(withId));
    const fits = (jwt: string) => {
      const id = readTicketId(jwt);
      return id === undefined || new Headers({ 'yaxi-ticket-id': id }).get('yaxi-ticket-id') === id;
    };
    expect(fc.check(fc.property(jwts, fits), { numRuns: 100 })).toMatchObject({ failed: false });
  });
});

test.each([
  [1_800_000_600_500, '{"exp":1800000600.5}'],
  [0, '{"exp":0}'],
  [undefined, '{"iat":1800000000}'],
  [undefined, '{"__proto__":{"exp":1800000000}}'],
  [undefined, '{"exp":"1800000000"}'],
  [undefined, '{"exp":1e400}'],
])('a time of a ticket is in epoch milliseconds: %s in %s', (expected, payload) => {
  expect(readTicketTime(jwtOf(payload), 'exp')).toBe(expected);
  expect(readTicketTime(jwtOf('{"iat":5}'), 'iat')).toBe(5000);
});
