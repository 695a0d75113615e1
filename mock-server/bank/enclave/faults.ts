import { randomBytes } from 'node:crypto';
import type { BankFault } from '../control/control.ts';
import { createBoxKeys } from './box.ts';
import { SIGNATURE_OFFSET } from './report.ts';
import type { ReportFields } from './report.ts';

/** The points at which a fault changes a settlement. Each fault has only one member. */
type FaultPoints = {
  /** Changes the report before it is signed. */
  report?(fields: ReportFields): void;
  /** Changes the signed report. */
  signedReport?(report: Buffer): void;
  /** Changes the leaf certificate (PEM). */
  leaf?(certificate: string): string;
  /** Replaces the client's key in the seal. */
  recipient?: Buffer;
};

export function faultOf(fault: BankFault | undefined): FaultPoints {
  return fault === undefined ? {} : FAULTS[fault];
}

const FAULTS: Readonly<Record<BankFault, FaultPoints>> = {
  'leaf-signature': { leaf: withAnotherSignature },
  'report-signature': {
    signedReport: (report) => {
      report.writeUInt8(report.readUInt8(SIGNATURE_OFFSET) ^ 1, SIGNATURE_OFFSET);
    },
  },
  'debug-policy': {
    report: (fields) => {
      fields.debug = true;
    },
  },
  firmware: {
    report: (fields) => {
      const [major, minor] = fields.committedVersion;
      fields.committedVersion = [major, minor, 0];
    },
  },
  measurement: {
    report: (fields) => {
      fields.measurement = randomBytes(48);
    },
  },
  box: { recipient: createBoxKeys().publicKey },
};

/** Changes the last byte of a certificate, which is part of its signature. */
function withAnotherSignature(certificate: string): string {
  const [header, body = '', footer] = certificate.split(/(?<=CERTIFICATE-----\n)|(?=-----END)/);
  const der = Buffer.from(body, 'base64');
  der.writeUInt8(der.readUInt8(der.length - 1) ^ 1, der.length - 1);
  return `${header}${der.toString('base64')}\n${footer}`;
}
