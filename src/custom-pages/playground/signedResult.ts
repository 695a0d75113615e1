import * as z from 'zod/mini';
import { fromBase64Url, parseJson, textOf } from '../../lib/bytes.ts';

const claimsSchema = z.object({
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: z.unknown() }),
});

/** The content of a result of any service. Nothing of it is verified by decoding. */
export type DecodedResult = {
  /** JSON, as it was signed. */
  header: string;
  claims: string;
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
};

/** The bank's result is no token, or not one of a result. */
export class UndecodableResultError extends Error {
  override readonly name = 'UndecodableResultError';
}

/** Decodes a result token (a JWT, RFC 7519). @throws UndecodableResultError */
export function decodeResult(jwt: string): DecodedResult {
  const parts = jwt.split('.');
  const [header, claims] = parts.map((part) => textOf(fromBase64Url(part) ?? EMPTY));
  const parsed = claimsSchema.safeParse(parseJson(claims));
  const isToken = parts.length === 3 && header !== undefined && claims !== undefined;
  if (!isToken || parseJson(header) === undefined || !parsed.success) {
    throw new UndecodableResultError();
  }
  const { ticketId, timestamp } = parsed.data.data;
  return { header, claims, ticketId, timestamp };
}

const EMPTY = new Uint8Array();
