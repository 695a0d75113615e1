import {
  X509Certificate,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { generatePrivateKey } from '../../privateKey.ts';
import { sha256 } from '../enclave/bytes.ts';
import { keep } from './cache.ts';
import { PRODUCTS } from './products.ts';
import type { BankProduct } from './products.ts';

/** The simulator's processor: its certificates as PEM, and the key that signs its reports. */
export type BankPki = {
  product: BankProduct;
  ark: { certificate: string; key: string };
  ask: { certificate: string; key: string };
  leaf: { certificate: string; key: KeyObject };
  /** 64 bytes, as in reports. */
  chipId: Buffer;
};

/** Raise it when the shape of the certificates or of the file changes. */
const VERSION = 1;

/** A certificate that ends this soon is not worth starting with. */
const SPARE_MS = 86_400_000;

const authoritySchema = z.object({ certificate: z.string(), key: z.string() });
const fileSchema = z.object({
  ark: authoritySchema,
  ask: authoritySchema,
  leaf: authoritySchema,
  chipId: z.string().regex(/^[\da-f]{128}$/),
});

const opened = new Map<BankProduct, Promise<BankPki>>();

/** The test PKI of a product, minted once for all processes of this user. */
export function openPki(product: BankProduct): Promise<BankPki> {
  const known = opened.get(product);
  if (known) return known;
  const pki = keep({
    name: `${product.toLowerCase()}-v${VERSION}`,
    read: (text) => readPki(product, text),
    make: () => mintPki(product),
  });
  opened.set(product, pki);
  // A failure is not kept, so the next call tries again.
  pki.catch(() => opened.delete(product));
  return pki;
}

/** Fresh certificates and keys of a product, as the text of the file. Takes seconds: two RSA-4096 keys. */
async function mintPki(product: BankProduct): Promise<string> {
  // Imported late: the ASN.1 libraries load slowly, and most starts find kept certificates.
  const [{ createAuthorities }, { createLeaf }] = await Promise.all([
    import('./certificates.ts'),
    import('./leaf.ts'),
  ]);
  const { ark, ask } = await createAuthorities(product);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const chipId = Buffer.alloc(64);
  randomBytes(PRODUCTS[product].hwIdBytes).copy(chipId);
  const certificate = createLeaf({
    product,
    issuer: ask.certificate,
    issuerKey: ask.key,
    subjectKey: privateKey,
    chipId,
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({ ark, ask, leaf: { certificate, key }, chipId: chipId.toString('hex') });
}

/** What the file holds, unless it is damaged, another product's, or about to expire. */
export function readPki(product: BankProduct, text: string): BankPki | undefined {
  try {
    const { ark, ask, leaf, chipId } = fileSchema.parse(JSON.parse(text));
    const certificates = [leaf, ask, ark].map((part) => ({
      certificate: new X509Certificate(part.certificate),
      key: createPrivateKey(part.key),
    }));
    const sound = certificates.every(({ certificate, key }, index) => {
      const issuer = certificates[index + 1]?.certificate ?? certificate;
      return (
        certificate.checkPrivateKey(key) &&
        certificate.issuer === issuer.subject &&
        certificate.verify(issuer.publicKey) &&
        Date.parse(certificate.validTo) > Date.now() + SPARE_MS &&
        Date.parse(certificate.validFrom) <= Date.now()
      );
    });
    const named = new X509Certificate(ask.certificate).subject.includes(`CN=SEV-${product}`);
    if (!sound || !named) return undefined;
    return {
      product,
      ark,
      ask,
      leaf: { certificate: leaf.certificate, key: createPrivateKey(leaf.key) },
      chipId: Buffer.from(chipId, 'hex'),
    };
  } catch {
    return undefined;
  }
}

/** Signs system versions. */
export type SigningKey = {
  key: KeyObject;
  keyId: string;
  /** Base64 of the raw public key. */
  publicKey: string;
};

let signingKey: Promise<SigningKey> | undefined;

/** The simulator's signing key, kept beside the certificates and the same for all products. */
export function openSigningKey(): Promise<SigningKey> {
  signingKey ??= keep({
    name: `signing-key-v${VERSION}`,
    read: readSigningKey,
    make: async () => {
      const privateKey = generatePrivateKey('Ed25519');
      return JSON.stringify({ key: privateKey.export({ type: 'pkcs8', format: 'pem' }) });
    },
  });
  return signingKey;
}

function readSigningKey(text: string): SigningKey | undefined {
  try {
    const { key } = z.object({ key: z.string() }).parse(JSON.parse(text));
    return signingKeyOf(createPrivateKey(key));
  } catch {
    return undefined;
  }
}

/** A key with the id that the service derives from it: Base64(SHA-256(raw public key)). */
export function signingKeyOf(key: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url');
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('Not an Ed25519 key');
  return { key, keyId: sha256(raw).toString('base64'), publicKey: raw.toString('base64') };
}

/** Trust anchors in the form of a console's runtime configuration. */
export type BankTrust = { roots: string[]; signingKeys: Record<string, string> };

/** The simulator's roots and signing key. Waits for them: they may have to be minted. */
export async function bankTrust(product: BankProduct): Promise<BankTrust> {
  const [{ ark, ask }, { keyId, publicKey }] = await Promise.all([
    openPki(product),
    openSigningKey(),
  ]);
  return { roots: [ark.certificate, ask.certificate], signingKeys: { [keyId]: publicKey } };
}
