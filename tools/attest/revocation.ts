// @peculiar/x509 resolves its parts through the metadata that this module adds to Reflect.
// oxlint-disable-next-line import/no-unassigned-import -- it changes the global and exports nothing
import 'reflect-metadata';
import { X509Crl } from '@peculiar/x509';
import { commonName, type Certificate } from '../../src/bank/client/attestation/certificate.ts';
import { importKey, type Authorities } from '../../src/bank/client/attestation/chain.ts';
import { sameBytes, toHex } from '../../src/lib/bytes.ts';
import { textOf } from './files.ts';

/** Reads a list of revoked certificates, DER or PEM (RFC 5280, 5.1). @throws Error for another file */
export function readList(file: Uint8Array): X509Crl {
  try {
    const list = new X509Crl(file[0] === 0x30 ? new Uint8Array(file) : (textOf(file) ?? ''));
    const { name, hash, saltLength } = { saltLength: 0, ...list.signatureAlgorithm };
    if (name !== 'RSA-PSS' || hash.name !== 'SHA-384' || saltLength !== 48) {
      throw new Error('not RSASSA-PSS with SHA-384');
    }
    if (!list.nextUpdate) throw new Error('it does not say when the next one comes');
    // It may change whose certificates a list is about (RFC 5280, 5.2.5 and 5.3.3).
    if ([list, ...list.entries].some(({ extensions }) => extensions.some((one) => one.critical))) {
      throw new Error('a critical extension is unknown');
    }
    return list;
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Error(`is no list of revoked certificates: ${why}`, { cause });
  }
}

/**
 * Looks for the certificates of a chain in a list, and whether it is out of date at `now`. A list says something of
 * its own issuer's certificates: the root's of ASK and ARK, the authority's of the leaf.
 * @throws Error for a list of another authority, or one that its issuer did not sign
 */
export async function judgeList(
  list: X509Crl,
  { leaf, ask, ark }: Authorities & { leaf: Certificate },
  now: number,
) {
  const issuer = new Uint8Array(list.issuerName.toArrayBuffer());
  const name = commonName(issuer);
  const by = [ark, ask].find(({ subject }) => sameBytes(subject, issuer));
  if (!by) {
    const known = `${commonName(ark.subject)} or ${commonName(ask.subject)}`;
    throw new Error(`is of ${name}, and this processor's is of ${known}`);
  }
  if (!(await list.verify({ publicKey: await importKey(by) }))) {
    throw new Error(`is not signed by ${name}`);
  }
  const revoked = (by === ark ? [ask, ark] : [leaf]).flatMap(({ serial, subject }) => {
    const entry = list.entries.find(
      (one) => numberOf(one.serialNumber) === numberOf(toHex(serial)),
    );
    const named = `${commonName(subject)} (serial 0x${toHex(serial)})`;
    return entry ? [`${named} revoked on ${dayOf(entry.revocationDate)}`] : [];
  });
  const [from, to] = [list.thisUpdate, list.nextUpdate ?? list.thisUpdate];
  const isCurrent = now >= from.getTime() && now <= to.getTime();
  const period = isCurrent ? `until ${dayOf(to)}` : `for ${dayOf(from)} to ${dayOf(to)}`;
  const current = isCurrent ? undefined : 'outdated revocation list';
  return {
    failure: revoked.length > 0 ? 'revoked certificate' : current,
    found: [...revoked, `list of ${name} ${period}`].join('; '),
  };
}

const numberOf = (hex: string) => BigInt(`0x${hex}`);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
