import { isPssSha384 } from '../../src/bank/client/attestation/algorithms.ts';
import {
  commonName,
  optionalTime,
  readTime,
  type Certificate,
} from '../../src/bank/client/attestation/certificate.ts';
import { importKey, signed, type Authorities } from '../../src/bank/client/attestation/chain.ts';
import {
  assertInteger,
  DerError,
  explicit,
  readDer,
  readOnly,
  TAG,
  wholeBytes,
  type DerReader,
} from '../../src/bank/client/attestation/der.ts';
import { fromBase64, sameBytes, toHex, type Bytes } from '../../src/lib/bytes.ts';

/** A list of revoked certificates (RFC 5280, section 5.1). Times are in milliseconds since 1970. */
export type RevocationList = {
  issuer: Bytes;
  /** The signed part. */
  tbs: Bytes;
  signature: Bytes;
  thisUpdate: number;
  nextUpdate: number;
  revoked: readonly { serial: Bytes; since: number }[];
};

/** A list cannot be used for the certificates at hand. */
export class UnusableListError extends Error {
  override readonly name = 'UnusableListError';
}

const PEM = /^\s*-----BEGIN X509 CRL-----\s([A-Za-z0-9+/=\s]+)-----END X509 CRL-----\s*$/;

/**
 * Reads a list, DER or PEM, as strictly as a certificate is read; signed with RSASSA-PSS and SHA-384. Checks
 * no signature. @throws UnusableListError
 */
export function readRevocationList(file: Uint8Array): RevocationList {
  try {
    return parse(derOf(file));
  } catch (cause) {
    if (!(cause instanceof DerError)) throw cause;
    throw new UnusableListError(`is no list of revoked certificates: ${cause.message}`, { cause });
  }
}

/** DER begins with the tag of a SEQUENCE, which is no character of PEM's first line. */
function derOf(file: Uint8Array): Bytes {
  if (file[0] === TAG.sequence) return new Uint8Array(file);
  const [, body = ''] = PEM.exec(new TextDecoder('latin1').decode(file)) ?? [];
  const der = fromBase64(body.replaceAll(/\s/g, ''));
  if (!der?.length) throw new DerError('neither DER nor PEM');
  return der;
}

function parse(der: Bytes): RevocationList {
  const outer = readDer(readOnly(der, TAG.sequence).content);
  const tbs = outer.next(TAG.sequence);
  const outerAlgorithm = outer.next(TAG.sequence);
  const signature = wholeBytes(outer.next(TAG.bitString).content);
  outer.end();

  const fields = readDer(tbs.content);
  const version = fields.optional(TAG.integer)?.content;
  if (version && (version.length !== 1 || version[0] !== 1)) throw new DerError('not version 2');
  const algorithm = fields.next(TAG.sequence);
  if (!sameBytes(algorithm.whole, outerAlgorithm.whole)) throw new DerError('two algorithms');
  if (!isPssSha384(algorithm)) throw new DerError('not RSASSA-PSS with SHA-384');
  const issuer = fields.next(TAG.sequence).whole;
  const thisUpdate = readTime(fields);
  const nextUpdate = optionalTime(fields);
  if (nextUpdate === undefined) throw new DerError('it does not say when the next one comes');
  const entries = fields.optional(TAG.sequence);
  const extensions = fields.optional(explicit(0));
  fields.end();
  if (extensions) refuseCritical(readOnly(extensions.content, TAG.sequence).content);
  const revoked = entries ? [...eachEntry(readDer(entries.content))] : [];
  return { issuer, tbs: tbs.whole, signature, thisUpdate, nextUpdate, revoked };
}

function* eachEntry(all: DerReader) {
  while (!all.atEnd()) {
    const entry = readDer(all.next(TAG.sequence).content);
    const serial = entry.next(TAG.integer).content;
    assertInteger(serial);
    const since = readTime(entry);
    const extensions = entry.optional(TAG.sequence);
    entry.end();
    if (extensions) refuseCritical(extensions.content);
    yield { serial, since };
  }
}

/** A critical extension may change whose certificates a list is about (RFC 5280, sections 5.2.5 and 5.3.3). */
function refuseCritical(extensions: Bytes): void {
  const all = readDer(extensions);
  while (!all.atEnd()) {
    const extension = readDer(all.next(TAG.sequence).content);
    extension.next(TAG.oid);
    if (extension.optional(TAG.boolean)) throw new DerError('a critical extension is unknown');
  }
}

/** A processor's certificate with the authorities above it. */
type Chain = Authorities & { leaf: Certificate };

/** What the lists say of a chain. */
export type Revocation = {
  passed: boolean;
  failure: 'revoked certificate' | 'outdated revocation list' | 'unknown chain';
  expected: string;
  found: string;
};

/**
 * Whether one of the lists names a certificate of the chain, or is out of date at `now`. A list says something of
 * what its own issuer signed: the root's of ASK and ARK, the authority's of the leaf. Without a chain, whose own
 * check fails, they say nothing.
 * @throws UnusableListError for a list of another authority, or one that its issuer did not sign
 */
export async function checkRevocation(
  lists: readonly RevocationList[],
  chain: Chain | undefined,
  now: number,
): Promise<Revocation> {
  const expected = `lists of ${dayOf(now)} without a certificate of the chain`;
  if (!chain) {
    const found = 'no chain that they could be about';
    return { passed: false, failure: 'unknown chain', expected, found };
  }
  const { leaf, ask, ark } = chain;
  const found: { bad?: Revocation['failure']; text: string }[] = [];
  for (const list of lists) {
    const by = [ark, ask].find(({ subject }) => sameBytes(subject, list.issuer));
    const name = commonName(list.issuer);
    if (!by) {
      const known = `${commonName(ark.subject)} or ${commonName(ask.subject)}`;
      throw new UnusableListError(`is of ${name}, and this processor's is of ${known}`);
    }
    if (!(await signed(list, await importKey(by)))) {
      throw new UnusableListError(`is not signed by ${name}`);
    }
    const about = by === ark ? [ask, ark] : [leaf];
    for (const certificate of about) {
      const entry = list.revoked.find(({ serial }) => sameBytes(serial, certificate.serial));
      if (!entry) continue;
      const serial = `serial 0x${toHex(certificate.serial)}`;
      const text = `${commonName(certificate.subject)} (${serial}) revoked on ${dayOf(entry.since)}`;
      found.push({ bad: 'revoked certificate', text });
    }
    if (now > list.nextUpdate || now < list.thisUpdate) {
      const period = `${dayOf(list.thisUpdate)} to ${dayOf(list.nextUpdate)}`;
      found.push({ bad: 'outdated revocation list', text: `list of ${name} for ${period}` });
    } else found.push({ text: `list of ${name} until ${dayOf(list.nextUpdate)}` });
  }
  const bad = found.filter((one) => one.bad);
  const failure = bad.some((one) => one.bad === 'revoked certificate')
    ? 'revoked certificate'
    : 'outdated revocation list';
  const text = (bad.length > 0 ? bad : found).map((one) => one.text).join('; ');
  return { passed: bad.length === 0, failure, expected, found: text };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
