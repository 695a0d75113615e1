// @peculiar/x509 resolves its parts through the metadata that this module adds to Reflect.
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { X509Crl } from '@peculiar/x509';
import { commonName, readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { createChain, importKey } from '../../src/bank/client/attestation/chain.ts';
import { leafOf } from '../../src/bank/client/attestation/pem.ts';
import { sameBytes, toHex, type Bytes } from '../../src/lib/bytes.ts';
import { shown } from '../doctor/finding.ts';
import { derIn } from './files.ts';

/**
 * One check of all revocation lists at the current time. No check without lists, or without a
 * chain, which is a failure itself. A list covers only certificates of its issuer: the root's
 * covers ARK and ASK, and the intermediate's covers the leaf.
 * @throws Error for a list of another authority, or without a valid signature of its issuer
 */
export async function checkRevocation(lists: X509Crl[], pem: string, roots: string[]) {
  const leaf = readCertificate(leafOf(pem));
  const [authorities] = leaf ? createChain(roots).authoritiesOf(leaf) : [];
  if (lists.length === 0 || !leaf || !authorities) return [];
  const { ark, ask } = authorities;
  const revoked: string[] = [];
  const periods: string[] = [];
  let isCurrent = true;
  for (const list of lists) {
    const issuer = new Uint8Array(list.issuerName.toArrayBuffer());
    const name = shown(commonName(issuer));
    const by = [ark, ask].find(({ subject }) => sameBytes(subject, issuer));
    if (!by) {
      const known = `${commonName(ark.subject)} or ${commonName(ask.subject)}`;
      throw new Error(`A list of --crl is of ${name}, but this processor needs one of ${known}`);
    }
    if (!(await list.verify({ publicKey: await importKey(by) }))) {
      throw new Error(`A list of --crl is not signed by ${name}`);
    }
    for (const { serial, subject } of by === ark ? [ask, ark] : [leaf]) {
      const number = BigInt(`0x${toHex(serial)}`);
      const entry = list.entries.find((one) => BigInt(`0x${one.serialNumber}`) === number);
      const named = `${commonName(subject)} (serial 0x${toHex(serial)})`;
      if (entry) revoked.push(`${named} revoked on ${dayOf(entry.revocationDate)}`);
    }
    const { thisUpdate: from, nextUpdate: to = from } = list;
    isCurrent &&= from.getTime() <= Date.now() && Date.now() <= to.getTime();
    periods.push(`list of ${name} for ${dayOf(from)} to ${dayOf(to)}`);
  }
  const isRevoked = revoked.length > 0;
  const failure = isRevoked || isCurrent ? 'revoked certificate' : 'outdated revocation list';
  const expected = 'current lists without a certificate of the chain';
  const found = [...revoked, ...periods].join('; ');
  return [{ check: 'revocation', failure, passed: !isRevoked && isCurrent, expected, found }];
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const GET_LIST = 'Fetch it: curl -fO https://kdsintf.amd.com/vcek/v1/FAMILY/crl';

/** Reads the lists in a file, DER or PEM (RFC 5280, 5.1). @throws Error for any other file */
export function readLists(file: Uint8Array): X509Crl[] {
  return derIn(file, /^X509 CRL$/, 'a list of revoked certificates', GET_LIST).map(readList);
}

function readList(der: Bytes): X509Crl {
  try {
    const list = new X509Crl(der);
    const { name, hash, saltLength } = { saltLength: 0, ...list.signatureAlgorithm };
    if (name !== 'RSA-PSS' || hash.name !== 'SHA-384' || saltLength !== 48) {
      throw new Error('not RSASSA-PSS with SHA-384');
    }
    if (!list.nextUpdate) throw new Error('it has no date of the next update');
    // An unknown critical extension may change the scope of a list (RFC 5280, 5.2.5 and 5.3.3).
    if ([list, ...list.entries].some(({ extensions }) => extensions.some((one) => one.critical))) {
      throw new Error('a critical extension is unknown');
    }
    return list;
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Error(`it is not a usable list of revoked certificates: ${why}`, { cause });
  }
}
