import { constants, createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { PRODUCTS, chipIdOf } from './products.ts';
import type { BankProduct } from './products.ts';

/** Part of every name, so that these certificates cannot be mistaken for AMD's. */
const ORGANISATION = 'Bank simulator test PKI (not AMD)';

/** RSASSA-PSS-params (RFC 4055, 3.1) in AMD's form: hash algorithms with NULL parameters. */
const PSS_PARAMETERS =
  '3034a00f300d06096086480165030402020500a11c301a06092a864886f70d010108300d06096086480165030402020500a203020130';

/** Object identifier above AMD's certificate extensions. */
const AMD_ARC = '1.3.6.1.4.1.3704.1';

type Draft = {
  serial: string;
  issuer: string;
  subject: string;
  publicKey: KeyObject;
  extensions: Extension[];
};

/**
 * Root (ARK), intermediate (ASK) and leaf (VCEK) of a product as PEM, in the form of AMD document
 * 57230. They are valid from 2020 to 2059, so that no test depends on the date.
 */
export function createCertificates(
  product: BankProduct,
  keys: Readonly<Record<'ark' | 'ask' | 'vcek', KeyObject>>,
) {
  const [root, authority] = [`ARK-${product}`, `SEV-${product}`];
  const [arkKey, askKey] = [createPublicKey(keys.ark), createPublicKey(keys.ask)];
  const ark = {
    serial: '010000',
    issuer: root,
    subject: root,
    publicKey: arkKey,
    extensions: [
      // keyCertSign and cRLSign, the key identifier, and a CA.
      extension('2.5.29.15', '03020106', true),
      extension('2.5.29.14', `0414${identifierOf(arkKey)}`),
      extension('2.5.29.19', '30030101ff', true),
    ],
  };
  const ask = {
    serial: '010001',
    issuer: root,
    subject: authority,
    publicKey: askKey,
    extensions: [
      extension('2.5.29.14', `0414${identifierOf(askKey)}`),
      extension('2.5.29.35', `30168014${identifierOf(arkKey)}`),
      // A CA with path length 0, and keyCertSign.
      extension('2.5.29.19', '30060101ff020100', true),
      extension('2.5.29.15', '03020204', true),
    ],
  };
  const vcek = {
    // High-level certificate libraries refuse to write this serial number.
    serial: '00',
    issuer: authority,
    subject: 'SEV-VCEK',
    publicKey: createPublicKey(keys.vcek),
    extensions: amdExtensions(product),
  };
  return {
    ark: issue(contentOf(ark), keys.ark),
    ask: issue(contentOf(ask), keys.ark),
    vcek: issue(contentOf(vcek), keys.ask),
  };
}

function contentOf({ serial, issuer, subject, publicKey, extensions }: Draft): TBSCertificate {
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return new TBSCertificate({
    version: Version.v3,
    serialNumber: new Uint8Array(Buffer.from(serial, 'hex')).buffer,
    issuer: nameOf(issuer),
    validity: new Validity({
      notBefore: new Date('2020-01-01T00:00:00Z'),
      notAfter: new Date('2059-12-31T23:59:59Z'),
    }),
    subject: nameOf(subject),
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    extensions: new Extensions(extensions),
  });
}

/** Signs the content of a certificate with RSA-PSS. Returns PEM. */
export function issue(tbsCertificate: TBSCertificate, issuerKey: KeyObject | string): string {
  const signatureAlgorithm = new AlgorithmIdentifier({
    algorithm: '1.2.840.113549.1.1.10',
    parameters: new Uint8Array(Buffer.from(PSS_PARAMETERS, 'hex')).buffer,
  });
  tbsCertificate.signature = signatureAlgorithm;
  const signature = sign('sha384', Buffer.from(AsnConvert.serialize(tbsCertificate)), {
    key: typeof issuerKey === 'string' ? createPrivateKey(issuerKey) : issuerKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 48,
  });
  const signatureValue = new Uint8Array(signature).buffer;
  const certificate = new Certificate({ tbsCertificate, signatureAlgorithm, signatureValue });
  const base64 = Buffer.from(AsnConvert.serialize(certificate)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** A name with AMD's order of attributes and types of strings. */
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

/** The extensions of a leaf (AMD document 57230, tables 10 and 11). */
function amdExtensions(product: BankProduct): Extension[] {
  const { structVersion, productName, levels, hwIdBytes, extensions } = PRODUCTS[product];
  const values: Record<string, string> = {
    '1': derInteger(structVersion),
    '2': derText(productName),
    '3.1': derInteger(levels.bootloader),
    '3.2': derInteger(levels.tee),
    '3.3': derInteger(levels.snp),
    '3.8': derInteger(levels.microcode),
    '3.9': derInteger(levels.fmc),
    // Raw bytes, unlike all other extensions.
    '4': chipIdOf(product).subarray(0, hwIdBytes).toString('hex'),
  };
  return extensions.map((arc) => extension(`${AMD_ARC}.${arc}`, values[arc] ?? derInteger(0)));
}

function extension(extnID: string, hex: string, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(Buffer.from(hex, 'hex')) });
}

/** DER INTEGER from 0 to 255. From 128 on, a leading zero byte keeps the value positive. */
function derInteger(value: number): string {
  const bytes = value < 128 ? [2, 1, value] : [2, 2, 0, value];
  return Buffer.from(bytes).toString('hex');
}

/** DER IA5String of less than 128 characters. */
function derText(text: string): string {
  return Buffer.from([0x16, text.length, ...Buffer.from(text, 'latin1')]).toString('hex');
}

/** SHA-1 of the key's bits (RFC 5280, 4.2.1.2) in hexadecimal. */
function identifierOf(key: KeyObject): string {
  const spki = key.export({ type: 'spki', format: 'der' });
  const { subjectPublicKey } = AsnConvert.parse(spki, SubjectPublicKeyInfo);
  return createHash('sha1').update(Buffer.from(subjectPublicKey)).digest('hex');
}
