import { ed25519 } from '@noble/curves/ed25519.js';
import { p384 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { AMD_ROOTS } from '../../src/bank/client/attestation/amdRoots.ts';
import {
  commonName,
  readCertificate,
  type Certificate,
} from '../../src/bank/client/attestation/certificate.ts';
import { floorsOf } from '../../src/bank/client/attestation/minimums.ts';
import { certificatesOf, leafOf } from '../../src/bank/client/attestation/pem.ts';
import { levelsOf, readReport, type Report } from '../../src/bank/client/attestation/report.ts';
import {
  parseSettledKeys,
  parseSettlementAnswer,
} from '../../src/bank/client/attestation/settlementAnswer.ts';
import { signingKeysOf } from '../../src/bank/client/attestation/signingKeys.ts';
import { signatureInput } from '../../src/bank/client/attestation/systemVersion.ts';
import type { AttestationOptions } from '../../src/bank/client/attestation/trust.ts';
import { fromBase64, sameBytes, type Bytes } from '../../src/lib/bytes.ts';
import { nobleUnseal, type NobleKeys } from './nobleBox.ts';
import { readRsaKey, verifyPss, type RsaKey } from './noblePss.ts';

type Anchor = {
  ask: Certificate;
  ark: Certificate;
  /** Of the ASK, once both links above it are verified; cached as the verifier caches its own. */
  key?: RsaKey | undefined;
};

/** Every bit that must be as it is: alias check, debugging, migration, VMPL, kind of key. */
function flagsAreRight(report: Report): boolean {
  return (
    report.signatureAlgorithm === 1 &&
    report.paddingIsZero &&
    ((report.platformInfo >>> 5) & 1) === 1 &&
    ((report.policy >>> 18) & 3) === 0 &&
    report.vmpl <= 3 &&
    report.signingKey === 0
  );
}

function keyOf(anchor: Anchor): RsaKey | undefined {
  if (anchor.key) return anchor.key;
  const { ark, ask } = anchor;
  const arkKey = readRsaKey(ark.publicKey.spki);
  const links = [ark, ask].every(({ tbs, signature }) => verifyPss(arkKey, signature, tbs));
  anchor.key = links ? readRsaKey(ask.publicKey.spki) : undefined;
  return anchor.key;
}

/** The configured anchors, and AMD's own for this issuer alone. */
function anchorsOf(issuer: string, roots: readonly string[]): Anchor[] {
  const builtIn = Object.entries(AMD_ROOTS)
    .filter(([product]) => issuer === `SEV-${product}`)
    .flatMap(([, { ark, ask }]) => [fromBase64(ark), fromBase64(ask)]);
  const ders = [...builtIn, ...roots.flatMap((pem) => certificatesOf(pem) ?? [])];
  const all = ders.flatMap((der) => (der && readCertificate(der)) ?? []);
  const arks = all.filter((each) => sameBytes(each.issuer, each.subject));
  return all
    .filter((certificate) => !arks.includes(certificate))
    .flatMap((ask) => {
      const ark = arks.find(({ subject }) => sameBytes(subject, ask.issuer));
      return ark ? [{ ask, ark }] : [];
    });
}

/**
 * The baseline: what a verifier checks of a report and of a settlement, with @noble and BigInt
 * instead of WebCrypto. Parsers are the verifier's own, so that only the cryptography differs.
 */
export function createNobleVerifier(options: AttestationOptions) {
  const floors = floorsOf(options);
  const signingKeys = signingKeysOf(options);
  const known = new Map<string, Anchor[]>();

  function chainHolds(leaf: Certificate, now: number): boolean {
    const issuer = commonName(leaf.issuer);
    const anchors = known.get(issuer) ?? anchorsOf(issuer, options.roots ?? []);
    known.set(issuer, anchors);
    const anchor = anchors.find(({ ask }) => sameBytes(ask.subject, leaf.issuer));
    const all = anchor ? [leaf, anchor.ask, anchor.ark] : [];
    if (!anchor || !all.every((each) => now >= each.notBefore && now <= each.notAfter))
      return false;
    const key = keyOf(anchor);
    return key !== undefined && verifyPss(key, leaf.signature, leaf.tbs);
  }

  function floorsHold(report: Report, leaf: Certificate, product: string): boolean {
    const floor = floors.get(product);
    const microcode = floor?.microcode.get(report.cpu ?? '');
    if (!floor || microcode === undefined) return false;
    const committed = levelsOf(report.committedTcb, product);
    const mask = floor.mitigationMask;
    return (
      report.committedVersion >= floor.firmware &&
      committed.snp >= floor.snp &&
      committed.microcode >= microcode &&
      (mask === 0n || report.version >= 5) &&
      (report.currentMitigations & mask) === mask &&
      (report.launchMitigations & mask) === mask &&
      JSON.stringify(levelsOf(report.reportedTcb, product)) === JSON.stringify(leaf.amd.levels)
    );
  }

  function reportHolds(report: Report | undefined, leafPem: string, now: number): boolean {
    const der = leafOf(leafPem);
    const leaf = der && readCertificate(der);
    if (!report || leaf?.publicKey.kind !== 'p384' || !flagsAreRight(report)) return false;
    const [product = ''] = (leaf.amd.productName ?? '').split('-');
    const point = leaf.publicKey.spki.subarray(-97);
    return (
      floorsHold(report, leaf, product) &&
      chainHolds(leaf, now) &&
      p384.verify(report.signature, report.signed, point, { lowS: false })
    );
  }

  return {
    report: (report: Bytes, leafPem: string, now: number) =>
      reportHolds(readReport(report), leafPem, now),
    settlement(json: unknown, own: NobleKeys, now: number): boolean {
      const answer = parseSettlementAnswer(json);
      if ('problem' in answer) return false;
      const { box, systemVersion: version } = answer;
      const report = readReport(answer.report);
      const key = signingKeys.get(version.keyId);
      if (!report || !key || !reportHolds(report, answer.vcek, now)) return false;
      return (
        sameBytes(report.reportData.subarray(0, 32), sha256(box)) &&
        ed25519.verify(version.signature, signatureInput(version), key, { zip215: false }) &&
        sameBytes(report.measurement, version.launchMeasurement) &&
        parseSettledKeys(nobleUnseal(own, box)) !== undefined
      );
    },
  };
}
