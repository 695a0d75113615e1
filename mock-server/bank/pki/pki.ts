import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BankProduct } from './products.ts';

/** A certificate and its private key, both as PEM. */
type Authority = { certificate: string; key: string };

/** The certificates of the simulated processor, with the key that signs its reports. */
export type BankPki = {
  product: BankProduct;
  ark: Authority;
  ask: Authority;
  leaf: { certificate: string; key: KeyObject };
};

/** The committed test PKI of a product (keys/README.md). */
export function openPki(product: BankProduct): BankPki {
  const [ark, ask, leaf] = ['ark', 'ask', 'vcek'].map((name) => read(`${product}/${name}.pem`));
  if (!ark || !ask || !leaf) throw new Error(`No keys of ${product}`);
  return {
    product,
    ark,
    ask,
    leaf: { certificate: leaf.certificate, key: createPrivateKey(leaf.key) },
  };
}

function read(path: string): Authority {
  const text = readFileSync(new URL(`keys/${path}`, import.meta.url), 'utf8');
  const start = text.indexOf('-----BEGIN PRIVATE KEY-----');
  return { certificate: text.slice(0, start), key: text.slice(start) };
}

/** A key that signs system versions. */
export type SigningKey = {
  key: KeyObject;
  keyId: string;
  /** Base64 of the raw public key. */
  publicKey: string;
};

/** The signing key of the simulator, shared by all products. */
export function openSigningKey(): SigningKey {
  return signingKeyOf(createPrivateKey(read('systemVersion.pem').key));
}

/** Derives the key id as the service does: Base64(SHA-256(raw public key)). */
export function signingKeyOf(key: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url');
  return {
    key,
    keyId: createHash('sha256').update(raw).digest('base64'),
    publicKey: raw.toString('base64'),
  };
}

/** Trust anchors in the form of the console's runtime configuration. */
export type BankTrust = { roots: string[]; signingKeys: Record<string, string> };

export function bankTrust(product: BankProduct): BankTrust {
  const { ark, ask } = openPki(product);
  const { keyId, publicKey } = openSigningKey();
  return { roots: [ark.certificate, ask.certificate], signingKeys: { [keyId]: publicKey } };
}
