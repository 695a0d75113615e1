import * as z from 'zod/mini';
import { generateKeyPair, type KeyPair } from '../../../bank/client/crypto/x25519.ts';
import {
  concat,
  fromBase64,
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

/** What a key signs with has at least as many bytes as the hash (RFC 7518, section 3.2). */
const SHORTEST_SECRET = 32;

/** Both values go into files for a server: nothing in them ends a line or is invisible there. */
const handedKeySchema = z.object({
  id: z.string().check(z.regex(/^[!-~]{1,200}$/)),
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  secret: z.string().check(z.refine((text) => (fromBase64(text)?.length ?? 0) >= SHORTEST_SECRET)),
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

/** What copying adds and the text never has: white space, what is invisible, quotes, marks of code and of quotations. */
const ADDED = /[\s\p{Cf}"'`“”„‘’>]/gu;

/** Tells requests apart; the request is public, so its mark is. */
export const markOf = (request: SecretRequest): string => toBase64(markBytes(request));
const markBytes = (request: SecretRequest) => checkOf('hand-over mark', bytesOf(request), MARK);
const checkOfText = (bytes: Uint8Array) => checkOf('hand-over text', bytes, CHECK);

/** Nothing that is sealed for another purpose, tenant, moment or key opens (RFC 9180, section 8.1). */
const infoOf = (request: SecretRequest) =>
  concat(utf8('API key hand-over, secret 1\0'), bytesOf(request));

/** Whether a secret can be sealed for a request: its public key may be one that gives no secrecy. */
export async function isSealable(request: SecretRequest): Promise<boolean> {
  const trial = await generateKeyPair();
  return (await trial.agree(request.publicKey)) !== undefined;
}

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

/**
 * What a pasted text holds, by its form alone. A chat may put words before it and behind it: it says
 * itself how long it is.
 */
function readText(pasted: string): { bytes: Bytes; mark: string } | SealedProblem {
  if (pasted.length > LONGEST) return 'none';
  const text = pasted.replaceAll(ADDED, '');
  if (text === '') return 'empty';
  const [before = '', behind, ...others] = text.split(START);
  if (behind === undefined) return START.startsWith(before) ? 'cut' : 'none';
  if (others.length > 0) return 'changed';
  const [run = ''] = /^[A-Za-z\d+/]*={0,2}/.exec(behind) ?? [];
  const start = fromBase64(run.slice(0, 4));
  if (start?.length !== 3) return 'cut';
  const length = new DataView(start.buffer).getUint16(1);
  const size = Math.ceil(length / 3) * 4;
  if (length < HEAD + CHECK || run.length < size) return 'cut';
  const bytes = fromBase64(run.slice(0, size));
  if (bytes?.length !== length || bytes[0] !== VERSION) return 'changed';
  const said = bytes.slice(0, -CHECK);
  if (!sameBytes(bytes.slice(-CHECK), checkOfText(said))) return 'changed';
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
  if (read.mark !== markOf(request)) return 'other';
  const bound = { info: infoOf(request), aad: read.bytes.slice(0, HEAD) };
  const message = await openWith(own, read.bytes.slice(HEAD), bound);
  if (!message) return 'refused';
  const parsed = handedKeySchema.safeParse(parseJson(textOf(message)));
  message.fill(0);
  return parsed.success ? parsed.data : 'refused';
}
