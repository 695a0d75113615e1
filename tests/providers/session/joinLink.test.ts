import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJoinLink } from '../../../src/providers/invitation/readInvitation.ts';
import { FULL_TIER } from '../../fullTier.ts';

const RUNS = FULL_TIER ? 2000 : 100;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const GOOD = { tenantId: 'tenant-1', secret: 'A+b/c==', expiresAt: '2026-11-22T12:00:00.000Z' };
const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
const kindOf = (text: string) => readJoinLink(text, NOW).kind;
const withExpiry = (expiresAt: string) => kindOf(query({ ...GOOD, expiresAt }));

describe('a good invite link', { tags: ['T25'] }, () => {
  it('gives its three values', () => {
    expect(readJoinLink(query(GOOD), NOW)).toEqual({ kind: 'good', link: GOOD });
    expect(readJoinLink(`&${query(GOOD)}&`, NOW)).toEqual({ kind: 'good', link: GOOD });
  });

  it('may carry unknown parameters, which are ignored', () => {
    const found = readJoinLink(`${query(GOOD)}&utm_source=mail&utm_source=x`, NOW);
    expect(found).toEqual({ kind: 'good', link: GOOD });
  });

  it('may use its full lengths', () => {
    const longest = { ...GOOD, tenantId: 't'.repeat(64), secret: 's'.repeat(512) };
    expect(kindOf(query(longest))).toBe('good');
  });

  it.each(['2026-11-22T12:00:00Z', '2026-11-22T12:00:00.123456789Z', '2026-11-22T14:00:00+02:00'])(
    'may expire at %s',
    (expiresAt) => {
      expect(withExpiry(expiresAt)).toBe('good');
    },
  );
});

describe('a link misses information', { tags: ['T25'] }, () => {
  it.each(Object.keys(GOOD))('without %s, with an empty, a blank or a second one', (name) => {
    const without = Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== name));
    expect(kindOf(query(without))).toBe('missing');
    for (const value of ['', ' ', '\t\n']) {
      expect(kindOf(query({ ...without, [name]: value }))).toBe('missing');
    }
    const again = `${name}=${encodeURIComponent(GOOD[name as keyof typeof GOOD])}`;
    expect(kindOf(`${query(GOOD)}&${again}`)).toBe('missing');
    expect(kindOf(query(without).concat(`&${name}[]=x`))).toBe('missing');
    expect(kindOf(query({ ...without, [name.toUpperCase()]: 'x' }))).toBe('missing');
  });

  it.each([
    ['an id of 65 characters', { tenantId: 't'.repeat(65) }],
    ['a secret of 513 characters', { secret: 's'.repeat(513) }],
    ['an expiry of 65 characters', { expiresAt: `2026-11-22T12:00:00.${'0'.repeat(45)}Z` }],
  ])('with %s', (_name, values) => {
    expect(kindOf(query({ ...GOOD, ...values }))).toBe('missing');
  });

  it.each([
    'tomorrow',
    '2026-11-22',
    '2026-11-22T12:00:00',
    '2026-11-22T12:00:00 02:00',
    '+010000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T12:00:00+24:00',
    '2026-11-22T12:00:00.Z',
    '2026-11-22T12:00:00Z\n',
  ])('when it expires at %j', (expiresAt) => {
    expect(withExpiry(expiresAt)).toBe('missing');
  });
});

describe('the clock of the device', { tags: ['F58'] }, () => {
  const end = Date.parse(GOOD.expiresAt);

  it.each([
    [60_000, 'good'],
    [60_001, 'expired'],
  ])('%i ms after the expiry: %s', (later, kind) => {
    expect(readJoinLink(query(GOOD), end + later).kind).toBe(kind);
  });

  it('is asked last: a link that is expired and incomplete misses information', () => {
    expect(readJoinLink(query({ ...GOOD, secret: '' }), end + 1e9).kind).toBe('missing');
  });
});

describe('any text', { tags: ['T25', 'C7'] }, () => {
  const END = fc.date({ noInvalidDate: true });
  it('with three texts gives these very texts, or misses information', () => {
    const check = fc.property(fc.string(), fc.string(), END, (id, key, end) => {
      const link = { tenantId: id, secret: key, expiresAt: end.toISOString() };
      const isGood = id.trim() && key.trim() && link.expiresAt.length === 24;
      const expected = isGood ? { kind: 'good', link } : { kind: 'missing' };
      expect(readJoinLink(query(link), -9e15)).toEqual(expected);
    });
    fc.assert(check, { numRuns: RUNS });
  });
});
