import { toBase64, toBase64Url, toHex, utf8, type Bytes } from '../../lib/bytes.ts';

/** A key of one run, which no bank service knows. */
export type ThrowawayKey = { id: string; secret: Bytes };

/** A fresh key id `check-<uuid>` with a secret of 32 random bytes. */
export function throwawayKey(): ThrowawayKey {
  return {
    id: `check-${crypto.randomUUID()}`,
    secret: crypto.getRandomValues(new Uint8Array(32)),
  };
}

/** The two lines of an environment with which the backend is started for the check. */
export function environmentOf({ id, secret }: ThrowawayKey): string {
  return `HUB_KEY_ID=${id}\nHUB_SECRET=${toBase64(secret)}`;
}

/** An HMAC key of zeros counts like an empty one (RFC 2104, section 2), which WebCrypto refuses. */
export const EMPTY: Bytes = new Uint8Array(64);

/** A JSON value as a part of a token. */
export const part = (value: unknown): string => toBase64Url(utf8(JSON.stringify(value)));

/** `text` with its signature, as the third part of a token (RFC 7515, section 5.1). */
export async function sign(text: string, secret: Bytes, hash = 'SHA-256'): Promise<string> {
  const algorithm = { name: 'HMAC', hash };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign(algorithm, key, utf8(text));
  return `${text}.${toBase64Url(new Uint8Array(mac))}`;
}

/**
 * Whether a text holds the secret, in one of the spellings in which programs print bytes: Base64 in
 * either alphabet, hexadecimal in either case.
 */
export function holdsSecret(text: string, secret: Bytes): boolean {
  const base64 = toBase64(secret).replaceAll('=', '');

  return (
    [base64, toBase64Url(secret)].some((spelling) => text.includes(spelling)) ||
    text.toLowerCase().includes(toHex(secret))
  );
}
