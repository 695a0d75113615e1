import { fromBase64Url, parseJson, textOf } from './bytes.ts';
import { asObject } from './own.ts';

/** Parts of a JWT, as objects and as the JSON that was signed. */
export type DecodedJwt = Record<'header' | 'claims', Readonly<Record<string, unknown>>> &
  Record<'headerJson' | 'claimsJson', string>;

/**
 * Decodes a signed JWT (RFC 7519, 7.2) without any verification: three parts in Base64url, of which
 * header and claims are JSON objects. `undefined` for any other text.
 */
export function readJwt(token: string): DecodedJwt | undefined {
  const parts = token.split('.').map(fromBase64Url);
  const [headerJson, claimsJson] = parts.map((part) => part && textOf(part));
  const header = asObject(parseJson(headerJson));
  const claims = asObject(parseJson(claimsJson));
  if (parts.length !== 3 || !parts[2]?.length || !headerJson || !claimsJson || !header || !claims) {
    return undefined;
  }
  return { header, claims, headerJson, claimsJson };
}
