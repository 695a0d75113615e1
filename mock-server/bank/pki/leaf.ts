import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  Certificate,
  Extension,
  Extensions,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { issue, nameOf } from './certificates.ts';
import { AMD_ARC, PRODUCTS } from './products.ts';
import type { BankProduct, Levels } from './products.ts';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 7 * 365.25 * DAY_MS;

export type LeafDraft = {
  product: BankProduct;
  /** Certificate whose subject becomes the issuer, byte for byte. */
  issuer: string;
  /** Signs the leaf, as PEM: the issuer's key, or another one for a leaf that must not count. */
  issuerKey: string;
  subjectKey: KeyObject;
  chipId: Buffer;
  levels?: Levels | undefined;
  productName?: string | undefined;
  /** Milliseconds since 1970; a day ago if left out. The leaf lasts seven years. */
  notBefore?: number | undefined;
};

/**
 * A leaf in the shape of a VCEK (AMD document 57230, tables 9 to 11), as PEM: serial number 0, which
 * certificate libraries refuse to write, and the extensions in AMD's order.
 */
export function createLeaf(draft: LeafDraft): string {
  const issuer = AsnConvert.parse(derOf(draft.issuer), Certificate);
  const notBefore = draft.notBefore ?? Date.now() - DAY_MS;
  const spki = createPublicKey(draft.subjectKey).export({ type: 'spki', format: 'der' });
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: Uint8Array.of(0).buffer,
    issuer: issuer.tbsCertificate.subject,
    validity: new Validity({
      notBefore: new Date(notBefore),
      notAfter: new Date(notBefore + LIFETIME_MS),
    }),
    subject: nameOf('SEV-VCEK'),
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    extensions: new Extensions(amdExtensions(draft)),
  });
  return issue(tbsCertificate, draft.issuerKey);
}

function amdExtensions(draft: LeafDraft) {
  const shape = PRODUCTS[draft.product];
  const levels = draft.levels ?? shape.levels;
  const values: Record<string, Buffer> = {
    '1': derInteger(shape.structVersion),
    '2': derIa5(draft.productName ?? shape.productName),
    '3.1': derInteger(levels.bootloader),
    '3.2': derInteger(levels.tee),
    '3.3': derInteger(levels.snp),
    '3.8': derInteger(levels.microcode),
    '3.9': derInteger(levels.fmc),
    // Raw bytes, unlike all others.
    '4': draft.chipId.subarray(0, shape.hwIdBytes),
  };
  return shape.extensions.map(
    (arc) =>
      new Extension({
        extnID: `${AMD_ARC}.${arc}`,
        extnValue: new OctetString(values[arc] ?? derInteger(0)),
      }),
  );
}

/** INTEGER 0 to 255; a second content byte keeps 128 and more from being negative. */
function derInteger(value: number) {
  return value < 128 ? Buffer.of(2, 1, value) : Buffer.of(2, 2, 0, value);
}

function derIa5(text: string) {
  return Buffer.concat([Buffer.of(0x16, text.length), Buffer.from(text, 'latin1')]);
}

function derOf(certificate: string) {
  return Buffer.from(certificate.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
}
