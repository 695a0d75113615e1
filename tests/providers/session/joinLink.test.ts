import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inviteLink, readJoinLink } from '../../../src/providers/invitation/readInvitation.ts';
import { FULL_TIER } from '../../fullTier.ts';

const RUNS = FULL_TIER ? 2000 : 100;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const GOOD = { tenantId: 'tenant-1', secret: 'A+b/c==', expiresAt: '2026-11-22T12:00:00.000Z' };
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const kindOf = (text: string) => readJoinLink(text, NOW).kind;

describe('a good invite link', { tags: ['T25'] }, () => {
  it.each([query(GOOD), `&${query(GOOD)}&`, `${query(GOOD)}&utm_source=mail&utm_source=x`])(
    '%s has three values',
    (text) => {
      expect(readJoinLink(text, NOW)).toEqual({ kind: 'good', link: GOOD });
    },
  );

  it.each([
    { tenantId: 't'.repeat(64), secret: 's'.repeat(512) },
    { expiresAt: '2026-11-22T12:00:00Z' },
    { expiresAt: '2026-11-22T12:00:00.123456789Z' },
    { expiresAt: '2026-11-22T14:00:00+02:00' },
  ])('may have %j', (values) => {
    expect(kindOf(query({ ...GOOD, ...values }))).toBe('good');
  });
});

// A secret of 32 bytes in Base64 (RFC 4648, 4), and in base64url.
const SECRET = 'aB3+xY/9+kLmNoPqRsTuVwXyZ0123456789abcdefgh=';
const URL_SAFE = 'aB3-xY_9kLmNoPqRsTuVwXyZ0123456789abcdefghi';
const TENANT = '7f3c1f0e-4b1d-4c52-9c4e-2f6d8a1b0c3d';
const END = '2026-12-01T00:00:00+00:00';
const LINK = { tenantId: TENANT, secret: SECRET, expiresAt: END };
const sent = query(LINK);
/** The link of a hub or a program that encodes nothing. */
const plain = `tenantId=${TENANT}&secret=${SECRET}&expiresAt=${END}`;

describe('a changed link is read if only one reading is possible:', () => {
  it.each<[name: string, text: string, link?: object]>([
    ['without encoding, so that pluses stand for spaces', plain],
    ['spaces for pluses', plain.replaceAll('+', ' ')],
    ['encoded spaces for pluses', plain.replaceAll('+', '%20')],
    ['entities for the ampersand', sent.replaceAll('&', '&amp;')],
    ['the entities twice', sent.replaceAll('&', '&amp;amp;')],
    ['numeric entities for the ampersand', sent.replaceAll('&', '&#038;')],
    ['a second encoding', sent.replaceAll('%', '%25')],
    ['a third encoding', sent.replaceAll('%', '%2525')],
    ['everything encoded again', encodeURIComponent(sent)],
    ['the question mark in the path', `%3F${encodeURIComponent(sent)}`],
    ['only the question mark encoded', `%3F${sent}`],
    [
      'the whole address as a parameter',
      `u=${encodeURIComponent(`https://c.example/join-tenant?${sent}`)}`,
    ],
    ['quoted-printable', sent.replaceAll('=', '=3D')],
    ['quoted-printable with soft breaks', sent.replaceAll('=', '=3D').replace('9%2B', '9=%0A%2B')],
    ['a remaining soft break', plain.replace('kLm', 'kL=%0D%0Am')],
    ['a full stop after it', `${sent}.`],
    ['a bracket and a comma after it', `${sent}),`],
    ['angle brackets and quotes around it', `${sent}%3E%22`],
    ['the entity of a bracket after it', `${sent}&gt;`],
    ['a line break in the secret', sent.replace('Lm', 'L%0Am')],
    ['a space of a broken line in the secret', sent.replace('Lm', 'L%20m')],
    ['a space of a broken line in the id', sent.replace('4b1d', '4b%201d')],
    ['a space of a broken line in the expiry', sent.replace('T00', 'T%2000')],
    ['a space of a broken line in a name', sent.replace('expiresAt', 'expi%20resAt')],
    ['zero-width characters', sent.replaceAll('0', '0%E2%80%8B')],
    ['soft hyphens', sent.replaceAll('0', '0%C2%AD')],
    ['parameters of trackers', `${sent}&utm_source=mail&fbclid=x&secret_=y`],
    ['every parameter twice', `${sent}&${plain}`],
    ['names in lower case', sent.replace('tenantId', 'tenantid').replace('sAt', 'sat')],
    [
      'a space for the plus at the start',
      plain.replace(SECRET, ` ${SECRET.slice(1)}`),
      { secret: `+${SECRET.slice(1)}` },
    ],
    [
      'hexadecimal with a broken line',
      sent.replace(encodeURIComponent(SECRET), '0123456789ab%20cdef01'),
      { secret: '0123456789abcdef01' },
    ],
    [
      'values that begin like quoted-printable, which stay',
      query({ ...LINK, tenantId: '3d', secret: '3D12' }),
      { tenantId: '3d', secret: '3D12' },
    ],
    [
      'a secret that looks encoded, which stays',
      query({ ...LINK, secret: 'ab%6bcd' }),
      { secret: 'ab%6bcd' },
    ],
    [
      'base64url with a broken line',
      query({ ...LINK, secret: URL_SAFE.replace('No', 'N o') }).replace('N+o', 'N%20o'),
      { secret: URL_SAFE },
    ],
    [
      'a secret that is no Base64, which stays',
      query({ ...LINK, secret: 'open, sesame 1' }),
      { secret: 'open, sesame 1' },
    ],
    [
      'a phrase in lower case, which stays',
      query({ ...LINK, secret: 'correct horse battery staple' }).replaceAll('+', '%20'),
      { secret: 'correct horse battery staple' },
    ],
  ])('%s', { tags: ['T25'] }, (_name, text, link = {}) => {
    expect(readJoinLink(text, NOW)).toEqual({ kind: 'good', link: { ...LINK, ...link } });
  });

  it.each([
    ['a truncated link', sent.slice(0, -12)],
    ['a link without its expiry', sent.slice(0, sent.indexOf('&expires'))],
    ['two secrets', `${sent}&secret=other`],
    [
      'a space in a secret without padding',
      sent.replace(encodeURIComponent(SECRET), 'aB3xY9kL%20NoPqRsTuVwXyZ01'),
    ],
    [
      'a space in one with a slash',
      sent.replace(encodeURIComponent(SECRET), 'aB3/Y9kL%20NoPqRsTuVwXyZ'),
    ],
    ['a plus and a broken line', sent.replace('%2B', '%20').replace('Lm', 'L%20m')],
    [
      'base64url with a plus',
      sent.replace(encodeURIComponent(SECRET), URL_SAFE.replace('No', '%2B N')),
    ],
    ['an expiry without its offset', sent.replace('%2B00%3A00', '')],
  ])('%s cannot be read', { tags: ['T25'] }, (_name, text) => {
    expect(kindOf(text)).toBe('changed');
  });
});

describe('a link is incomplete', { tags: ['T25'] }, () => {
  it('and missing without any of its parameters', () => {
    for (const text of ['', '?', '#', 'utm_source=mail', 'expires=never&x']) {
      expect(kindOf(text)).toBe('missing');
    }
  });

  it.each(Object.keys(GOOD))('without %s, or with an empty, blank or second one', (name) => {
    const without = Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));
    expect(kindOf(query(without))).toBe('changed');
    for (const value of ['', ' ', '\t\n']) {
      expect(kindOf(query({ ...without, [name]: value }))).toBe('changed');
    }
    expect(kindOf(`${query(GOOD)}&${name}=another`)).toBe('changed');
    expect(kindOf(query(without).concat(`&${name}[]=x`))).toBe('changed');
  });

  const EXPIRIES = [
    `2026-11-22T12:00:00.${'0'.repeat(45)}Z`,
    'tomorrow',
    '2026-11-22',
    '2026-11-22T12:00:00',
    '+010000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T12:00:00+24:00',
    '2026-11-22T12:00:00.Z',
  ];
  it.each([
    { tenantId: 't'.repeat(65) },
    { secret: 's'.repeat(513) },
    ...EXPIRIES.map((expiresAt) => ({ expiresAt })),
  ])('with %j', (values) => {
    expect(kindOf(query({ ...GOOD, ...values }))).toBe('changed');
  });
});

describe('the clock of the device', { tags: ['F29'] }, () => {
  const end = Date.parse(GOOD.expiresAt);

  it.each([
    [60_000, 'good'],
    [60_001, 'expired'],
  ])('%i ms after the expiry: %s', (later, kind) => {
    expect(readJoinLink(query(GOOD), end + later).kind).toBe(kind);
  });

  it('is checked last: an expired and incomplete link is incomplete', () => {
    expect(readJoinLink(query({ ...GOOD, secret: '' }), end + 1e9).kind).toBe('changed');
  });
});

describe('any text', { tags: ['T25', 'C7'] }, () => {
  it('is read or refused without an exception', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('tenantId=', '&amp;secret=', '&expiresAt=', '=3D', '%25', '%3F', END, SECRET),
    );
    const check = fc.property(fc.array(piece), (pieces) => {
      expect(kindOf(pieces.join(''))).toMatch(/^(good|missing|changed|expired)$/);
    });
    fc.assert(check, { numRuns: RUNS });
  });

  it('of the console’s own links has the values of the hub', () => {
    const bytes = fc.uint8Array({ minLength: 8, maxLength: 96 });
    const end = fc.date({ noInvalidDate: true, min: new Date(NOW), max: new Date('9999-01-01') });
    const check = fc.property(fc.uuid(), bytes, end, (tenantId, secret, date) => {
      const code = { tenantId, expiresAt: date.toISOString() };
      for (const encoding of ['base64', 'base64url'] as const) {
        const link = { ...code, secret: Buffer.from(secret).toString(encoding) };
        const { search } = new URL(inviteLink('https://console.example', link));
        // A fully decoded link differs only by a bare '+'.
        for (const text of [search, decodeURIComponent(search)]) {
          expect(readJoinLink(text, NOW)).toEqual({ kind: 'good', link });
        }
      }
    });
    fc.assert(check, { numRuns: RUNS });
  });
});
