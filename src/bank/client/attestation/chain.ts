import { fromBase64, sameBytes, type Bytes } from '../../../lib/bytes.ts';
import { AMD_ROOTS } from './builtIn.ts';
import { commonName, readCertificate, type Certificate } from './certificate.ts';
import { failed, type Outcome } from './checks.ts';
import { certificatesOf } from './pem.ts';

/** An authority (ASK) and the root (ARK) above it. With the leaf they are the whole chain. */
type Anchor = {
  ask: Certificate;
  ark: Certificate;
  /** From the configuration. */
  simulated: boolean;
  /** The ASK's key if ASK ← ARK and ARK ← ARK verify, else `undefined`. */
  key(): Promise<CryptoKey | undefined>;
};

const EXPECTED = 'leaf ← ASK ← ARK';
const refused = (found: string) => ({ outcome: failed(EXPECTED, found), simulated: false });
const RSA_PSS = { name: 'RSA-PSS', saltLength: 48 };
/** Bytes of an RSA-4096 signature. AMD has no shorter keys. */
const RSA_4096 = 512;

/**
 * The trusted chains. `roots` are PEM texts with ARK and ASK certificates in any order. An ASK without
 * its ARK, or an ARK without an ASK, has no effect.
 * @throws Error if one of the roots cannot be read
 */
export function createChain(roots: readonly string[] = []) {
  const amd = Object.values(AMD_ROOTS).flatMap(({ ark, ask }) =>
    [ark, ask].map((base64) => readRoot(fromBase64(base64), 'A built-in root')),
  );
  const further = roots.flatMap((pem, index) =>
    certificatesOf(pem).map((der) => readRoot(der, `Root ${index + 1} of the configuration`)),
  );
  const builtIn = anchorsOf(amd, false);
  const configured = anchorsOf(further, true);
  /** The trusted authorities of the leaf's issuer, found by its name. None for an unknown issuer. */
  const authoritiesOf = (leaf: Certificate): readonly Anchor[] =>
    [...builtIn, ...configured].filter(({ ask }) => sameBytes(ask.subject, leaf.issuer));

  return {
    /** True if the configuration adds an authority that is not one of AMD's. */
    configured: configured.some(({ ask }) => !amd.some(({ der }) => sameBytes(der, ask.der))),
    authoritiesOf,
    /** The check `chain`. `simulated`: the root is from the configuration, not AMD's own. */
    async verify(leaf: Certificate | undefined, now: number) {
      if (!leaf) return refused('not readable');
      if (!leaf.publicKey.isP384) {
        return refused(`leaf without a P-384 key: ${commonName(leaf.subject)}`);
      }
      let verdict = refused(`unknown issuer ${commonName(leaf.issuer)}`);
      // Only one, unless the configuration repeats a name. The first that verifies is enough.
      for (const anchor of authoritiesOf(leaf)) {
        verdict = await vouches(anchor, leaf, now);
        if (verdict.outcome.passed) break;
      }
      return verdict;
    },
    /** Imports the keys that the next leaf is likely to need. Never rejects. */
    async prepare() {
      // The service runs on Genoa today. Each further product would cost two more imports.
      const genoa = builtIn.filter(({ ask }) => commonName(ask.subject) === 'SEV-Genoa');
      const likely = configured.length > 0 ? configured : genoa;
      await Promise.all(likely.map((anchor) => anchor.key()));
    },
  };
}

function readRoot(der: Bytes | undefined, name: string): Certificate {
  const certificate = readCertificate(der);
  if (!certificate) throw new Error(`${name} cannot be read`);
  return certificate;
}

/** Pairs every ASK with every ARK that has its issuer's name. */
function anchorsOf(certificates: readonly Certificate[], simulated: boolean): Anchor[] {
  const isArk = ({ subject, issuer }: Certificate) => sameBytes(subject, issuer);
  const arks = certificates.filter(isArk);
  const asks = certificates.filter((it) => !isArk(it));
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

/** The verdict of an authority about a leaf, and the value found. */
async function vouches(anchor: Anchor, leaf: Certificate, now: number) {
  const { ask, ark, simulated } = anchor;
  if (!validAt(leaf, now)) return refused(`leaf is not valid on ${dayOf(now)}`);
  const names = [leaf, ask, ark].map(({ subject }) => commonName(subject)).join(' ← ');
  if (!validAt(ask, now) || !validAt(ark, now)) {
    return refused(`${names}, not valid on ${dayOf(now)}`);
  }
  const askKey = await anchor.key();
  if (!askKey) return refused(`${names}, ASK or ARK is not signed by the ARK`);
  if (!(await signed(leaf, askKey))) return refused(`${names}, leaf is not signed by the ASK`);
  const outcome: Outcome = { passed: true, expected: EXPECTED, found: names };
  return { outcome, simulated };
}

/** The RSA key of an authority. Rejects where it has none. */
export function importKey({ publicKey }: Certificate): Promise<CryptoKey> {
  const algorithm = { name: RSA_PSS.name, hash: 'SHA-384' };
  return crypto.subtle.importKey('spki', publicKey.spki, algorithm, false, ['verify']);
}

/** True if a key signed a certificate: RSASSA-PSS with SHA-384, 48 bytes of salt and 4096 bits. */
async function signed({ tbs, signature }: Certificate, by: CryptoKey): Promise<boolean> {
  if (signature.length !== RSA_4096) return false;
  return crypto.subtle.verify(RSA_PSS, by, signature, tbs);
}

function validAt({ notBefore, notAfter }: Certificate, now: number): boolean {
  return now >= notBefore && now <= notAfter;
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);
