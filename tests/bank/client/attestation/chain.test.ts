// @module-tag T33
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
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

/** A newly signed copy of this certificate with changed content. */
function reissue(
  pem: string,
  issuerKey: string,
  change: (content: TBSCertificate) => void,
): string {
  const content = AsnConvert.parse(derOf(pem), Certificate).tbsCertificate;
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
const bothRoots = () => [pki.ask.certificate, pki.ark.certificate];

describe('roots of the configuration', { tags: ['X10'] }, () => {
  test('vouch in any order, in one text or several, among others', async () => {
    const [ask = '', ark = ''] = bothRoots();
    const amd = pemOf(Buffer.from(AMD_ROOTS.Genoa.ark, 'base64'));
    for (const roots of [[ask, ark], [ark, ask], [ark + ask], [amd, ask + ark], [ask, ark, ask]]) {
      expect(await verify(roots)).toMatchObject(passed);
    }
  });

  test.each([
    ['no roots', () => [], 'unknown issuer SEV-Genoa'],
    ['no ARK', () => [pki.ask.certificate], 'unknown issuer SEV-Genoa'],
    ['no ASK', () => [pki.ark.certificate], 'unknown issuer SEV-Genoa'],
    ['the leaf as a root', () => [pki.leaf.certificate, pki.ark.certificate], 'unknown issuer'],
  ])('%s', async (_, roots, found) => {
    expect(await verify(roots())).toMatchObject(refused(found));
  });

  test('an ASK or an ARK that another key signed', async () => {
    const [ask, ark] = bothRoots().map((root) => reissue(root, pki.ask.key, () => {}));
    for (const roots of [
      [pki.ask.certificate, ark ?? ''],
      [ask ?? '', pki.ark.certificate],
    ]) {
      expect(await verify(roots)).toMatchObject(refused('ASK or ARK'));
    }
  });

  test('keys shorter than AMD’s', async () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = short.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const spki = short.publicKey.export({ type: 'spki', format: 'der' });
    const ark = reissue(pki.ark.certificate, key, (content) => {
      content.subjectPublicKeyInfo = AsnConvert.parse(spki, SubjectPublicKeyInfo);
    });
    const ask = reissue(pki.ask.certificate, key, () => {});
    expect(new X509Certificate(ark).verify(short.publicKey)).toBe(true);
    expect(await verify([ask, ark])).toMatchObject(refused('ASK or ARK'));
  });

  test('an ASK that signs itself: two entries', async () => {
    const ask = reissue(pki.ask.certificate, pki.ask.key, (content) => {
      content.issuer = content.subject;
    });
    expect(await verify([ask, pki.ark.certificate])).toMatchObject(refused('unknown issuer'));
  });

  test('a leaf that the ARK signed, or an authority below the ASK: two and four entries', async () => {
    const below = reissue(pki.ask.certificate, pki.ask.key, (content) => {
      content.issuer = content.subject;
      content.subject = nameOf('SEV-Below');
    });
    const roots = [below, ...bothRoots()];
    const signers = { 'ARK-Genoa': pki.ark.key, 'SEV-Below': pki.ask.key };
    for (const [name, key] of Object.entries(signers)) {
      const found = await verify(roots, issuedBy(name, key));
      expect(found).toMatchObject(refused(`unknown issuer ${name}`));
    }
  });

  test.each(['ask', 'ark'] as const)('%s: the only one that is no longer valid', async (which) => {
    const ended = reissue(pki[which].certificate, pki.ark.key, (content) => {
      const notAfter = new Date(Math.floor((now + DAY) / 1000) * 1000);
      content.validity = new Validity({ notBefore: new Date(now - YEAR), notAfter });
    });
    const roots = which === 'ask' ? [ended, pki.ark.certificate] : [pki.ask.certificate, ended];
    expect(await verify(roots)).toMatchObject(passed);
    const later = await verify(roots, pki.leaf.certificate, now + 2 * DAY);
    expect(later).toMatchObject(refused('not valid on'));
  });

  test('a second ASK of the same name does not hide the first', async () => {
    const other = reissue(pki.ask.certificate, pki.ark.key, (content) => {
      const ark = AsnConvert.parse(derOf(pki.ark.certificate), Certificate);
      content.subjectPublicKeyInfo = ark.tbsCertificate.subjectPublicKeyInfo;
    });
    expect(await verify([other, ...bothRoots()])).toMatchObject(passed);
    expect(await verify([other, pki.ark.certificate])).toMatchObject(refused('leaf is not signed'));
  });

  test.each(['', 'no PEM', pemOf(new Uint8Array([0x30, 0x00]))])(
    'a root that cannot be read is named: %j',
    (root) => {
      expect(() => createChain([pki.ask.certificate, root])).toThrow(
        'Root 2 of the configuration cannot be read',
      );
    },
  );
});

describe('a leaf', () => {
  const spkiOf = (namedCurve: string) => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve });
    return AsnConvert.parse(
      publicKey.export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    );
  };

  test.each<[string, string, (leaf: TBSCertificate) => void, string?]>([
    ['of another signer', 'leaf is not signed by the ASK', () => {}, pki.ark.key],
    [
      'that has expired',
      'leaf is not valid on',
      (leaf) => {
        leaf.validity = new Validity({ notBefore: new Date(0), notAfter: new Date(now - DAY) });
      },
    ],
    [
      'with a P-256 key',
      'leaf without a P-384 key',
      (leaf) => {
        leaf.subjectPublicKeyInfo = spkiOf('P-256');
      },
    ],
  ])('%s', async (_what, found, change, key = pki.ask.key) => {
    const leaf = reissue(pki.leaf.certificate, key, change);
    expect(await verify(bothRoots(), leaf)).toMatchObject(refused(found));
  });

  test('with another key passes, because the signature of the report decides', async () => {
    const leaf = reissue(pki.leaf.certificate, pki.ask.key, (content) => {
      content.subjectPublicKeyInfo = spkiOf('P-384');
    });
    expect(await verify(bothRoots(), leaf)).toMatchObject(passed);
  });

  test.each(['Naples', 'Turin'])('of the product %s fails that check alone', async (product) => {
    const leaf = reissue(pki.leaf.certificate, pki.ask.key, (content) => {
      const name = content.extensions?.find(({ extnID }) => extnID.endsWith('.3704.1.2'));
      const value = Buffer.concat([Buffer.of(0x16, product.length), Buffer.from(product)]);
      if (name) name.extnValue = new OctetString(value);
    });
    const { report } = realReport('genoa-v3-yaxi');
    const checks = checksOf(
      await createVerifier(bankTrust('Genoa')).evaluateReport(report, leaf, now),
    );
    expect(checks).toMatchObject({ chain: true, product: false });
  });

  test('an issuer that only looks the same', async () => {
    // UTF8String instead of PrintableString: the same name to a reader and to many libraries.
    const leaf = reissue(pki.leaf.certificate, pki.ask.key, (content) => {
      const [country] = content.issuer[1] ?? [];
      if (country) country.value = new AttributeValue({ utf8String: 'DE' });
    });
    expect(new X509Certificate(leaf).issuer).toBe(new X509Certificate(pki.leaf.certificate).issuer);
    expect(await verify(bothRoots(), leaf)).toMatchObject(refused('unknown issuer SEV-Genoa'));
  });

  test.each(['A SEV-Genoa', 'SEV-Genoa\nA'])(
    'of %j, which only contains Genoa’s authority',
    async (name) => {
      const { report } = realReport('genoa-v3-yaxi');
      const evaluation = await createVerifier().evaluateReport(report, issuedBy(name), now);
      expect(comparedIn(evaluation, 'product')).toEqual([`the product of ${name}`, 'Genoa']);
    },
  );

  test('that cannot be read', async () => {
    const chain = createChain(bothRoots());
    expect(await chain.verify(undefined, now)).toMatchObject(refused('not readable'));
  });
});

describe('AMD’s own roots', () => {
  const leaf = realReport('genoa-v3-yaxi').leaf;

  test('vouch for leaves without configured roots, and beside them', async () => {
    const amd = { outcome: { passed: true }, simulated: false };
    expect(await verify([], leaf, NOW)).toMatchObject(amd);
    expect(await verify(bothRoots(), leaf, NOW)).toMatchObject(amd);
  });

  test.each([
    ['these', () => [], () => ({ pem: leaf, at: NOW })],
    ['those of the configuration', bothRoots, () => ({ pem: pki.leaf.certificate, at: now })],
  ])('%s are imported ahead of time, and once', async (_which, roots, made) => {
    const { pem, at } = made();
    const chain = createChain(roots());
    await chain.prepare();
    const asked = vi.spyOn(crypto.subtle, 'importKey');
    for (let time = 0; time < 2; time += 1) {
      const { outcome } = await chain.verify(readCertificate(derOf(pem)), at);
      expect(outcome).toMatchObject({ passed: true });
    }
    expect(asked).not.toHaveBeenCalled();
  });
});
