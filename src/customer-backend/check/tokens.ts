import { parseJson } from '../../lib/bytes.ts';
import { readJwt, type DecodedJwt } from '../../lib/jwt.ts';
import { asObject, own } from '../../lib/own.ts';

/**
 * The ticket in an answer: of all tokens in its text, or in the members of its JSON, however deep, the one with
 * this key id, else the one that names a service, else the first. A backend may send a session's token along.
 */
export function ticketIn(text: string, kid: string): string | undefined {
  const value = parseJson(text);
  const tokens = tokensIn(value === undefined ? text : value, 0);
  const names = ({ header }: DecodedJwt) => own(header, 'kid') === kid;
  const serves = ({ claims }: DecodedJwt) => {
    const data = asObject(own(claims, 'data'));
    return data !== undefined && own(data, 'service') !== undefined;
  };
  const ticket =
    tokens.find(({ read }) => names(read)) ?? tokens.find(({ read }) => serves(read)) ?? tokens[0];
  return ticket?.jwt;
}

type Token = { jwt: string; read: DecodedJwt };

/** The deepest member that is looked at. */
const DEEPEST = 8;

function tokensIn(value: unknown, depth: number): Token[] {
  if (typeof value === 'string') {
    return (value.match(/[\w.-]+/g) ?? []).flatMap((jwt) => {
      const read = jwt.includes('.') ? readToken(jwt) : undefined;
      return read ? [{ jwt, read }] : [];
    });
  }
  if (depth > DEEPEST) return [];
  return Object.values(value ?? {}).flatMap((member) => tokensIn(member, depth + 1));
}

/** A token as it can be read; one without a signature has two parts. */
export const readToken = (jwt: string): DecodedJwt | undefined =>
  readJwt(jwt.endsWith('.') ? `${jwt}AA` : jwt);
