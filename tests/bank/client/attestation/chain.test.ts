// @module-tag T33
import { generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AttributeValue,
  Certificate,
  SubjectPublicKeyInfo,
  Validity,
  type TBSCertificate,
} from '@peculiar/asn1-x509';
import { describe, expect, test, vi } from 'vitest';
import { issue, nameOf } from '../../../../mock-server/bank/pki/certificates.ts';
import { bankTrust, openPki } from '../../../../mock-server/bank/pki/pki.ts';
import { AMD_ROOTS } from '../../../../src/bank/client/attestation/builtIn.ts';
import { readCertificate } from '../../../../src/bank/client/attestation/certificate.ts';
import { createChain } from '../../../../src/bank/client/attestation/chain.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { checksOf, comparedIn, derOf, NOW, pemOf, realReport } from './fixtures.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const pki = openPki('Genoa');
const now = Date.now();

const contentOf = (pem: string) => AsnConvert.parse(derOf(pem), Certificate).tbsCertificate;
type Change = (content: TBSCertificate) => void;

/** A newly signed copy of this certificate with changed content. */
function reissue(pem: string, issuerKey: string, change: Change): string {
  const content = contentOf(pem);
  change(content);
  return issue(content, issuerKey);
}

/** The leaf with another name of its issuer. */
const issuedBy = (name: string, key = pki.ask.key) =>
  reissue(pki.leaf.certificate, key, (content) => {
    content.issuer = nameOf(name);
  });

async function verify(roots: readonly string[], leaf = pki.leaf.certificate, at = now) {
  return createChain(roots).verify(readCertificate(derOf(leaf)), at);
}

const passed = { outcome: { passed: true }, simulated: true };
const refused = (found: string) => ({
  outcome: { passed: false, expected: 'leaf ← ASK ← ARK', found: expect.stringContaining(found) },
  simulated: false,
});

const root = (kind: 'ask' | 'ark', key: string, change: Change = () => {}) =>
  reissue(pki[kind].certificate, key, change);
const ASK = pki.ask.certificate;
const ARK = pki.ark.certificate;
const AMD_ARK = pemOf(Buffer.from(AMD_ROOTS.Genoa.ark, 'base64'));
const spkiOf = (publicKey: KeyObject) =>
  AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);

/** The ASK with another key, which signed nothing. */
const otherAsk = root('ask', pki.ark.key, (content) => {
  content.subjectPublicKeyInfo = contentOf(ARK).subjectPublicKeyInfo;
});
/** A self-signed ASK. */
const selfSigned = root('ask', pki.ask.key, (content) => {
  content.issuer = content.subject;
});
/** An authority below the ASK, which would make a chain of four. */
const below = root('ask', pki.ask.key, (content) => {
  content.issuer = content.subject;
  content.subject = nameOf('SEV-Below');
});
const endsTomorrow = (kind: 'ask' | 'ark') =>
  root(kind, pki.ark.key, (content) => {
    const notAfter = new Date(Math.floor((now + DAY) / 1000) * 1000);
    content.validity = new Validity({ notBefore: new Date(now - YEAR), notAfter });
  });
const short = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shortKey = short.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const shortArk = root('ark', shortKey, (content) => {
  content.subjectPublicKeyInfo = spkiOf(short.publicKey);
});

describe('roots of the configuration', { tags: ['X10'] }, () => {
  test.each<[string, string[]]>([
    ['in two texts', [ASK, ARK]],
    ['in the other order', [ARK, ASK]],
    ['in one text', [ARK + ASK]],
    ['beside one of AMD’s', [AMD_ARK, ASK + ARK]],
    ['given twice', [ASK, ARK, ASK]],
    ['behind another ASK of the same name', [otherAsk, ASK, ARK]],
    ['with an ASK until tomorrow', [endsTomorrow('ask'), ARK]],
    ['with an ARK until tomorrow', [ASK, endsTomorrow('ark')]],
  ])('vouch %s', async (_, roots) => {
    expect(await verify(roots)).toMatchObject(passed);
  });

  const UNKNOWN = 'unknown issuer SEV-Genoa';
  const LATER = { at: now + 2 * DAY };
  const DEEP = [below, ASK, ARK];
  const BY_ARK = { leaf: issuedBy('ARK-Genoa', pki.ark.key) };
  const BY_BELOW = { leaf: issuedBy('SEV-Below') };
  test.each<[string, string[], string, { leaf?: string; at?: number }?]>([
    ['that are none', [], UNKNOWN],
    ['without an ARK', [ASK], UNKNOWN],
    ['without an ASK', [ARK], UNKNOWN],
    ['with the leaf as a root', [pki.leaf.certificate, ARK], UNKNOWN],
    ['with an ASK that signs itself: two entries', [selfSigned, ARK], UNKNOWN],
    ['with an ASK that another key signed', [root('ask', pki.ask.key), ARK], 'ASK or ARK'],
    ['with an ARK that another key signed', [ASK, root('ark', pki.ask.key)], 'ASK or ARK'],
    ['with keys shorter than AMD’s', [root('ask', shortKey), shortArk], 'ASK or ARK'],
    ['with only another ASK of the name', [otherAsk, ARK], 'leaf is not signed'],
    ['with an ASK that has ended', [endsTomorrow('ask'), ARK], 'not valid on', LATER],
    ['with an ARK that has ended', [ASK, endsTomorrow('ark')], 'not valid on', LATER],
    ['that signed the leaf with the ARK: two entries', DEEP, 'unknown issuer ARK-Genoa', BY_ARK],
    ['with an authority below the ASK: four entries', DEEP, 'unknown issuer SEV-Below', BY_BELOW],
  ])('do not vouch %s', async (_, roots, found, { leaf, at } = {}) => {
    expect(await verify(roots, leaf, at)).toMatchObject(refused(found));
  });

  test('of a shorter key are well-formed otherwise', () => {
    expect(new X509Certificate(shortArk).verify(short.publicKey)).toBe(true);
  });

  test.each(['', 'no PEM', pemOf(Uint8Array.of(0x30, 0))])('unreadable are named: %j', (text) => {
    const message = 'Root 2 of the configuration cannot be read';
    expect(() => createChain([ASK, text])).toThrow(message);
  });
});

describe('a leaf', () => {
  const withKey = (namedCurve: string) => (leaf: TBSCertificate) => {
    leaf.subjectPublicKeyInfo = spkiOf(generateKeyPairSync('ec', { namedCurve }).publicKey);
  };
  // UTF8String instead of PrintableString: the same name to a reader and to many libraries.
  const lookingTheSame = (leaf: TBSCertificate) => {
    const [country] = leaf.issuer[1] ?? [];
    if (country) country.value = new AttributeValue({ utf8String: 'DE' });
  };

  test.each<[string, string, Change, string?]>([
    ['of another signer', 'leaf is not signed by the ASK', () => {}, pki.ark.key],
    ['with a P-256 key', 'leaf without a P-384 key', withKey('P-256')],
    ['of an issuer that looks the same', 'unknown issuer SEV-Genoa', lookingTheSame],
  ])('%s', async (_what, found, change, key = pki.ask.key) => {
    const leaf = reissue(pki.leaf.certificate, key, change);
    expect(new X509Certificate(leaf).issuer).toBe(new X509Certificate(pki.leaf.certificate).issuer);
    expect(await verify([ASK, ARK], leaf)).toMatchObject(refused(found));
  });

  test('with another key passes, because the signature of the report decides', async () => {
    const leaf = reissue(pki.leaf.certificate, pki.ask.key, withKey('P-384'));
    expect(await verify([ASK, ARK], leaf)).toMatchObject(passed);
  });

  const { report } = realReport('genoa-v3-yaxi');
  test.each(['Naples', 'Turin'])('of the product %s fails only that check', async (product) => {
    const leaf = reissue(pki.leaf.certificate, pki.ask.key, (content) => {
      const name = content.extensions?.find(({ extnID }) => extnID.endsWith('.3704.1.2'));
      const value = Buffer.concat([Buffer.of(0x16, product.length), Buffer.from(product)]);
      if (name) name.extnValue = new OctetString(value);
    });
    const evaluation = await createVerifier(bankTrust('Genoa')).evaluateReport(report, leaf, now);
    expect(checksOf(evaluation)).toMatchObject({ chain: true, product: false });
  });

  test.each(['A SEV-Genoa', 'SEV-Genoa\nA'])('of %j, not Genoa’s authority', async (name) => {
    const evaluation = await createVerifier().evaluateReport(report, issuedBy(name), now);
    expect(comparedIn(evaluation, 'product')).toEqual([`the product of ${name}`, 'Genoa']);
  });
});

const { leaf: amdLeaf } = realReport('genoa-v3-yaxi');

test('AMD’s own roots vouch for leaves without configured roots, and beside them', async () => {
  const amd = { outcome: { passed: true }, simulated: false };
  expect(await verify([], amdLeaf, NOW)).toMatchObject(amd);
  expect(await verify([ASK, ARK], amdLeaf, NOW)).toMatchObject(amd);
});

test.each([
  ['AMD’s own', [], amdLeaf, NOW],
  ['the configuration’s', [ASK, ARK], pki.leaf.certificate, now],
])('%s roots are imported once, before the check', async (_which, roots, leaf, at) => {
  const chain = createChain(roots);
  await chain.prepare();
  const asked = vi.spyOn(crypto.subtle, 'importKey');
  for (let time = 0; time < 2; time += 1) {
    const { outcome } = await chain.verify(readCertificate(derOf(leaf)), at);
    expect(outcome).toMatchObject({ passed: true });
  }
  expect(asked).not.toHaveBeenCalled();
});
