import * as z from 'zod/mini';
import { fromBase64Url, parseJson, textOf } from '../../lib/bytes.ts';

const claimsSchema = z.object({
  data: z.object({ ticketId: z.string(), timestamp: z.string(), data: z.unknown() }),
});

/** A decoded result of any service. Nothing of it is verified by decoding. */
export type SignedResult = {
  /** JSON, as it was signed. */
  header: string;
  claims: string;
  ticketId: string;
  /** RFC 3339. */
  timestamp: string;
};

/** Decodes a result token (a JWT, RFC 7519); undefined if it is none. */
export function readSignedResult(jwt: string): SignedResult | undefined {
  const parts = jwt.split('.');
  const [header, claims] = parts.map((part) => textOf(fromBase64Url(part) ?? EMPTY));
  const parsed = claimsSchema.safeParse(parseJson(claims));
  if (parts.length !== 3 || header === undefined || claims === undefined) return undefined;
  if (parseJson(header) === undefined || !parsed.success) return undefined;
  const { ticketId, timestamp } = parsed.data.data;
  return { header, claims, ticketId, timestamp };
}

const EMPTY = new Uint8Array();
