/** Bytes in a buffer that is not shared, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** Text of UTF-8 bytes; `undefined` if they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Value of a JSON text; `undefined` if it is not JSON. Never throws. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** All parts in one array. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** True if both hold the same bytes. Only for public values: not in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Standard Base64 with padding (RFC 4648, 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // A spread of a megabyte would exceed the engine's argument limit.
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(binary);
}

/** Base64url without padding (RFC 7515, 2). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The bytes of Base64 without white space, in either alphabet, with or without padding; `undefined`
 * for any other text. `stray`: the last character has bits that belong to no byte (RFC 4648, 3.5).
 */
export function decodeBase64(text: string): { bytes: Bytes; stray: boolean } | undefined {
  const digits = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  if (digits.length % 4 === 1 || !/^[A-Za-z0-9+/]*$/.test(digits)) return undefined;
  const binary = atob(digits);
  // `Uint8Array.from` takes twenty times as long, and a result of 500 accounts has 150 KiB.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  const rest = binary.length % 3;
  const end = btoa(binary.slice(binary.length - rest)).replaceAll('=', '');
  return { bytes, stray: rest > 0 && !digits.endsWith(end) };
}

/**
 * The bytes of standard Base64 with padding, else `undefined`. Accepts only the output of
 * `toBase64`: no white space, no stray bits in the last character (RFC 4648, 3.5).
 */
export function fromBase64(text: string): Bytes | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  const decoded = decodeBase64(text);
  return decoded?.stray ? undefined : decoded?.bytes;
}

/** The bytes of Base64url without padding (RFC 7515, 2), else `undefined`. */
export function fromBase64Url(text: string): Bytes | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const decoded = decodeBase64(text);
  return decoded?.stray ? undefined : decoded?.bytes;
}
