import { toBase64, toHex, utf8, type Bytes } from '../../../lib/bytes.ts';
import { ok, refused, type Finding } from './findings.ts';
import { decodePart } from './parts.ts';

/** The hashes of HS256, HS384 and HS512 by the length of what they return, in bytes. */
const HASHES: Readonly<Record<number, string>> = { 32: 'SHA-256', 48: 'SHA-384', 64: 'SHA-512' };

/** The length of an HS256 signature (RFC 7518, section 3.2). Bytes. */
export const SIGNATURE = 32;

/** What programs sign with instead of the bytes of the secret. */
const MISTAKES = [
  ['secretAsText', (_bytes: Bytes, text: string) => utf8(text)],
  ['secretWithNewline', (_bytes: Bytes, text: string) => utf8(`${text}\n`)],
  ['secretAsHex', (bytes: Bytes) => utf8(toHex(bytes))],
  ['secretEncodedTwice', (_bytes: Bytes, text: string) => utf8(toBase64(utf8(text)))],
  ['secretAsBase64Url', (_bytes: Bytes, text: string) => withoutStandardDigits(text)],
] as const;

/** What a decoder of Base64url makes of Base64 when it skips what it does not know. */
function withoutStandardDigits(text: string): Bytes {
  const digits = text.replaceAll('+', '').replaceAll('/', '').replaceAll('=', '');
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (digit) => digit.charCodeAt(0));
}

/**
 * Whether a token is signed with this secret of the key with this name, and if not, which usual mistake
 * explains its signature. Never rejects.
 */
export async function checkSignature(jwt: string, secret: Bytes, name: string): Promise<Finding> {
  const wrong = refused('Invalid', 'signatureWrong', name);
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const { bytes } = decodePart(signature, 'signature');
  const hash = HASHES[bytes?.length ?? 0];
  if (!bytes || !hash) return wrong;
  // A token in Base64 instead of Base64url may have been signed as it is, or before it was changed.
  const texts = new Set([`${header}.${claims}`, canonical(`${header}.${claims}`)]);
  const isSignedWith = async (key: Bytes) => {
    for (const text of texts) if (await matches(utf8(text), bytes, key, hash)) return true;
    return false;
  };
  if (await isSignedWith(secret)) {
    const right = bytes.length === SIGNATURE;
    return right ? ok('signatureRight', name) : refused('Invalid', 'signatureOtherHash', hash);
  }
  const text = toBase64(secret);
  for (const [code, keyOf] of MISTAKES) {
    if (await isSignedWith(keyOf(secret, text))) return refused('Invalid', code);
  }
  return wrong;
}

const canonical = (signed: string) =>
  signed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

async function matches(signed: Bytes, signature: Bytes, secret: Bytes, hash: string) {
  const algorithm = { name: 'HMAC', hash };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, signature, signed);
}
