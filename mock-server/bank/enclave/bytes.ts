import { createHash } from 'node:crypto';

/** SHA-256 of bytes. */
export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The bytes of standard Base64, or `undefined` unless it is written exactly so. */
export function base64Bytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}
