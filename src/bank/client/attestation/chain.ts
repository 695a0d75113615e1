import { fromBase64, sameBytes, type Bytes } from '../../../lib/bytes.ts';
import { AMD_ROOTS } from './builtIn.ts';
import { commonName, readCertificate, type Certificate } from './certificate.ts';
import { failed, type Outcome } from './checks.ts';
import { certificatesOf } from './pem.ts';

/** An authority (ASK) with its root (ARK). */
type Anchor = {
  ask: Certificate;
  ark: Certificate;
  /** True if it comes from the configuration. */
  simulated: boolean;
  /** The ASK's key, or `undefined` unless the ARK signed both ASK and itself. */
  key(): Promise<CryptoKey | undefined>;
};

const EXPECTED = 'leaf ← ASK ← ARK';
const refused = (found: string) => ({ outcome: failed(EXPECTED, found), simulated: false });
const RSA_PSS = { name: 'RSA-PSS', saltLength: 48 };
/** Bytes of an RSA-4096 signature; all of AMD's authorities have such keys. */
const RSA_4096 = 512;

/**
 * The trusted chains. `roots`: PEM texts of ARKs and ASKs in any order; unpaired ones are ignored.
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
  const authoritiesOf = (leaf: Certificate): readonly Anchor[] =>
    [...builtIn, ...configured].filter(({ ask }) => sameBytes(ask.subject, leaf.issuer));

  return {
    /** True if the configuration adds an authority that is not one of AMD's. */
    configured: configured.some(({ ask }) => !amd.some(({ der }) => sameBytes(der, ask.der))),
    authoritiesOf,
    /** The check `chain`. `simulated` is true if the root is from the configuration. */
    async verify(leaf: Certificate | undefined, now: number) {
      if (!leaf) return refused('not readable');
      if (!leaf.publicKey.isP384) {
        return refused(`leaf without a P-384 key: ${commonName(leaf.subject)}`);
      }
      let verdict = refused(`unknown issuer ${commonName(leaf.issuer)}`);
      // The configuration may repeat the name of an authority.
      for (const anchor of authoritiesOf(leaf)) {
        verdict = await verdictOf(anchor, leaf, now);
        if (verdict.outcome.passed) break;
      }
      return verdict;
    },
    /** Imports the keys that the next leaf probably needs. Never rejects. */
    async prepare() {
      // The service runs on Genoa today; each further product costs two imports.
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

function anchorsOf(certificates: readonly Certificate[], simulated: boolean): Anchor[] {
  const isArk = ({ subject, issuer }: Certificate) => sameBytes(subject, issuer);
  const arks = certificates.filter(isArk);
  const asks = certificates.filter((it) => !isArk(it));
  return asks.flatMap((ask) =>
    arks
      .filter((ark) => sameBytes(ark.subject, ask.issuer))
      .map((ark) => {
        let key: Promise<CryptoKey | undefined> | undefined;
        return { ask, ark, simulated, key: () => (key ??= keyBelow(ark, ask)) };
      }),
  );
}

async function keyBelow(ark: Certificate, ask: Certificate): Promise<CryptoKey | undefined> {
  try {
    const [arkKey, askKey] = await Promise.all([importKey(ark), importKey(ask)]);
    const links = await Promise.all([isSignedBy(ark, arkKey), isSignedBy(ask, arkKey)]);
    return links.every(Boolean) ? askKey : undefined;
  } catch {
    // Not an RSA key, or no WebCrypto.
    return undefined;
  }
}

async function verdictOf(anchor: Anchor, leaf: Certificate, now: number) {
  const { ask, ark, simulated } = anchor;
  if (!validAt(leaf, now)) return refused(`leaf is not valid on ${dayOf(now)}`);
  const names = [leaf, ask, ark].map(({ subject }) => commonName(subject)).join(' ← ');
  if (!validAt(ask, now) || !validAt(ark, now)) {
    return refused(`${names}, not valid on ${dayOf(now)}`);
  }
  const askKey = await anchor.key();
  if (!askKey) return refused(`${names}, ASK or ARK is not signed by the ARK`);
  if (!(await isSignedBy(leaf, askKey))) return refused(`${names}, leaf is not signed by the ASK`);
  const outcome: Outcome = { passed: true, expected: EXPECTED, found: names };
  return { outcome, simulated };
}

/** Rejects for a key other than RSA. */
export function importKey({ publicKey }: Certificate): Promise<CryptoKey> {
  const algorithm = { name: RSA_PSS.name, hash: 'SHA-384' };
  return crypto.subtle.importKey('spki', publicKey.spki, algorithm, false, ['verify']);
}

/** RSASSA-PSS with SHA-384, 48 bytes of salt and 4096 bits. */
async function isSignedBy({ tbs, signature }: Certificate, key: CryptoKey): Promise<boolean> {
  if (signature.length !== RSA_4096) return false;
  return crypto.subtle.verify(RSA_PSS, key, signature, tbs);
}

function validAt({ notBefore, notAfter }: Certificate, now: number): boolean {
  return now >= notBefore && now <= notAfter;
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);
