import { X509Certificate, createHash, createPublicKey, verify } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import type { SettlementAnswer } from '../../../mock-server/bank/enclave/systemVersion.ts';

/** The published floors: firmware as one number, microcode of one CPU. */
const FLOORS: Record<string, Floors | undefined> = {
  Milan: { firmware: [1, 55, 35], snp: 27, mask: 0x02, cpus: { '1/1': 0xde, '1/2': 0x47 } },
  Genoa: { firmware: [1, 55, 49], snp: 27, mask: 0x03, cpus: { '17/1': 0x56, '17/2': 0x51 } },
  Turin: { firmware: [1, 55, 65], snp: 4, mask: 0x37, cpus: { '2/1': 0x51, '17/0': 0x4e } },
};

type Floors = {
  firmware: [number, number, number];
  snp: number;
  mask: number;
  cpus: Record<string, number | undefined>;
};

type Trust = {
  /** ARK, then ASK. */
  roots: string[];
  signingKeys: Record<string, string>;
};

/**
 * Every check of an attestation, written down independently of the simulator: which of them fail, in
 * their order.
 * @param expected the product whose values count where the leaf names another one
 * @param opens whether the box does
 */
export function failedRows(
  answer: SettlementAnswer,
  trust: Trust,
  expected: string,
  opens: boolean,
): string[] {
  const report = Buffer.from(answer.attestationReport, 'base64');
  const [leafPem = ''] = answer.vcek.split(/(?<=-----END CERTIFICATE-----)/);
  const leaf = new X509Certificate(leafPem);
  const [ark, ask] = trust.roots.map((root) => new X509Certificate(root));
  const levels = amdLevels(leaf);
  const named = levels.product.split('-')[0] ?? '';
  const product = expected;
  const floors = FLOORS[product];
  if (!ark || !ask || !floors) throw new Error('No roots');

  const now = Date.now();
  const committed = tcb(report.subarray(0x1e0, 0x1e8), product);
  const [model = 0, stepping = 0] = report.subarray(0x189);
  const microcode = floors.cpus[`${model}/${stepping}`];
  const firmware = [0x1ee, 0x1ed, 0x1ec].map((offset) => report.readUInt8(offset));
  const has = (offset: number) =>
    report.readUInt32LE(0) >= 5 && (report.readUInt32LE(offset) & floors.mask) === floors.mask;
  const { systemVersion } = answer;
  const signingKey = trust.signingKeys[systemVersion.signature.keyId];

  const rows: Record<string, boolean> = {
    wellFormed: report.length === 1184 && report.readUInt32LE(0) <= 5,
    chain:
      leaf.publicKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' &&
      leaf.issuer === ask.subject &&
      leaf.verify(ask.publicKey) &&
      ask.verify(ark.publicKey) &&
      ark.verify(ark.publicKey) &&
      Date.parse(leaf.validFrom) <= now &&
      now < Date.parse(leaf.validTo),
    product: named in FLOORS && leaf.issuer.includes(`CN=SEV-${named}`),
    sigAlgo: report.readUInt32LE(0x34) === 1,
    sigPadding: [720, 792].every((start) =>
      report.subarray(start, start + 24).every((byte) => byte === 0),
    ),
    signature: signedByLeaf(report, leaf),
    aliasCheck: (report.readUInt32LE(0x40) & 0x20) !== 0,
    debugOff: (report.readUInt32LE(0x08) & (1 << 19)) === 0,
    migrationOff: (report.readUInt32LE(0x08) & (1 << 18)) === 0,
    vmpl: report.readUInt32LE(0x30) <= 3,
    signingKeyVcek: ((report.readUInt32LE(0x48) >> 2) & 7) === 0,
    committedVersion: number24(firmware) >= number24(floors.firmware),
    committedSnp: committed.snp >= floors.snp,
    mitCurrent: has(0x200),
    mitLaunch: has(0x1f8),
    cpuKnown: microcode !== undefined,
    microcode: microcode === undefined || committed.microcode >= microcode,
    tcbMatch: sameLevels(tcb(report.subarray(0x180, 0x188), product), levels),
    reportData: sha256(answer.chachaBox).equals(report.subarray(0x50, 0x70)),
    systemVersionKey: signingKey !== undefined,
    systemVersionSignature: signingKey === undefined || isSigned(systemVersion, signingKey),
    measurement: Buffer.from(systemVersion.launchMeasurement, 'base64').equals(
      report.subarray(0x90, 0xc0),
    ),
    box: opens,
  };
  return Object.entries(rows).flatMap(([name, passed]) => (passed ? [] : [name]));
}

type Tcb = { fmc: number; bootloader: number; tee: number; snp: number; microcode: number };

function tcb(bytes: Buffer, product: string): Tcb {
  const at = (offset: number) => bytes.readUInt8(offset);
  return product === 'Turin'
    ? { fmc: at(0), bootloader: at(1), tee: at(2), snp: at(3), microcode: at(7) }
    : { fmc: 0, bootloader: at(0), tee: at(1), snp: at(6), microcode: at(7) };
}

function sameLevels(a: Tcb, b: Tcb) {
  const names = ['fmc', 'bootloader', 'tee', 'snp', 'microcode'] as const;
  return names.every((name) => a[name] === b[name]);
}

/** What the leaf's extensions state. */
function amdLevels(leaf: X509Certificate): Tcb & { product: string } {
  const { extensions } = AsnConvert.parse(leaf.raw, Certificate).tbsCertificate;
  const contents = new Map(
    [...(extensions ?? [])].map(({ extnID, extnValue }) => [
      extnID.replace('1.3.6.1.4.1.3704.1.', ''),
      Buffer.from(extnValue.buffer).subarray(2),
    ]),
  );
  const level = (arc: string) => Number.parseInt(contents.get(arc)?.toString('hex') ?? '0', 16);
  return {
    product: contents.get('2')?.toString('latin1') ?? '',
    fmc: level('3.9'),
    bootloader: level('3.1'),
    tee: level('3.2'),
    snp: level('3.3'),
    microcode: level('3.8'),
  };
}

function signedByLeaf(report: Buffer, { publicKey }: X509Certificate) {
  // A key of the wrong curve fails the chain, not the signature, which is verified all the same.
  const bytes = publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 32 : 48;
  const part = (start: number) => report.subarray(start, start + bytes).toReversed();
  const signature = Buffer.concat([part(672), part(744)]);
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  return verify('sha384', report.subarray(0, 672), key, signature);
}

function isSigned(version: SettlementAnswer['systemVersion'], publicKey: string) {
  const { kind, generation, createdAt, ref, launchMeasurement, signature } = version;
  const text = kind + String(generation) + createdAt.replace(/Z$/, '+00:00') + ref;
  const input = Buffer.concat([Buffer.from(text), Buffer.from(launchMeasurement, 'base64')]);
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, input, key, Buffer.from(signature.value, 'base64'));
}

function sha256(base64: string) {
  return createHash('sha256').update(Buffer.from(base64, 'base64')).digest();
}

function number24([major = 0, minor = 0, build = 0]: readonly number[]) {
  return (major << 16) | (minor << 8) | build;
}
