import {
  createPrivateKey,
  generateKeyPairSync,
  type ED25519KeyPairOptions,
  type KeyObject,
} from 'node:crypto';

/** Curve, or RSA with the length of the modulus in bits. */
export type KeyKind = 'RSA-2040' | 'RSA-2048' | 'P-256' | 'P-384' | 'P-521' | 'Ed25519' | 'X25519';

const ENCODING: ED25519KeyPairOptions<'der', 'der'> = {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
};

/**
 * A new private key that can safely be exported as a JWK (RFC 7517). Node 20 deadlocks if the
 * garbage collector removes a key's generator during its export. Keys read from DER are safe.
 */
export function generatePrivateKey(kind: KeyKind): KeyObject {
  return createPrivateKey({ key: generateDer(kind), format: 'der', type: 'pkcs8' });
}

function generateDer(kind: KeyKind): Buffer {
  if (kind.startsWith('RSA-')) {
    const modulusLength = Number(kind.slice(4));
    return generateKeyPairSync('rsa', { modulusLength, ...ENCODING }).privateKey;
  }
  if (kind.startsWith('P-')) {
    return generateKeyPairSync('ec', { namedCurve: kind, ...ENCODING }).privateKey;
  }
  return kind === 'X25519'
    ? generateKeyPairSync('x25519', ENCODING).privateKey
    : generateKeyPairSync('ed25519', ENCODING).privateKey;
}
