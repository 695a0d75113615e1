import { describe, expect, test } from 'vitest';
import {
  commonName,
  optionalTime,
  readCertificate,
} from '../../../../src/bank/client/attestation/certificate.ts';
import { readDer } from '../../../../src/bank/client/attestation/der.ts';
import { concat, toHex } from '../../../../src/lib/bytes.ts';
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
const subject = der.subarray(240, 364);
const spki = der.subarray(364, 484);
const extensions = der.subarray(492, 763);
const signature = der.subarray(830);

type Parts = Partial<
  Record<
    'version' | 'serial' | 'algorithm' | 'outer' | 'validity' | 'spki' | 'extensions',
    Uint8Array
  >
> & { behindSpki?: Uint8Array; behindExtensions?: Uint8Array; behind?: Uint8Array };
const NOTHING = new Uint8Array();

/** The leaf with some parts replaced. Reading it does not check the signature. */
function certificate(parts: Parts) {
  const inner = parts.algorithm ?? algorithm;
  const tbs = withHead(
    0x30,
    parts.version ?? before,
    parts.serial ?? serial,
    inner,
    issuer,
    parts.validity ?? validity,
    subject,
    parts.spki ?? spki,
    parts.behindSpki ?? NOTHING,
    withHead(0xa3, withHead(0x30, parts.extensions ?? extensions)),
    parts.behindExtensions ?? NOTHING,
  );
  return readCertificate(
    withHead(0x30, tbs, parts.outer ?? inner, signature, parts.behind ?? NOTHING),
  );
}

/** A key of the curve P-384 in another form than that of the leaf. */
const ecKey = (form: number, length: number) =>
  withHead(
    0x30,
    spki.subarray(2, 20),
    withHead(0x03, new Uint8Array([0, form]), new Uint8Array(length)),
  );

const times = (notBefore: string, notAfter: string, tag = 0x17) =>
  withHead(0x30, ...[notBefore, notAfter].map((text) => withHead(tag, Buffer.from(text))));
const AMD = '2b060104019c7801';
const extension = (oid: string, value: Uint8Array, critical = NOTHING) =>
  withHead(0x30, withHead(0x06, hex(oid)), critical, withHead(0x04, value));

/** The key of the leaf with another beginning of its point. */
const pointOf = (head: Uint8Array) =>
  withHead(0x30, spki.subarray(2, 20), withHead(0x03, hex('00'), head, spki.subarray(24)));

describe('a leaf', () => {
  test('is taken apart', () => {
    const read = certificate({});
    expect(read?.der).toEqual(der);
    expect(read).toMatchObject({
      notBefore: Date.parse('2025-07-20T22:15:42Z'),
      notAfter: Date.parse('2032-07-20T22:15:42Z'),
      publicKey: { isP384: true },
      amd: {
        productName: 'Genoa',
        levels: { fmc: 0, bootloader: 9, tee: 0, snp: 23, microcode: 72 },
      },
    });
    expect(commonName(read?.issuer ?? NOTHING)).toBe('SEV-Genoa');
    expect(commonName(hex('30 00'))).toBe('unnamed');
    expect(toHex(read?.issuer ?? NOTHING)).toBe(toHex(issuer));
    expect(read?.tbs).toHaveLength(759);
    expect(read?.signature).toHaveLength(512);
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
    ['with a 31 February', { validity: times('250231000000Z', '320720221542Z') }],
    ['with an hour too many', { validity: times('250720241542Z', '320720221542Z') }],
    ['with a time without seconds', { validity: times('2507202215Z', '320720221542Z') }],
    ['with a time with an offset', { validity: times('250720221542+0100', '320720221542Z') }],
    ['with something before a time', { validity: times('x250720221542Z', '320720221542Z') }],
    ['with something behind a time', { validity: times('250720221542Z0', '320720221542Z') }],
    ['with a year of four digits', { validity: times('20250720221542Z', '320720221542Z') }],
    ['with a year of two digits', { validity: times('250720221542Z', '320720221542Z', 0x18) }],
    ['without times', { validity: hex('30 00') }],
    ['with one time', { validity: withHead(0x30, validity.subarray(2, 17)) }],
    [
      'with three times',
      { validity: concat(hex('30 2d'), validity.subarray(2), validity.subarray(2, 17)) },
    ],
    [
      'with an unused bit in its key',
      { spki: withHead(0x30, spki.subarray(2, 20), hex('03 02 01 80')) },
    ],
    ['with something behind its key', { spki: withHead(0x30, spki.subarray(2), hex('05 00')) }],
    [
      'with something behind the curve of its key',
      {
        spki: withHead(0x30, withHead(0x30, spki.subarray(4, 20), hex('05 00')), spki.subarray(20)),
      },
    ],
    [
      'with something behind an extension',
      { extensions: withHead(0x30, extension('55 1d 0e', hex('00')).subarray(2), hex('05 00')) },
    ],
    [
      'with an extension twice',
      { extensions: concat(extensions, extension(`${AMD}0301`, hex('02 01 0a'))) },
    ],
    [
      'with an unknown extension twice',
      {
        extensions: concat(
          extensions,
          extension('55 1d 0e', hex('00')),
          extension('55 1d 0e', hex('01')),
        ),
      },
    ],
    [
      'with an unknown critical extension',
      { extensions: concat(extensions, extension('55 1d 1e', hex('00'), hex('01 01 ff'))) },
    ],
    [
      'with a BOOLEAN of its own',
      { extensions: concat(extensions, extension('55 1d 0f', hex('00'), hex('01 01 01'))) },
    ],
    [
      'with a BOOLEAN of two bytes',
      { extensions: concat(extensions, extension('55 1d 0f', hex('00'), hex('01 02 ff ff'))) },
    ],
    ['with a level of 256', { extensions: extension(`${AMD}0301`, hex('02 02 01 00')) }],
    ['with a negative level', { extensions: extension(`${AMD}0301`, hex('02 01 80')) }],
    ['with a padded level', { extensions: extension(`${AMD}0301`, hex('02 02 00 09')) }],
    ['with something behind a level', { extensions: extension(`${AMD}0301`, hex('02 01 09 00')) }],
    [
      'with a product name in UTF-8',
      { extensions: extension(`${AMD}02`, hex('0c 05 47 65 6e 6f 61')) },
    ],
    ['with a product name that is no text', { extensions: extension(`${AMD}02`, hex('16 01 ff')) }],
    [
      'with a line break behind its product name',
      { extensions: extension(`${AMD}02`, hex('16 06 47 65 6e 6f 61 0a')) },
    ],
    [
      'with a line break before its product name',
      { extensions: extension(`${AMD}02`, hex('16 06 0a 47 65 6e 6f 61')) },
    ],
    ['with an empty product name', { extensions: extension(`${AMD}02`, hex('16 00')) }],
  ])('is refused %s', (_, parts) => {
    expect(certificate(parts)).toBeUndefined();
  });

  test.each<[string, Parts, object]>([
    [
      'a level of 200',
      {
        extensions: concat(
          extension(`${AMD}0301`, hex('02 01 09')),
          extension(`${AMD}0302`, hex('02 01 00')),
          extension(`${AMD}0303`, hex('02 02 00 c8')),
          extension(`${AMD}0308`, hex('02 02 00 ff')),
        ),
      },
      { amd: { productName: undefined, levels: { snp: 200, microcode: 255, fmc: 0 } } },
    ],
    [
      'critical extensions that are understood',
      {
        extensions: concat(
          extension('55 1d 0f', hex('00'), hex('01 01 ff')),
          extension(`${AMD}04`, hex('00'), hex('01 01 ff')),
        ),
      },
      {},
    ],
    ['an unknown extension', { extensions: extension('55 1d 0e', hex('00')) }, {}],
    ...['01', '02', '03', '08'].map((missing): [string, Parts, object] => [
      `no level ${missing}, and then none`,
      {
        extensions: concat(
          ...['01', '02', '03', '08']
            .filter((level) => level !== missing)
            .map((level) => extension(`${AMD}03${level}`, hex('02 01 09'))),
        ),
      },
      { amd: { levels: undefined } },
    ]),
    ...['02', '04 00'].map((head): [string, Parts, object] => [
      `a key that is no uncompressed point of P-384: ${head}`,
      { spki: pointOf(hex(head)) },
      { publicKey: { isP384: false } },
    ]),
    [
      'GeneralizedTime',
      { validity: times('20250720221542Z', '20520720221542Z', 0x18) },
      { notAfter: Date.parse('2052-07-20T22:15:42Z') },
    ],
    [
      'the last century',
      { validity: times('500101000000Z', '491231235959Z') },
      {
        notBefore: Date.parse('1950-01-01T00:00:00Z'),
        notAfter: Date.parse('2049-12-31T23:59:59Z'),
      },
    ],
    ['a key that is a compressed point', { spki: ecKey(3, 48) }, { publicKey: { isP384: false } }],
    ['a key that is a hybrid point', { spki: ecKey(6, 96) }, { publicKey: { isP384: false } }],
    ['a key that is too long', { spki: ecKey(4, 97) }, { publicKey: { isP384: false } }],
    ['a serial number of many bytes', { serial: hex('02 09 00 ff ff ff ff ff ff ff ff') }, {}],
    [
      'a raw id that looks like nothing',
      { extensions: extension(`${AMD}04`, hex('ff ff ff')) },
      {},
    ],
  ])('may have %s', (_, parts, expected) => {
    const read = certificate(parts);
    // Nothing matches `{}`, too.
    expect(read).toBeDefined();
    expect(read).toMatchObject(expected);
  });
});

test.each([
  ['nothing', NOTHING],
  ['no part', hex('30 00')],
  ['an organisation alone', hex('30 0e 31 0c 30 0a 06 03 55 04 0a 0c 03 41 4d 44')],
  ['no Unicode', hex('30 0c 31 0a 30 08 06 03 55 04 03 0c 01 ff')],
])('a name of %s is shown as unnamed', (_, name) => {
  expect(commonName(name)).toBe('unnamed');
});

test('a time that may be left out is none where something else stands', () => {
  expect(optionalTime(readDer(hex('05 00')))).toBeUndefined();
});

describe('the signature algorithm', () => {
  const SHA384 = '30 0d 06 09 60 86 48 01 65 03 04 02 02 05 00';
  const bare = '30 0b 06 09 60 86 48 01 65 03 04 02 02';
  const SHA256 = SHA384.replace('02 02 05', '02 01 05');
  const mgf1 = (hash: string) => `30 1a 06 09 2a 86 48 86 f7 0d 01 01 08 ${hash}`;
  const pss = (...fields: [number, string][]) =>
    withHead(
      0x30,
      hex('06 09 2a 86 48 86 f7 0d 01 01 0a'),
      withHead(0x30, ...fields.map(([tag, text]) => withHead(tag, hex(text)))),
    );
  const hash: [number, string] = [0xa0, SHA384];
  const mask: [number, string] = [0xa1, mgf1(SHA384)];
  const salt: [number, string] = [0xa2, '02 01 30'];

  test.each([
    ['as AMD writes it', pss(hash, mask, salt)],
    ['with the trailer field written out', pss(hash, mask, salt, [0xa3, '02 01 01'])],
    ['with a hash without parameters', pss([0xa0, bare], mask, salt)],
  ])('%s', (_, written) => {
    expect(certificate({ algorithm: written })).toBeDefined();
  });

  test.each([
    ['with SHA-256', pss([0xa0, SHA256], mask, salt)],
    ['with a mask of SHA-256', pss(hash, [0xa1, mgf1(SHA256)], salt)],
    [
      'with another mask function',
      pss(hash, [0xa1, mgf1(SHA384).replace('01 01 08', '01 01 09')], salt),
    ],
    ['with 32 bytes of salt', pss(hash, mask, [0xa2, '02 01 20'])],
    ['with another trailer', pss(hash, mask, salt, [0xa3, '02 01 02'])],
    ['with the hash by default', pss(mask, salt)],
    ['with the mask by default', pss(hash, salt)],
    ['with the salt by default', pss(hash, mask)],
    ['with something behind it', withHead(0x30, pss(hash, mask, salt).subarray(2), hex('05 00'))],
    [
      'with something behind its hash',
      pss([0xa0, SHA384.replace('05 00', '05 00 05 00').replace('30 0d', '30 0f')], mask, salt),
    ],
    [
      'with something behind its mask',
      pss(hash, [0xa1, `${mgf1(SHA384).replace('30 1a', '30 1c')} 05 00`], salt),
    ],
    ['with a field more', pss(hash, mask, salt, [0xa4, '02 01 01'])],
    [
      'with a NULL that is none',
      pss([0xa0, SHA384.replace('05 00', '05 01 00').replace('30 0d', '30 0e')], mask, salt),
    ],
    ['of PKCS #1 1.5', hex('30 0d 06 09 2a 86 48 86 f7 0d 01 01 0c 05 00')],
    ['of ECDSA', hex('30 0a 06 08 2a 86 48 ce 3d 04 03 03')],
  ])('not %s', (_, written) => {
    expect(certificate({ algorithm: written })).toBeUndefined();
  });
});
