import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import {
  removeFile,
  addFiles,
  LARGEST,
  MOST_FILES,
  NO_FILES,
  readFiles,
  recordedIn,
  understand,
} from '../../../src/custom-pages/attestation/dropped.ts';
import { isPrivateKey } from '../../../src/custom-pages/attestation/privateKey.ts';
import { MINIMUMS } from '../../../src/bank/client/attestation/minimums.ts';
import { toBase64, toHex, utf8 } from '../../../src/lib/bytes.ts';
import { derOf, realReport } from '../../bank/client/attestation/fixtures.ts';

const { report, leaf } = realReport('genoa-v3-yaxi');
const json = (value: unknown) => utf8(JSON.stringify(value));
const ANSWER = { attestationReport: 'AA==', vcek: '', chachaBox: '', systemVersion: {} };

const lines = (text: string) => text.replaceAll(/.{64}/g, '$&\r\n');

describe('what a file holds is told by its content', () => {
  test.each([
    ['bytes', report],
    ['hex', utf8(toHex(report))],
    ['hex in lines and capitals', utf8(`\n${lines(toHex(report)).toUpperCase()}\n`)],
    ['Base64', utf8(toBase64(report))],
    ['Base64 in lines', utf8(`${lines(toBase64(report))}\n`)],
  ])('a report as %s', (_, file) => {
    expect(understand(file)).toEqual({ kind: 'report', report });
  });

  test('a certificate as PEM and as DER', () => {
    expect(understand(utf8(leaf))).toEqual({ kind: 'leaf', leaf });
    const der = understand(derOf(leaf));
    expect(der).toMatchObject({ kind: 'leaf' });
    expect(der).toHaveProperty('leaf', expect.stringContaining(toBase64(derOf(leaf))));
  });

  test('the answer of a settlement, plain or in a file of evidence', () => {
    expect(understand(json(ANSWER))).toEqual({ kind: 'settlement', answer: ANSWER });
    const evidence = { format: 'attestation-evidence/1', verdict: 'accepted', settlement: 'x' };
    expect(understand(json(evidence))).toEqual({ kind: 'settlement', answer: 'x' });
    const other = { ...evidence, format: 'attestation-evidence/2' };
    expect(understand(json(other))).toBe('otherJson');
  });

  test('JSON behind a byte order mark, as some editors write it', () => {
    const file = utf8(`\uFEFF${JSON.stringify(ANSWER)}`);
    expect(understand(file)).toEqual({ kind: 'settlement', answer: ANSWER });
  });

  test('minimums, also those that refuse a processor', () => {
    const minimums = { Genoa: MINIMUMS['Genoa'], Milan: null };
    expect(understand(json(minimums))).toEqual({ kind: 'floors', minimums });
  });

  test.each([
    ['nothing', utf8(''), 'empty'],
    ['JSON without its end', utf8('{"attestationReport":'), 'notJson'],
    ['a list', json([ANSWER]), 'otherJson'],
    ['an empty object', json({}), 'otherJson'],
    ['other JSON', json({ format: 'other', checks: {} }), 'otherJson'],
    ['minimums with a wrong value', json({ Genoa: { firmware: 'new' } }), 'minimums'],
    ['minimums out of range', json({ Genoa: { ...MINIMUMS['Genoa'], snp: 999 } }), 'minimums'],
    ['a report without its last byte', report.slice(1), 'length'],
    ['such a report in hex', utf8(toHex(report.slice(1))), 'length'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'length'],
    ['prose', utf8('The report is attached.'), 'unknown'],
    ['more digits than a report has', utf8('00'.repeat(9000)), 'unknown'],
  ])('%s is nothing that can be used', (_, file, problem) => {
    expect(understand(file)).toBe(problem);
  });
});

describe('a private key among files', () => {
  const { privateKey: rsa, publicKey: rsaPublic } = generateKeyPairSync('rsa', {
    modulusLength: 1024,
  });
  const { privateKey: ec, publicKey: ecPublic } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  const { privateKey: ed } = generateKeyPairSync('ed25519');
  const locked = { cipher: 'aes-256-cbc', passphrase: 'x' };
  const pem = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'sec1', lock = {}) =>
    key.export({ type, format: 'pem', ...lock }).toString();
  const der = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'sec1' | 'spki', lock = {}) =>
    new Uint8Array(key.export({ type, format: 'der', ...lock }) as Buffer);
  const jwk = ec.export({ format: 'jwk' });
  // As openssl begins one: version 3, then signed data.
  const pkcs12 = Buffer.from('30820a30020103308209f606092a864886f70d010701', 'hex');

  /** A JWK whose private member has another spelling in JSON. */
  const hidden = (name: 'd' | 'k') =>
    `{"kty":"EC","\\u00${name.charCodeAt(0).toString(16)}":"AAAA"}`;

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['PKCS#8', utf8(pem(ec, 'pkcs8'))],
    ['EC', utf8(pem(ec, 'sec1'))],
    ['RSA', utf8(pem(rsa, 'pkcs1'))],
    ['an encrypted one', utf8(pem(ec, 'pkcs8', locked))],
    ['OpenSSH', utf8('-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n')],
    ['PuTTY', utf8('PuTTY-User-Key-File-3: ssh-ed25519\n')],
    ['a text in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${pem(ed, 'pkcs8')}`, 'utf16le'))],
    ['with a certificate in front', utf8(`${leaf}${pem(ec, 'pkcs8')}`)],
    ['in the JSON of a service account', json({ private_key: pem(ec, 'pkcs8') })],
    ['PKCS#8 in DER', der(ec, 'pkcs8')],
    ['a short one in DER', der(ed, 'pkcs8')],
    ['an encrypted one in DER', der(ec, 'pkcs8', locked)],
    ['EC in DER', der(ec, 'sec1')],
    ['RSA in DER', der(rsa, 'pkcs1')],
    ['DER in Base64', utf8(lines(toBase64(der(ec, 'pkcs8'))))],
    ['PKCS#12', new Uint8Array(pkcs12)],
    ['a JWK', json(jwk)],
    ['a set of JWK', json({ keys: [ecPublic.export({ format: 'jwk' }), jwk] })],
    ['a JWK behind a byte order mark', utf8(`\uFEFF${JSON.stringify(jwk)}`)],
    ['a JWK in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${JSON.stringify(jwk)}`, 'utf16le'))],
    ['a JWK in one of several lines', utf8(`{"kty":"EC"}\n${JSON.stringify(jwk)}\n`)],
    ['a JWK within other text', utf8(`KEY='${JSON.stringify(jwk)}'`)],
    ['a secret as a JWK', json({ kty: 'oct', k: 'AAAA' })],
    ['a JWK with an object among its members', json({ kty: 'EC', jwks: {}, d: 'x' })],
    ['a JWK whose secret has an escaped name', utf8(hidden('k'))],
    ['such a JWK seven lists deep', utf8(`${'['.repeat(7)}{"a":${hidden('d')}}${']'.repeat(7)}`)],
  ])('is refused as one: %s', (_, file) => {
    expect(understand(file)).toBe('privateKey');
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['a public key', utf8(ecPublic.export({ type: 'spki', format: 'pem' }).toString())],
    ['a public key in DER', der(ecPublic, 'spki')],
    ['a public RSA key in DER', der(rsaPublic, 'pkcs1')],
    ['a public JWK', json(ecPublic.export({ format: 'jwk' }))],
    ['a JWK of which nobody knows the kind', utf8(hidden('d').replace('"EC"', '7'))],
    ['an answer whose member is called d', json({ ...ANSWER, d: 'x' })],
  ])('is not %s', (_, file) => {
    expect(understand(file)).not.toBe('privateKey');
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['PEM', utf8(ecPublic.export({ type: 'spki', format: 'pem' }).toString())],
    ['DER', der(rsaPublic, 'spki')],
  ])('is not a public one, which is no certificate either: %s', (_, file) => {
    expect(understand(file)).toBe('unknown');
  });

  test('is looked for without a text of the bytes, which nobody could overwrite', () => {
    const decoded = vi.spyOn(TextDecoder.prototype, 'decode');
    expect(isPrivateKey(der(ec, 'pkcs8'))).toBe(true);
    expect(isPrivateKey(der(ecPublic, 'spki'))).toBe(false);
    expect(decoded).not.toHaveBeenCalled();
  });

  test('is not kept: its bytes are overwritten, and no file in use names it', async () => {
    const bytes = der(ec, 'pkcs8');
    const arrayBuffer = () => Promise.resolve(bytes.buffer);
    const read = await readFiles([{ name: 'key.der', size: bytes.length, arrayBuffer }]);
    expect(read).toEqual([{ name: 'key.der', kind: 'refused', problem: 'privateKey' }]);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(recordedIn(addFiles(NO_FILES, read))).toBeUndefined();
  });
});

describe('files', () => {
  const file = (name: string, bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
    name,
    size,
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
  const unreadable = { name: 'folder', size: 0, arrayBuffer: () => Promise.reject(new Error()) };

  test('are refused one by one, and a large one is not read', async () => {
    let read = false;
    const large = {
      ...file('large.bin', report, LARGEST + 1),
      arrayBuffer: () => {
        read = true;
        return Promise.reject(new Error());
      },
    };
    const largest = file('report.bin', report, LARGEST);
    expect(await readFiles([large, unreadable, largest])).toEqual([
      { name: 'large.bin', kind: 'refused', problem: 'large' },
      { name: 'folder', kind: 'refused', problem: 'unreadable' },
      { name: 'report.bin', kind: 'report', report },
    ]);
    expect(read).toBe(false);
  });

  test('are eight at most', async () => {
    const many = Array.from({ length: 20 }, (_, index) => file(`${index}`, report));
    const understood = await readFiles(many);
    expect(understood.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: MOST_FILES }, () => 'report'),
      'refused',
    ]);
  });

  test('are checked once they belong together; a later one takes the place of its kind', async () => {
    const [first, other, pem, answer, table, wrong] = await readFiles([
      file('a.bin', report),
      file('b.bin', report),
      file('leaf.pem', utf8(leaf)),
      file('answer.json', json(ANSWER)),
      file('floors.json', json(MINIMUMS)),
      file('wrong', utf8('?')),
    ]);
    if (!first || !other || !pem || !answer || !table || !wrong) throw new Error('not read');
    expect(recordedIn(NO_FILES)).toBeUndefined();
    expect(recordedIn(addFiles(NO_FILES, [table]))).toBe('any');
    expect(recordedIn(addFiles(NO_FILES, [first]))).toBe('leaf');
    expect(recordedIn(addFiles(NO_FILES, [pem]))).toBe('report');

    const pair = addFiles(addFiles(NO_FILES, [first, table, wrong]), [pem, other]);
    expect(pair).toMatchObject({ report: { name: 'b.bin' }, floors: { name: 'floors.json' } });
    expect(pair.refused).toEqual([]);
    expect(recordedIn(pair)).toEqual({ kind: 'report', report, leaf });

    const settled = addFiles(pair, [answer, wrong]);
    expect(Object.keys(settled).toSorted()).toEqual(['floors', 'refused', 'settlement']);
    expect(settled.refused).toMatchObject([{ name: 'wrong', problem: 'unknown' }]);
    expect(recordedIn(settled)).toMatchObject({ kind: 'settlement', answer: ANSWER });
    expect(recordedIn(addFiles(settled, [first]))).toBe('leaf');
    expect(removeFile(settled, 'settlement')).toEqual({ floors: settled.floors, refused: [] });
  });
});
