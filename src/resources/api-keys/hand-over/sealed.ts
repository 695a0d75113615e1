import * as z from 'zod/mini';
import { generateKeyPair, type KeyPair } from '../../../bank/client/crypto/x25519.ts';
import {
  concat,
  decodeBase64,
  parseJson,
  sameBytes,
  textOf,
  toBase64,
  utf8,
  type Bytes,
} from '../../../lib/bytes.ts';
import { ENVIRONMENTS } from '../apiKey.schema.ts';
import { ENC, openWith, sealTo, TAG } from './hpke.ts';
import type { SecretRequest } from './link.ts';
import { bytesOf, checkOf } from './request.ts';

const handedKeySchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  secret: z.string().check(z.minLength(1)),
});

/** What is handed over: the secret (Base64) and the key that it belongs to. */
export type HandedKey = z.infer<typeof handedKeySchema>;

/**
 * Why a text does not open: nothing there, no such text at all, its end missing, changed on its way or
 * put together of several, sealed for another request, or sealed for this one by something else than a
 * console.
 */
export type SealedProblem = 'empty' | 'none' | 'cut' | 'changed' | 'other' | 'refused';

const START = 'sealed-secret.';
const VERSION = 1;
const MARK = 8;
/** Version, length of everything, mark of the request. */
const HEAD = 1 + 2 + MARK;
const CHECK = 4;
/** No key needs more; a longer text is none of these. Characters. */
const LONGEST = 20_000;

/** What copying adds and the text never has: white space, zero widths, quotes, marks of code and of quotations. */
const ADDED = /[\s\u200B-\u200D\u2060\uFEFF"'`“”„‘’>]/g;

/** Tells requests apart; the request is public, so its mark is. */
export const markOf = (request: SecretRequest): string => toBase64(markBytes(request));
const markBytes = (request: SecretRequest) => checkOf('hand-over mark', bytesOf(request), MARK);
const checkOfText = (bytes: Uint8Array) => checkOf('hand-over text', bytes, CHECK);

/** Nothing that is sealed for another purpose, tenant, moment or key opens (RFC 9180, section 8.1). */
const infoOf = (request: SecretRequest) =>
  concat(utf8('API key hand-over, secret 1\0'), bytesOf(request));

/**
 * The text that only the private key of the request opens. It says nothing of the key in clear.
 * @throws RangeError where the public key of the request gives no secrecy.
 */
export async function sealSecret(request: SecretRequest, handed: HandedKey): Promise<string> {
  const { id, name, environment, secret } = handed;
  const message = utf8(JSON.stringify({ id, name, environment, secret }));
  const length = HEAD + ENC + message.length + TAG + CHECK;
  const aad = concat(new Uint8Array([VERSION, length >> 8, length]), markBytes(request));
  const ephemeral = await generateKeyPair();
  const sealed = sealTo(request.publicKey, ephemeral, message, { info: infoOf(request), aad });
  const said = concat(aad, await sealed.finally(() => message.fill(0)));
  return START + toBase64(concat(said, checkOfText(said)));
}

/** What a pasted text holds, by its form alone. */
function readText(pasted: string): { bytes: Bytes; mark: string } | SealedProblem {
  if (pasted.length > LONGEST) return 'none';
  const text = pasted.replaceAll(ADDED, '');
  if (text === '') return 'empty';
  if (!text.startsWith(START)) return START.startsWith(text) ? 'cut' : 'none';
  const digits = text.slice(START.length);
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  const bytes = decodeBase64(whole)?.bytes;
  if (!bytes) return 'changed';
  const length = new DataView(concat(bytes, new Uint8Array(3)).buffer).getUint16(1);
  if (bytes.length < HEAD + CHECK || bytes.length < length) return 'cut';
  if (toBase64(bytes) !== digits) return toBase64(bytes).startsWith(digits) ? 'cut' : 'changed';
  const said = bytes.slice(0, -CHECK);
  const isWhole = bytes.length === length && bytes[0] === VERSION;
  if (!isWhole || !sameBytes(bytes.slice(-CHECK), checkOfText(said))) return 'changed';
  return { bytes: said, mark: toBase64(said.slice(3, HEAD)) };
}

/** The mark of the request that a pasted text was sealed for; undefined for a text without one. */
export function markOfText(pasted: string): string | undefined {
  const read = readText(pasted);
  return typeof read === 'string' ? undefined : read.mark;
}

/** Opens a pasted text with the private key of the request. Never rejects for what was pasted. */
export async function openSecret(
  own: KeyPair,
  request: SecretRequest,
  pasted: string,
): Promise<HandedKey | SealedProblem> {
  const read = readText(pasted);
  if (typeof read === 'string') return read;
  // mutant: sealed for another request
  if (read.mark !== markOf(request)) return 'other';
  const bound = { info: infoOf(request), aad: read.bytes.slice(0, HEAD) };
  const message = await openWith(own, read.bytes.slice(HEAD), bound);
  if (!message) return 'refused';
  const parsed = handedKeySchema.safeParse(parseJson(textOf(message)));
  message.fill(0);
  return parsed.success ? parsed.data : 'refused';
}
