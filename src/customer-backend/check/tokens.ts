import { parseJson } from '../../lib/bytes.ts';
import { readJwt } from '../../lib/jwt.ts';

/** The first token of an answer: its text, or a member of its JSON, however deep. */
export function tokenIn(text: string): string | undefined {
  const value = parseJson(text);
  return tokenOf(value === undefined ? text : value, 0);
}

/** The deepest member that is looked at. */
const DEEPEST = 8;

function tokenOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    return value.match(/[\w.-]+/g)?.find((word) => word.includes('.') && isToken(word));
  }
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  for (const member of Object.values(value)) {
    const token = tokenOf(member, depth + 1);
    if (token) return token;
  }
  return undefined;
}

/** A ticket without a signature has to be read, too. */
const isToken = (token: string) =>
  readJwt(token.endsWith('.') ? `${token}AA` : token) !== undefined;
