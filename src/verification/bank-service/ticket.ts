import { fromBase64Url, textOf } from './bytes.ts';
import { parseJson } from './json.ts';

/** What can stand in a header and be told apart in it: visible ASCII of some length. */
const HEADER_SAFE = /^[\x21-\x7e]{1,128}$/;

function ownValue(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

/**
 * The id of a ticket, `data.id` of its payload, which names the ticket's session at the service;
 * `undefined` when the text is no JWT with such an id. The signature is the service's affair
 * (wire protocol, section 4.1).
 */
export function readTicketId(jwt: string): string | undefined {
  const parts = jwt.split('.').map(fromBase64Url);
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header?.length || !payload || !signature?.length) return undefined;
  const text = textOf(payload);
  const id = ownValue(ownValue(parseJson(text), 'data'), 'id');
  return typeof id === 'string' && HEADER_SAFE.test(id) ? id : undefined;
}
