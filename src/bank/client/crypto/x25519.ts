import { concat, type Bytes } from '../../../lib/bytes.ts';
import { capabilities, loadFallback } from './capabilities.ts';

const LENGTH = 32;
const NAME = 'X25519';
const BASE_POINT = new Uint8Array([9, ...new Uint8Array(LENGTH - 1)]);
/** The bytes of a PKCS #8 private key before the secret itself (RFC 8410, section 7). */
const PKCS8_HEAD = new Uint8Array([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20,
]);

/** A key pair of X25519 (RFC 7748). The secret key cannot be read. */
export type KeyPair = {
  readonly publicKey: Bytes;
  /**
   * The shared secret of 32 bytes, which the caller overwrites after use; `undefined` if the peer's
   * key has the wrong length or leads to zeros (RFC 7748, section 6.1).
   */
  agree(peer: Uint8Array): Promise<Bytes | undefined>;
};

/** `undefined` for the all-zero secret, which is the result of every point of low order. */
function usable(secret: Bytes): Bytes | undefined {
  return secret.some((byte) => byte !== 0) ? secret : undefined;
}

async function deriveNative(secretKey: CryptoKey, peer: Uint8Array): Promise<Bytes> {
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', new Uint8Array(peer), { name: NAME }, false, []);
  return new Uint8Array(await subtle.deriveBits({ name: NAME, public: key }, secretKey, 256));
}

function nativePair(publicKey: Bytes, secretKey: CryptoKey): KeyPair {
  return {
    publicKey,
    async agree(peer) {
      try {
        return usable(await deriveNative(secretKey, peer));
      } catch {
        // WebCrypto rejects instead of returning zeros, and takes no key of another length.
        return undefined;
      }
    },
  };
}

async function fallbackPair(secret: Uint8Array): Promise<KeyPair> {
  const { x25519 } = await loadFallback();
  const own = new Uint8Array(secret);
  return {
    publicKey: new Uint8Array(x25519.getPublicKey(own)),
    agree(peer) {
      try {
        return Promise.resolve(usable(new Uint8Array(x25519.getSharedSecret(own, peer))));
      } catch {
        return Promise.resolve(undefined);
      }
    },
  };
}

/** How often a pair is asked for: WebKitGTK 2.50 fails to make one in 240, and another try succeeds. */
const ATTEMPTS = 3;

async function generateNative(attempts = ATTEMPTS): Promise<KeyPair> {
  const { subtle } = crypto;
  try {
    const pair = await subtle.generateKey({ name: NAME }, false, ['deriveBits']);
    const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
    return nativePair(publicKey, pair.privateKey);
  } catch (error) {
    if (attempts === 1) throw error;
    return generateNative(attempts - 1);
  }
}

/** A fresh key pair. With WebCrypto, scripts cannot read the secret. */
export async function generateKeyPair(): Promise<KeyPair> {
  if ((await capabilities()).x25519) return generateNative();
  const secret = crypto.getRandomValues(new Uint8Array(LENGTH));
  const pair = await fallbackPair(secret);
  secret.fill(0);
  return pair;
}

/**
 * The key pair of a given secret of 32 bytes, which is copied and clamped as in RFC 7748.
 * @throws RangeError for any other length.
 */
export async function keyPairFromSecret(secret: Uint8Array): Promise<KeyPair> {
  if (secret.length !== LENGTH) throw new RangeError(`A secret of X25519 has ${LENGTH} bytes`);
  if (!(await capabilities()).x25519) return fallbackPair(secret);
  const pkcs8 = concat(PKCS8_HEAD, secret);
  const imported = crypto.subtle.importKey('pkcs8', pkcs8, { name: NAME }, false, ['deriveBits']);
  const secretKey = await imported.finally(() => pkcs8.fill(0));
  return nativePair(await deriveNative(secretKey, BASE_POINT), secretKey);
}
