import { fromBase64, type Bytes } from '../../../lib/bytes.ts';
import type { AttestationOptions } from './trust.ts';

/**
 * The keys that sign system versions in production: key id → Base64 of the raw Ed25519 key. Each id
 * is Base64 of the key's SHA-256.
 */
export const SIGNING_KEYS: Readonly<Record<string, string>> = {
  'AhrUXsV/XAvIE24RQ/Vt/zXoLodvjXoWD2fhLGuRM7U=': 'ZbxMIfWbKk/WtX0xRIVX6Htb0RXvJMPXUoygw+xvtOI=',
  'D30zRYe8Ug9732b4Pe2BAwWAXn/T5Nss2HJOp3kLC1w=': 'CMtrYRGMEPAdxWgas3NWAtJJa9MuIlmudcF+1wyFaiU=',
};

const KEY_LENGTH = 32;

/** Whether a key id is not one of the built-in ones. */
export function isConfiguredKey(id: string): boolean {
  return !Object.hasOwn(SIGNING_KEYS, id);
}

/**
 * All trusted keys by id. The configuration may add keys under any id, but not replace built-in ones.
 * @throws Error that names a key that is not Base64 of 32 bytes, or that would replace a built-in one
 */
export function signingKeysOf(options: AttestationOptions): ReadonlyMap<string, Bytes> {
  const keys = new Map<string, Bytes>();
  const configured = Object.entries(options.signingKeys ?? {});
  for (const [id, text] of [...Object.entries(SIGNING_KEYS), ...configured]) {
    const key = fromBase64(text);
    if (key?.length !== KEY_LENGTH) {
      throw new Error(`Signing key '${id}' is not Base64 of ${KEY_LENGTH} bytes`);
    }
    if (!isConfiguredKey(id) && SIGNING_KEYS[id] !== text) {
      throw new Error(`Signing key '${id}' is built in and cannot be replaced`);
    }
    keys.set(id, key);
  }
  return keys;
}
