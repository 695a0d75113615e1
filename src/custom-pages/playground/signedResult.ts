import * as z from 'zod/mini';
import { readJwt } from '../../lib/jwt.ts';

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
  const decoded = readJwt(jwt);
  const parsed = claimsSchema.safeParse(decoded?.claims);
  if (!decoded || !parsed.success) throw new UndecodableResultError();
  const { ticketId, timestamp } = parsed.data.data;
  return { header: decoded.headerJson, claims: decoded.claimsJson, ticketId, timestamp };
}
