import { sha256 } from '@noble/hashes/sha2.js';
import { concat, fromBase64Url, sameBytes, textOf, toBase64Url, utf8 } from '../../../lib/bytes.ts';
import type { Bytes } from '../../../lib/bytes.ts';
import { START, type SecretRequest } from './link.ts';

/** Why a link asks for nothing that can be sealed here. */
export type LinkProblem = 'empty' | 'none' | 'cut' | 'tenant' | 'late';

/** How long the words of a request can be compared: what an attacker has to find a key with the same ones. */
export const REQUEST_LIFETIME = 3_600_000;
/** How far the clocks of both devices may differ. Milliseconds. */
const CLOCK_LEEWAY = 300_000;

/** Longer than the request of any tenant. Characters. */
const LONGEST = 1000;

const VERSION = 1;
const KEY = 32;
/** Version, moment and key. */
const HEAD = 1 + 4 + KEY;
/** Tells a link that was cut or changed on its way. No proof of anything: anybody can compute it. */
const CHECK = 4;

/** A request for the tenant, of now. */
export function requestOf(publicKey: Bytes, tenant: string, now: number): SecretRequest {
  return { at: Math.floor(now / 1000), publicKey, tenant };
}

/** All of a request, each in one way alone: words and sealed texts are bound to these bytes. */
export function bytesOf({ at, publicKey, tenant }: SecretRequest): Bytes {
  const head = new Uint8Array(5);
  const view = new DataView(head.buffer);
  view.setUint8(0, VERSION);
  view.setUint32(1, at);
  return concat(head, publicKey, utf8(tenant));
}

/** The first bytes of the hash of a text and of bytes. */
export function checkOf(purpose: string, bytes: Uint8Array, length: number): Bytes {
  return new Uint8Array(sha256(concat(utf8(`${purpose}\0`), bytes)).slice(0, length));
}

const checkOfLink = (bytes: Uint8Array) => checkOf('hand-over link', bytes, CHECK);

/**
 * The fragment of the link for a request, with '#': browsers send it to no server. Where the link
 * leads is the business of whoever makes it.
 */
export function fragmentOf(request: SecretRequest): string {
  const bytes = bytesOf(request);
  return START + toBase64Url(concat(bytes, checkOfLink(bytes)));
}

/**
 * The request of a link, of its fragment or of a text with the link in it; else why nothing can be
 * sealed for it at the time `now` in this tenant. Never throws.
 */
export function readRequest(
  text: string,
  tenant: string | undefined,
  now: number,
): SecretRequest | LinkProblem {
  if (text.trim() === '') return 'empty';
  const [, written] = /#seal-for=([\w-]*)/.exec(text) ?? [];
  if (written === undefined) return 'none';
  const bytes = written.length > LONGEST ? undefined : fromBase64Url(written);
  if (!bytes || bytes.length < HEAD + CHECK) return 'cut';
  const said = bytes.slice(0, -CHECK);
  if (!sameBytes(bytes.slice(-CHECK), checkOfLink(said)) || said[0] !== VERSION) return 'cut';
  const request = {
    at: new DataView(said.buffer).getUint32(1),
    publicKey: said.slice(5, HEAD),
    tenant: textOf(said.slice(HEAD)) ?? '',
  };
  if (request.tenant === '' || request.tenant !== tenant) return 'tenant';
  const age = now - request.at * 1000;
  if (age > REQUEST_LIFETIME + CLOCK_LEEWAY || age < -CLOCK_LEEWAY) return 'late';
  return request;
}
