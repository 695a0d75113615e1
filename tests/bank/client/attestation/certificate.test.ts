import { describe, expect, test } from 'vitest';
import {
  commonName,
  readCertificate,
} from '../../../../src/bank/client/attestation/certificate.ts';
import { concat } from '../../../../src/lib/bytes.ts';
import { derOf, realReport } from './fixtures.ts';

const { leaf } = realReport('genoa-v3-yaxi');
const der = derOf(leaf);
const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const withHead = (tag: number, ...parts: Uint8Array[]) => {
  const content = concat(...parts);
  const { length } = content;
  const head =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return concat(new Uint8Array([tag, ...head]), content);
};

// The parts of the real leaf, from its layout.
const before = der.subarray(8, 13);
const serial = der.subarray(13, 16);
const algorithm = der.subarray(16, 83);
const issuer = der.subarray(83, 208);
const validity = der.subarray(208, 240);
const firstTime = validity.subarray(2, 17);
const subject = der.subarray(240, 364);
const spki = der.subarray(364, 484);
const extensions = der.subarray(492, 763);
const signature = der.subarray(830);

const NOTHING = new Uint8Array();
const PARTS = { version: before, serial, algorithm, validity, spki, extensions };
/** `outer` is the algorithm outside of the signed part; the same one by default. */
type Parts = Partial<
  typeof PARTS & Record<'outer' | 'behindSpki' | 'behindExtensions' | 'behind', Uint8Array>
>;

/** The leaf with some parts replaced. Reading it does not check the signature. */
function certificate(change: Parts) {
  const parts = { ...PARTS, outer: change.algorithm ?? algorithm, ...change };
  const { behindSpki = NOTHING, behindExtensions = NOTHING, behind = NOTHING } = change;
  const head = [parts.version, parts.serial, parts.algorithm, issuer, parts.validity, subject];
  const tail = withHead(0xa3, withHead(0x30, parts.extensions));
  const tbs = withHead(0x30, ...head, parts.spki, behindSpki, tail, behindExtensions);
  return readCertificate(withHead(0x30, tbs, parts.outer, signature, behind));
}

const END = '320720221542Z';
const times = (notBefore: string, notAfter = END, tag = 0x17) =>
  withHead(0x30, ...[notBefore, notAfter].map((text) => withHead(tag, Buffer.from(text))));
const AMD = '2b060104019c7801';
const extension = (oid: string, value: Uint8Array, critical = NOTHING) =>
  withHead(0x30, withHead(0x06, hex(oid)), critical, withHead(0x04, value));

/** An extension without a meaning for the console. */
const OTHER = '55 1d 0e';
/** The algorithm of the leaf's key. */
const CURVE = spki.subarray(2, 20);
/** The key of the leaf with another beginning of its point. */
const pointOf = (head: Uint8Array) =>
  withHead(0x30, CURVE, withHead(0x03, hex('00'), head, spki.subarray(24)));

describe('a leaf', () => {
  test('is taken apart', () => {
    const read = certificate({});
    const levels = { fmc: 0, bootloader: 9, tee: 0, snp: 23, microcode: 72 };
    expect(read?.der).toEqual(der);
    expect(read).toMatchObject({
      notBefore: Date.parse('2025-07-20T22:15:42Z'),
      notAfter: Date.parse('2032-07-20T22:15:42Z'),
      publicKey: { isP384: true },
      amd: { productName: 'Genoa', levels },
      issuer,
      tbs: { length: 759 },
      signature: { length: 512 },
    });
    expect(commonName(read?.issuer ?? NOTHING)).toBe('SEV-Genoa');
  });

  test.each<[string, Parts]>([
    ['of version 1', { version: hex('a0 03 02 01 00') }],
    ['of a version of two bytes', { version: hex('a0 04 02 02 02 00') }],
    ['without a version', { version: NOTHING }],
    ['with a long serial number', { serial: hex('02 02 00 00') }],
    ['with another outer algorithm', { outer: concat(algorithm.subarray(0, 66), hex('20')) }],
    ['with unique identifiers', { behindSpki: hex('81 02 00 00') }],
    ['with something behind its extensions', { behindExtensions: hex('05 00') }],
    ['with something behind its signature', { behind: hex('05 00') }],
    ['without times', { validity: hex('30 00') }],
    ['with one time', { validity: withHead(0x30, firstTime) }],
    ['with three times', { validity: withHead(0x30, validity.subarray(2), firstTime) }],
    ['with a year of two digits', { validity: times('250720221542Z', END, 0x18) }],
    ['with an unused bit in its key', { spki: withHead(0x30, CURVE, hex('03 02 01 80')) }],
    ['with something behind its key', { spki: withHead(0x30, spki.subarray(2), hex('05 00')) }],
    ['with a time of another type', { validity: times('250720221542Z', END, 0x16) }],
    ['on 31 February', { validity: times('250231000000Z') }],
    ['without seconds', { validity: times('2507202215Z') }],
    ['with an offset', { validity: times('250720221542+0100') }],
    ['with a time behind something', { validity: times('x250720221542Z') }],
    ['with a time before something', { validity: times('250720221542Z0') }],
    ['with a year of four digits', { validity: times('20250720221542Z') }],
  ])('is refused %s', (_, parts) => {
    expect(certificate(parts)).toBeUndefined();
  });

  test.each([
    ['something behind it', withHead(0x30, extension(OTHER, hex('00')).subarray(2), hex('05 00'))],
    ['another of the same', concat(extensions, extension(`${AMD}0301`, hex('02 01 0a')))],
    ['a critical one that is unknown', extension('55 1d 1e', hex('00'), hex('01 01 ff'))],
    ['a BOOLEAN of its own', extension('55 1d 0f', hex('00'), hex('01 01 01'))],
    ['a BOOLEAN of two bytes', extension('55 1d 0f', hex('00'), hex('01 02 ff ff'))],
    ['a level of 256', extension(`${AMD}0301`, hex('02 02 01 00'))],
    ['something behind a level', extension(`${AMD}0301`, hex('02 01 09 00'))],
    ['a product name in UTF-8', extension(`${AMD}02`, hex('0c 05 47 65 6e 6f 61'))],
    ['a product name that is no text', extension(`${AMD}02`, hex('16 01 ff'))],
    ['a line break behind the product', extension(`${AMD}02`, hex('16 06 47 65 6e 6f 61 0a'))],
    ['a line break before the product', extension(`${AMD}02`, hex('16 06 0a 47 65 6e 6f 61'))],
    ['an empty product name', extension(`${AMD}02`, hex('16 00'))],
  ])('is refused with an extension: %s', (_, written) => {
    expect(certificate({ extensions: written })).toBeUndefined();
  });

  const LEVELS = ['01', '02', '03', '08'];
  test.each(LEVELS)('has no levels without level %s', (missing) => {
    const others = LEVELS.filter((level) => level !== missing);
    const written = others.map((level) => extension(`${AMD}03${level}`, hex('02 01 09')));
    const { amd } = certificate({ extensions: concat(...written) }) ?? {};
    expect(amd).toEqual({ productName: undefined, levels: undefined });
  });

  const WRITTEN = ['02 01 09', '02 01 00', '02 02 00 c8', '02 02 00 ff'];
  const several = WRITTEN.map((level, at) => extension(`${AMD}03${LEVELS[at]}`, hex(level)));
  const levels = { snp: 200, microcode: 255, fmc: 0 };
  const notP384 = { publicKey: { isP384: false } };
  const TRUE = hex('01 01 ff');
  const behindCurve = withHead(0x30, CURVE.subarray(2), hex('05 00'));
  test.each<[string, Parts, object]>([
    ['one-byte levels up to 255', { extensions: concat(...several) }, { amd: { levels } }],
    ['a critical use of its key', { extensions: extension('55 1d 0f', hex('00'), TRUE) }, {}],
    ['a critical extension of AMD', { extensions: extension(`${AMD}04`, hex('00'), TRUE) }, {}],
    ['an unknown extension', { extensions: extension(OTHER, hex('00')) }, {}],
    ['a compressed point', { spki: pointOf(hex('02')) }, notP384],
    ['a point that is too long', { spki: pointOf(hex('04 00')) }, notP384],
    ['a curve before more', { spki: withHead(0x30, behindCurve, spki.subarray(20)) }, notP384],
    [
      'GeneralizedTime',
      { validity: times('20250720221542Z', '20520720221542Z', 0x18) },
      { notAfter: Date.parse('2052-07-20T22:15:42Z') },
    ],
    [
      'times of the last century',
      { validity: times('500101000000Z', '491231235959Z') },
      { notBefore: Date.parse('1950-01-01'), notAfter: Date.parse('2049-12-31T23:59:59Z') },
    ],
    ['a serial number of many bytes', { serial: hex('02 09 00 ff ff ff ff ff ff ff ff') }, {}],
  ])('may have %s', (_, parts, expected) => {
    const read = certificate(parts);
    // `undefined` would match `{}`.
    expect(read).toBeDefined();
    expect(read).toMatchObject(expected);
  });
});

test.each([
  ['nothing', NOTHING],
  ['no part', hex('30 00')],
  ['only an organisation', hex('30 0e 31 0c 30 0a 06 03 55 04 0a 0c 03 41 4d 44')],
  ['no Unicode', hex('30 0c 31 0a 30 08 06 03 55 04 03 0c 01 ff')],
])('a name of %s is shown as unnamed', (_, name) => {
  expect(commonName(name)).toBe('unnamed');
});

describe('the signature algorithm', () => {
  const SHA384 = '30 0d 06 09 60 86 48 01 65 03 04 02 02 05 00';
  const bare = '30 0b 06 09 60 86 48 01 65 03 04 02 02';
  const followed = '30 0f 06 09 60 86 48 01 65 03 04 02 02 05 00 05 00';
  const filled = '30 0e 06 09 60 86 48 01 65 03 04 02 02 05 01 00';
  const SHA256 = SHA384.replace('02 02 05', '02 01 05');
  const mgf1 = (hash: string) => `30 1a 06 09 2a 86 48 86 f7 0d 01 01 08 ${hash}`;
  const longMask = `${mgf1(SHA384).replace('30 1a', '30 1c')} 05 00`;
  const PSS = hex('06 09 2a 86 48 86 f7 0d 01 01 0a');
  const pss = (...fields: [number, string][]) =>
    withHead(0x30, PSS, withHead(0x30, ...fields.map(([tag, text]) => withHead(tag, hex(text)))));
  const hash: [number, string] = [0xa0, SHA384];
  const mask: [number, string] = [0xa1, mgf1(SHA384)];
  const salt: [number, string] = [0xa2, '02 01 30'];

  test.each([
    ['as AMD writes it', pss(hash, mask, salt)],
    ['with the trailer field written out', pss(hash, mask, salt, [0xa3, '02 01 01'])],
    ['with a hash without parameters', pss([0xa0, bare], mask, salt)],
  ])('may be %s', (_, written) => {
    expect(certificate({ algorithm: written })).toBeDefined();
  });

  test.each([
    ['with SHA-256', pss([0xa0, SHA256], mask, salt)],
    ['with a mask of SHA-256', pss(hash, [0xa1, mgf1(SHA256)], salt)],
    ['with another mask', pss(hash, [0xa1, mgf1(SHA384).replace('01 08', '01 09')], salt)],
    ['with 32 bytes of salt', pss(hash, mask, [0xa2, '02 01 20'])],
    ['with another trailer', pss(hash, mask, salt, [0xa3, '02 01 02'])],
    ['with the hash by default', pss(mask, salt)],
    ['with the mask by default', pss(hash, salt)],
    ['with the salt by default', pss(hash, mask)],
    ['with something behind it', withHead(0x30, pss(hash, mask, salt).subarray(2), hex('05 00'))],
    ['with something behind its hash', pss([0xa0, followed], mask, salt)],
    ['with something behind its mask', pss(hash, [0xa1, longMask], salt)],
    ['with a field more', pss(hash, mask, salt, [0xa4, '02 01 01'])],
    ['with a NULL that is none', pss([0xa0, filled], mask, salt)],
    ['of PKCS #1 1.5', hex('30 0d 06 09 2a 86 48 86 f7 0d 01 01 0c 05 00')],
    ['of ECDSA', hex('30 0a 06 08 2a 86 48 ce 3d 04 03 03')],
  ])('not %s', (_, written) => {
    expect(certificate({ algorithm: written })).toBeUndefined();
  });
});
