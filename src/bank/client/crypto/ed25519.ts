import { capabilities, loadFallback } from './capabilities.ts';

const NAME = 'Ed25519';

async function verifyNative(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const { subtle } = crypto;
  const raw = new Uint8Array(publicKey);
  const key = await subtle.importKey('raw', raw, { name: NAME }, false, ['verify']);
  return subtle.verify({ name: NAME }, key, new Uint8Array(signature), new Uint8Array(message));
}

/**
 * Whether a raw public key of 32 bytes signed the message (Ed25519, RFC 8032, section 5.1.7).
 * `false`, never a rejection, for keys and signatures that are malformed.
 */
export async function verifyEd25519(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  try {
    if ((await capabilities()).ed25519) return await verifyNative(publicKey, signature, message);
    const { ed25519 } = await loadFallback();
    // The strict rules of RFC 8032, as in WebCrypto, not the laxer ones of consensus systems.
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    // Both refuse a key of another length, and a signature that is none, in ways of their own.
    return false;
  }
}
