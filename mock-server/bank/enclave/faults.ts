import { randomBytes } from 'node:crypto';
import { createBoxKeys } from './box.ts';
import { sha256 } from './bytes.ts';
import type { BankFault } from '../control/control.ts';
import { leafVariant } from '../pki/leafVariants.ts';
import type { Leaf } from '../pki/leafVariants.ts';
import type { BankPki } from '../pki/pki.ts';
import { PRODUCTS } from '../pki/products.ts';
import type { BankProduct } from '../pki/products.ts';
import { PADDING_OFFSET, REPORT_BYTES, SIGNATURE_OFFSET } from './report.ts';
import type { ReportFields } from './report.ts';
import { signWithUnknownKey } from './systemVersion.ts';
import type { SettlementAnswer } from './systemVersion.ts';

/** The places where a fault can spoil a settlement. Each fault has one member, so it spoils one thing. */
export type FaultPoints = {
  /** Seals the box for this key instead of the client's. */
  recipient?: Buffer;
  /** Changes what the report states before it is signed. */
  report?(fields: ReportFields, product: BankProduct): void;
  leaf?(pki: BankPki): Promise<Leaf>;
  /** Changes the signed report. */
  signedReport?(report: Buffer): void;
  answer?(answer: SettlementAnswer): SettlementAnswer;
};

/** What a fault spoils; nothing without a fault. */
export function faultOf(fault: BankFault | undefined): FaultPoints {
  return fault === undefined ? {} : FAULTS[fault]();
}

/** The answer, spoilt if the fault is one of the answer. */
export function spoilAnswer(fault: FaultPoints, sound: SettlementAnswer): SettlementAnswer {
  return fault.answer?.(sound) ?? sound;
}

const report = (change: NonNullable<FaultPoints['report']>) => (): FaultPoints => ({
  report: change,
});
const leaf = (variant: Parameters<typeof leafVariant>[1]) => (): FaultPoints => ({
  leaf: (pki) => leafVariant(pki, variant),
});

/** One fault for each check of the attestation, in the order of the checks. */
const FAULTS: Readonly<Record<BankFault, () => FaultPoints>> = {
  // The last byte is one of the zeros behind the signature, which nothing else looks at.
  'malformed-settlement': () => ({
    answer: (answer) => {
      const bytes = Buffer.from(answer.attestationReport, 'base64').subarray(0, REPORT_BYTES - 1);
      return { ...answer, attestationReport: bytes.toString('base64') };
    },
  }),
  'report-version': report((fields) => {
    fields.version = 6;
  }),
  'wrong-issuer': leaf('wrong-issuer'),
  'expired-leaf': leaf('expired'),
  'p256-leaf': leaf('p256'),
  'unknown-product': leaf('unknown-product'),
  'other-product': leaf('other-product'),
  'signature-algorithm': report((fields) => {
    fields.signatureAlgorithm = 2;
  }),
  'signature-padding': () => ({
    signedReport: (bytes) => {
      bytes[PADDING_OFFSET] = 1;
    },
  }),
  'report-signature': () => ({
    signedReport: (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(SIGNATURE_OFFSET) ^ 1, SIGNATURE_OFFSET);
    },
  }),
  'alias-check': report((fields) => {
    fields.aliasCheckComplete = false;
  }),
  'debug-policy': report((fields) => {
    fields.policy = { ...fields.policy, debug: true };
  }),
  'migration-policy': report((fields) => {
    fields.policy = { ...fields.policy, migration: true };
  }),
  vmpl: report((fields) => {
    fields.vmpl = 4;
  }),
  'signing-key-kind': report((fields) => {
    fields.signingKey = 1;
  }),
  firmware: report((fields, product) => {
    const [major, minor] = fields.committedVersion;
    fields.committedVersion = [major, minor, PRODUCTS[product].floors.firmwareBuild - 1];
  }),
  'snp-level': report((fields, product) => {
    const snp = PRODUCTS[product].floors.snp - 1;
    fields.committedTcb = { ...fields.committedTcb, snp };
  }),
  'mitigation-current': report((fields, product) => {
    fields.currentMitigations = withoutOneBit(fields.currentMitigations, product);
  }),
  'mitigation-launch': report((fields, product) => {
    fields.launchMitigations = withoutOneBit(fields.launchMitigations, product);
  }),
  // The bits are set, but this version of reports does not define them.
  'mitigation-absent': report((fields) => {
    fields.version = 4;
  }),
  cpu: report((fields) => {
    fields.cpu = { ...fields.cpu, model: 0x7f };
  }),
  microcode: report((fields, product) => {
    const microcode = PRODUCTS[product].floors.microcode - 1;
    fields.committedTcb = { ...fields.committedTcb, microcode };
  }),
  tcb: report((fields) => {
    const { bootloader } = fields.reportedTcb;
    fields.reportedTcb = { ...fields.reportedTcb, bootloader: bootloader - 1 };
  }),
  'report-data': report((fields) => {
    fields.reportData = Buffer.concat([sha256(randomBytes(32)), Buffer.alloc(32)]);
  }),
  'unknown-signing-key': () => ({
    answer: (answer) => ({ ...answer, systemVersion: signWithUnknownKey() }),
  }),
  'system-version-signature': () => ({
    answer: (answer) => {
      const { signature } = answer.systemVersion;
      const value = Buffer.from(signature.value, 'base64');
      value.writeUInt8(value.readUInt8(0) ^ 1, 0);
      const spoilt = { ...signature, value: value.toString('base64') };
      return { ...answer, systemVersion: { ...answer.systemVersion, signature: spoilt } };
    },
  }),
  measurement: report((fields) => {
    fields.measurement = randomBytes(48);
  }),
  box: () => ({ recipient: createBoxKeys().publicKey }),
};

/** The lowest bit that the product's floor asks for is missing. */
function withoutOneBit(bits: number, product: BankProduct) {
  const mask = PRODUCTS[product].floors.mitigationMask;
  return bits & ~(mask & -mask);
}
