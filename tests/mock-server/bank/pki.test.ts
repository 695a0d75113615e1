import { execFile, fork } from 'node:child_process';
import { X509Certificate, createHash, createPublicKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keep } from '../../../mock-server/bank/pki/cache.ts';
import { leafVariant } from '../../../mock-server/bank/pki/leafVariants.ts';
import {
  bankTrust,
  openPki,
  openSigningKey,
  readPki,
  type BankPki,
} from '../../../mock-server/bank/pki/pki.ts';
import { BANK_PRODUCTS, PRODUCTS } from '../../../mock-server/bank/pki/products.ts';

const run = promisify(execFile);

const OPENSSL = '/usr/bin/openssl';
/** The first use mints two RSA-4096 keys, which takes seconds, and many on a busy machine. */
const MINTING_MS = 300_000;

const parse = (pem: string) => AsnConvert.parse(new X509Certificate(pem).raw, Certificate);

/** The contents of AMD's extensions by their number, in the order of the certificate. */
function amdExtensions(pem: string): [string, string][] {
  const { extensions } = parse(pem).tbsCertificate;
  return [...(extensions ?? [])].map(({ extnID, extnValue }) => [
    extnID.replace('1.3.6.1.4.1.3704.1.', ''),
    Buffer.from(extnValue.buffer).toString('hex'),
  ]);
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-pki-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe.each(BANK_PRODUCTS)('the certificates of %s', (product) => {
  test(
    'verify up to their root',
    async () => {
      const pki = await openPki(product);
      const [leaf, ask, ark] = [pki.leaf, pki.ask, pki.ark].map(
        ({ certificate }) => new X509Certificate(certificate),
      );
      expect(leaf?.verify(ask?.publicKey ?? failed())).toBe(true);
      expect(ask?.verify(ark?.publicKey ?? failed())).toBe(true);
      expect(ark?.verify(ark.publicKey)).toBe(true);
      expect([ark?.ca, ask?.ca, leaf?.ca]).toEqual([true, true, false]);
      const subjects = [ark, ask, leaf].map((one) => one?.subject.split('\n'));
      for (const [index, name] of [`ARK-${product}`, `SEV-${product}`, 'SEV-VCEK'].entries()) {
        expect(subjects[index]).toContain(`CN=${name}`);
        expect(subjects[index]).toContain('O=Bank simulator test PKI (not AMD)');
      }
    },
    MINTING_MS,
  );

  test.runIf(existsSync(OPENSSL))('are a chain to OpenSSL, too', async () => {
    expect(await opensslVerify(await openPki(product))).toContain('leaf.pem: OK');
  });

  test('have the shape of AMD’s', async () => {
    const pki = await openPki(product);
    const { extensions, levels, hwIdBytes } = PRODUCTS[product];
    const leaf = parse(pki.leaf.certificate);
    expect(Buffer.from(leaf.tbsCertificate.serialNumber)).toEqual(Buffer.of(0));
    expect(AsnConvert.serialize(leaf.tbsCertificate.issuer)).toEqual(
      AsnConvert.serialize(parse(pki.ask.certificate).tbsCertificate.subject),
    );
    const written = amdExtensions(pki.leaf.certificate);
    expect(written.map(([arc]) => arc)).toEqual(extensions);
    const values = Object.fromEntries(written);
    expect(values['4']).toBe(pki.chipId.subarray(0, hwIdBytes).toString('hex'));
    expect(pki.chipId.subarray(hwIdBytes).every((byte) => byte === 0)).toBe(true);
    const last = (arc: string) => Number.parseInt((values[arc] ?? '').slice(-2), 16);
    expect([last('3.1'), last('3.2'), last('3.3'), last('3.8')]).toEqual([
      levels.bootloader,
      levels.tee,
      levels.snp,
      levels.microcode,
    ]);
    for (const { certificate } of [pki.ark, pki.ask]) {
      const { subjectPublicKeyInfo } = parse(certificate).tbsCertificate;
      expect(subjectPublicKeyInfo.algorithm.algorithm).toBe('1.2.840.113549.1.1.1');
      expect(new X509Certificate(certificate).publicKey.asymmetricKeyDetails).toMatchObject({
        modulusLength: 4096,
      });
    }
    const pss = { algorithm: '1.2.840.113549.1.1.10' };
    for (const { certificate } of [pki.ark, pki.ask, pki.leaf]) {
      const { signatureAlgorithm, tbsCertificate } = parse(certificate);
      expect(signatureAlgorithm).toMatchObject(pss);
      expect(AsnConvert.serialize(tbsCertificate.signature)).toEqual(
        AsnConvert.serialize(signatureAlgorithm),
      );
    }
  });
});

/** What OpenSSL says about a chain, with its own root as the only trusted one. */
async function opensslVerify({ ark, ask, leaf }: BankPki) {
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const files = [await file('ark.pem', ark.certificate), await file('ask.pem', ask.certificate)];
  const [root = '', middle = ''] = files;
  const end = await file('leaf.pem', leaf.certificate);
  const { stdout } = await run(OPENSSL, ['verify', '-CAfile', root, '-untrusted', middle, end]);
  return stdout;
}

function failed(): never {
  throw new Error('Certificate is missing');
}

describe('variants of the leaf', () => {
  const variant = async (name: Parameters<typeof leafVariant>[1]) => {
    const pki = await openPki('Genoa');
    const { certificate, key } = await leafVariant(pki, name);
    const leaf = new X509Certificate(certificate);
    const byAsk = leaf.verify(new X509Certificate(pki.ask.certificate).publicKey);
    return { pki, certificate, key, leaf, byAsk, old: new X509Certificate(pki.leaf.certificate) };
  };

  test('name the ASK without its signature', async () => {
    const { leaf, byAsk, old } = await variant('wrong-issuer');
    expect({ byAsk, issuer: leaf.issuer }).toEqual({ byAsk: false, issuer: old.issuer });
  });

  test('have expired', async () => {
    const { leaf, byAsk } = await variant('expired');
    expect(byAsk).toBe(true);
    expect(Date.parse(leaf.validTo)).toBeLessThan(Date.now());
  });

  test('have a key of another curve, with which reports are signed', async () => {
    const { leaf, byAsk, key } = await variant('p256');
    expect(byAsk).toBe(true);
    expect(leaf.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(leaf.checkPrivateKey(key)).toBe(true);
  });

  test('are of an unknown product, or have a level of two bytes', async () => {
    const naples = await variant('unknown-product');
    expect(naples.byAsk).toBe(true);
    expect(amdExtensions(naples.certificate)).toContainEqual(['2', '16064e61706c6573']);
    const level = await variant('level-200');
    expect(level.byAsk).toBe(true);
    expect(amdExtensions(level.certificate)).toContainEqual(['3.8', '020200c8']);
  });

  test('have another key than the one that signs', async () => {
    const { leaf, byAsk, key, pki } = await variant('swapped-key');
    expect(byAsk).toBe(true);
    expect(leaf.checkPrivateKey(key)).toBe(false);
    expect(key).toBe(pki.leaf.key);
  });
});

test('the trust names both authorities and the key by the digest of its bytes', async () => {
  const [{ ark, ask }, { key }] = await Promise.all([openPki('Genoa'), openSigningKey()]);
  const { roots, signingKeys } = await bankTrust('Genoa');
  expect(roots).toEqual([ark.certificate, ask.certificate]);
  const raw = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');
  const id = createHash('sha256').update(raw).digest('base64');
  expect(signingKeys).toEqual({ [id]: raw.toString('base64') });
});

describe('what is kept', () => {
  const cache = () => join(folder, 'developer-console', 'bank-test-pki');
  const kept = (name: string, usable: (text: string) => boolean = () => true) => ({
    name,
    read: (text: string) => (usable(text) ? text : undefined),
    make: () => Promise.resolve(randomUUID()),
  });
  beforeEach(() => {
    vi.stubEnv('XDG_CACHE_HOME', folder);
  });

  test('is the same for processes that start at the same time', async () => {
    const script = new URL('keepOne.ts', import.meta.url).pathname;
    const processes = [1, 2, 3].map(() => fork(script, { execArgv: ['--import', 'tsx'] }));
    const told = () => Promise.all(processes.map((it) => once(it, 'message')));
    // None of them has a value when the last one begins to make one.
    await told();
    const ends = told();
    for (const it of processes) it.send('go on');
    const values = (await ends).map(([value]: unknown[]) => value);
    expect(values[0]).toEqual({
      value: expect.stringMatching(/^made /),
      keyId: expect.stringMatching(/^.{43}=$/),
    });
    expect(values).toEqual([values[0], values[0], values[0]]);
    expect((await readdir(cache())).toSorted()).toEqual(['signing-key-v1.json', 'value.json']);
  });

  test('is readable by its owner only', async () => {
    const value = await keep(kept('secret'));
    expect(await readFile(join(cache(), 'secret.json'), 'utf8')).toBe(value);
    const modes = await Promise.all([stat(cache()), stat(join(cache(), 'secret.json'))]);
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  test('is replaced when it cannot be used, and then kept', async () => {
    const old = await keep(kept('thing'));
    const usable = (text: string) => text !== old;
    const values = await Promise.all([1, 2, 3].map(() => keep(kept('thing', usable))));
    expect(new Set(values).size).toBe(1);
    expect(values[0]).not.toBe(old);
    expect(await keep(kept('thing', usable))).toBe(values[0]);
  });

  test('is not taken from a folder that others could write to', async () => {
    await mkdir(cache(), { recursive: true });
    await writeFile(join(cache(), 'open.json'), 'theirs');
    await chmod(cache(), 0o777);
    vi.stubEnv('TMPDIR', folder);
    const value = await keep(kept('open'));
    expect(value).not.toBe('theirs');
    const [fallback = ''] = (await readdir(folder)).filter((name) => /-pki-\w+$/.test(name));
    expect(await readFile(join(folder, fallback, 'open.json'), 'utf8')).toBe(value);
  });
});

test('damaged, foreign and incomplete files are not certificates', async () => {
  const pki = await openPki('Genoa');
  const text = JSON.stringify({
    ...pki,
    chipId: pki.chipId.toString('hex'),
    leaf: { ...pki.leaf, key: pki.leaf.key.export({ type: 'pkcs8', format: 'pem' }) },
  });
  expect(readPki('Genoa', text)?.ark).toEqual(pki.ark);
  expect(readPki('Turin', text)).toBeUndefined();
  expect(readPki('Genoa', text.slice(1))).toBeUndefined();
  const swapped = JSON.parse(text) as Record<string, unknown>;
  expect(readPki('Genoa', JSON.stringify({ ...swapped, ark: pki.ask }))).toBeUndefined();
  const { certificate } = await leafVariant(pki, 'expired');
  const key = pki.leaf.key.export({ type: 'pkcs8', format: 'pem' });
  const expired = JSON.stringify({ ...swapped, leaf: { certificate, key } });
  expect(readPki('Genoa', expired)).toBeUndefined();
});
