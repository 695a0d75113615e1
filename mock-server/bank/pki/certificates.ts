// @peculiar/x509 resolves its parts through the metadata that this module adds to Reflect.
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { constants, createPrivateKey, sign } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
} from '@peculiar/asn1-x509';
import type { TBSCertificate } from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';
import type { BankProduct } from './products.ts';

/** Part of every name, so that these certificates are never taken for AMD's. */
export const ORGANISATION = 'Bank simulator test PKI (not AMD)';

const RSA_PSS = { name: 'RSA-PSS', hash: 'SHA-384', saltLength: 48 };

/** RSASSA-PSS-params (RFC 4055, section 3.1) as AMD writes them: the hashes with NULL parameters. */
const PSS_PARAMETERS = Buffer.from(
  '3034a00f300d06096086480165030402020500a11c301a06092a864886f70d010108300d06096086480165030402020500a203020130',
  'hex',
);
const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

export type Authority = { certificate: string; key: string };

/** A self-signed root (ARK) and the authority below it (ASK), with their keys, all as PEM. */
export async function createAuthorities(
  product: BankProduct,
): Promise<{ ark: Authority; ask: Authority }> {
  const [arkKeys, askKeys] = await Promise.all([rsaKeys(), rsaKeys()]);
  const notBefore = new Date(Date.now() - DAY_MS);
  const notAfter = new Date(notBefore.getTime() + 25 * YEAR_MS);
  const common = { notBefore, notAfter, signingAlgorithm: RSA_PSS };
  const ark = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: '010000',
    name: new x509.Name(AsnConvert.serialize(nameOf(`ARK-${product}`))),
    keys: arkKeys,
    extensions: [
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(arkKeys.publicKey),
      new x509.BasicConstraintsExtension(true, undefined, true),
    ],
  });
  const ask = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: '010001',
    subject: new x509.Name(AsnConvert.serialize(nameOf(`SEV-${product}`))),
    issuer: ark.subjectName,
    publicKey: askKeys.publicKey,
    signingKey: arkKeys.privateKey,
    extensions: [
      await x509.SubjectKeyIdentifierExtension.create(askKeys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(arkKeys.publicKey),
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const arkKey = await keyPem(arkKeys.privateKey);
  return {
    ark: { certificate: issue(contentOf(ark), arkKey), key: arkKey },
    ask: { certificate: issue(contentOf(ask), arkKey), key: await keyPem(askKeys.privateKey) },
  };
}

/** The certificate with this content as PEM, signed with RSA-PSS and the issuer's key. */
export function issue(tbsCertificate: TBSCertificate, issuerKey: string): string {
  const signatureAlgorithm = new AlgorithmIdentifier({
    algorithm: '1.2.840.113549.1.1.10',
    parameters: new Uint8Array(PSS_PARAMETERS).buffer,
  });
  tbsCertificate.signature = signatureAlgorithm;
  const signature = sign('sha384', Buffer.from(AsnConvert.serialize(tbsCertificate)), {
    key: createPrivateKey(issuerKey),
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: RSA_PSS.saltLength,
  });
  const signatureValue = new Uint8Array(signature).buffer;
  const certificate = new Certificate({ tbsCertificate, signatureAlgorithm, signatureValue });
  return pem(AsnConvert.serialize(certificate));
}

function contentOf({ rawData }: x509.X509Certificate) {
  return AsnConvert.parse(rawData, Certificate).tbsCertificate;
}

/** The attributes in AMD's order and with its kinds of strings. */
export function nameOf(commonName: string): Name {
  return new Name([
    attribute('2.5.4.11', { utf8String: 'Engineering' }),
    attribute('2.5.4.6', { printableString: 'DE' }),
    attribute('2.5.4.7', { utf8String: 'Test' }),
    attribute('2.5.4.8', { utf8String: 'Test' }),
    attribute('2.5.4.10', { utf8String: ORGANISATION }),
    attribute('2.5.4.3', { utf8String: commonName }),
  ]);
}

function attribute(type: string, text: ConstructorParameters<typeof AttributeValue>[0]) {
  const value = new AttributeValue(text);
  return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })]);
}

function rsaKeys() {
  const publicExponent = Uint8Array.of(1, 0, 1);
  const algorithm = { ...RSA_PSS, modulusLength: 4096, publicExponent };
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

async function keyPem(key: CryptoKey) {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', key));
  const object = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return object.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pem(der: ArrayBuffer) {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
