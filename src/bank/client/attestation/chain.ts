import { fromBase64, sameBytes, toBase64, type Bytes } from '../../../lib/bytes.ts';
import { AMD_ROOTS } from './amdRoots.ts';
import { commonName, readCertificate, type Certificate } from './certificate.ts';
import { certificatesOf } from './pem.ts';
import { failed, type Outcome } from './rows.ts';

/** Verifies leaves against the built-in roots of AMD and those of the configuration. */
export type Chain = {
  /** Whether the configuration adds an authority that is not one of AMD's. */
  configured: boolean;
  /** The check `chain`. `simulated`: the root is from the configuration, not AMD's own. */
  verify(
    leaf: Certificate | undefined,
    now: number,
  ): Promise<{ outcome: Outcome; simulated: boolean }>;
  /** The trusted authorities of the leaf's issuer, by name alone. None for an unknown issuer. */
  authoritiesOf(leaf: Certificate): readonly Authorities[];
  /** Imports the keys that the next leaf is likely to need. Never rejects. */
  prepare(): Promise<void>;
};

/** An authority (ASK) and the root (ARK) above it. With the leaf they are the whole chain. */
export type Authorities = { ask: Certificate; ark: Certificate };

type Anchor = Authorities & {
  simulated: boolean;
  /** The ASK's key if ASK ← ARK and ARK ← ARK verify, else `undefined`. */
  key(): Promise<CryptoKey | undefined>;
};

const RSA_PSS = { name: 'RSA-PSS', saltLength: 48 };
/** Bytes of an RSA-4096 signature. AMD has no shorter keys. */
const RSA_4096 = 512;

/**
 * The trusted chains. `roots` are PEM texts with ARK and ASK certificates in any order. An ASK without
 * its ARK, or an ARK without an ASK, has no effect.
 * @throws Error if one of the roots cannot be read
 */
export function createChain(roots: readonly string[] = []): Chain {
  const configured = anchorsOf(roots.flatMap(readRoots), true);
  const builtIn = new Map<string, Anchor[]>();
  /** AMD's anchor of this name, parsed on first use because most are never used. */
  function amdAnchors(issuer: string): readonly Anchor[] {
    const known = builtIn.get(issuer);
    if (known) return known;
    const pinned = Object.entries(AMD_ROOTS).find(([product]) => issuer === `SEV-${product}`)?.[1];
    if (!pinned) return [];
    const pair = [pinned.ark, pinned.ask].map((it) =>
      readRoot(fromBase64(it), `Root of ${issuer}`),
    );
    const anchors = anchorsOf(pair, false);
    builtIn.set(issuer, anchors);
    return anchors;
  }

  function authoritiesOf(leaf: Certificate): readonly Anchor[] {
    return [...amdAnchors(commonName(leaf.issuer)), ...configured].filter(({ ask }) =>
      // The common name only makes the lookup faster; the chain is verified by its signatures.
      sameBytes(ask.subject, leaf.issuer),
    );
  }

  return {
    configured: configured.some(({ ask }) => !isBuiltIn(ask)),
    authoritiesOf,
    async verify(leaf, now) {
      if (!leaf) return refused('not readable');
      if (!leaf.publicKey.isP384) return refused('leaf without a P-384 key');
      const candidates = authoritiesOf(leaf);
      if (candidates.length === 0) return refused(`unknown issuer ${commonName(leaf.issuer)}`);
      if (!validAt(leaf, now)) return refused(`leaf is not valid on ${dayOf(now)}`);
      let outcome = failed(EXPECTED, 'nothing');
      // Only one, unless the configuration repeats a name. The first that verifies is enough.
      for (const anchor of candidates) {
        outcome = await vouches(anchor, leaf, now);
        if (outcome.passed) return { outcome, simulated: anchor.simulated };
      }
      return { outcome, simulated: false };
    },
    async prepare() {
      // The service runs on Genoa today. Each further product would cost two more imports.
      const likely = configured.length > 0 ? configured : amdAnchors('SEV-Genoa');
      await Promise.all(likely.map((anchor) => anchor.key()));
    },
  };
}

const EXPECTED = 'leaf ← ASK ← ARK';

function refused(found: string): { outcome: Outcome; simulated: boolean } {
  return { outcome: failed(EXPECTED, found), simulated: false };
}

async function vouches(anchor: Anchor, leaf: Certificate, now: number): Promise<Outcome> {
  const { ask, ark } = anchor;
  const names = [leaf, ask, ark].map(({ subject }) => commonName(subject)).join(' ← ');
  if (!validAt(ask, now) || !validAt(ark, now)) {
    return failed(EXPECTED, `${names}, not valid on ${dayOf(now)}`);
  }
  const key = await anchor.key();
  if (!key) return failed(EXPECTED, `${names}, ASK or ARK is not signed by the ARK`);
  if (!(await signed(leaf, key)))
    return failed(EXPECTED, `${names}, leaf is not signed by the ASK`);
  return { passed: true, expected: EXPECTED, found: names };
}

/** Pairs every ASK with every ARK that has its issuer's name. */
function anchorsOf(certificates: readonly Certificate[], simulated: boolean): Anchor[] {
  const arks = certificates.filter(isSelfIssued);
  const asks = certificates.filter((certificate) => !isSelfIssued(certificate));
  return asks.flatMap((ask) =>
    arks
      .filter((ark) => sameBytes(ark.subject, ask.issuer))
      .map((ark) => {
        let key: Promise<CryptoKey | undefined> | undefined;
        // Kept, because certificates do not change.
        return { ask, ark, simulated, key: () => (key ??= keyBelow(ark, ask)) };
      }),
  );
}

async function keyBelow(ark: Certificate, ask: Certificate): Promise<CryptoKey | undefined> {
  try {
    const [arkKey, askKey] = await Promise.all([importKey(ark), importKey(ask)]);
    const links = await Promise.all([signed(ark, arkKey), signed(ask, arkKey)]);
    return links.every(Boolean) ? askKey : undefined;
  } catch {
    // The key is not RSA, or there is no WebCrypto.
    return undefined;
  }
}

/** The RSA key of an authority. Rejects where it has none. */
export function importKey({ publicKey }: Certificate): Promise<CryptoKey> {
  const algorithm = { name: RSA_PSS.name, hash: 'SHA-384' };
  return crypto.subtle.importKey('spki', publicKey.spki, algorithm, false, ['verify']);
}

/** Whether a key signed a certificate or a list: RSASSA-PSS with SHA-384, 48 bytes of salt and 4096 bits. */
export async function signed(
  { tbs, signature }: Pick<Certificate, 'tbs' | 'signature'>,
  by: CryptoKey,
): Promise<boolean> {
  if (signature.length !== RSA_4096) return false;
  return crypto.subtle.verify(RSA_PSS, by, signature, tbs);
}

function isSelfIssued({ subject, issuer }: Certificate): boolean {
  return sameBytes(subject, issuer);
}

function validAt({ notBefore, notAfter }: Certificate, now: number): boolean {
  return now >= notBefore && now <= notAfter;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function isBuiltIn({ der }: Certificate): boolean {
  const text = toBase64(der);
  return Object.values(AMD_ROOTS).some(({ ask }) => ask === text);
}

function readRoots(pem: string, index: number): Certificate[] {
  const name = `Root ${index + 1} of the configuration`;
  return certificatesOf(pem).map((der) => readRoot(der, name));
}

function readRoot(der: Bytes | undefined, name: string): Certificate {
  const certificate = readCertificate(der);
  if (!certificate) throw new Error(`${name} cannot be read`);
  return certificate;
}
