// Reads invite links that a mail program, a chat or a line break may have changed. Only a change
// with one possible origin is undone; everything else stays unchanged or gives no value.

/** The values of an invite link. */
export type JoinLink = { tenantId: string; secret: string; expiresAt: string };

type Values = { [Name in keyof JoinLink]: string | undefined };

const NAMED = /(?:tenantId|secret|expiresAt)=/i;
/** Remains of quoted-printable (RFC 2045, 6.7): no expiry begins with '3D'. */
const QUOTED = /expiresAt=3D/i;
/** Matches a name that may follow the rest of an entity ('&amp;' or '&#38;' for '&'). */
const NAME = /(?:^|[;?])(tenantid|secret|expiresat)$/;
const ESCAPE = /%[\da-f]{2}/i;

/**
 * The values of a link, given as query, fragment or both; undefined if it has none. A value is
 * undefined if it is missing, unreadable or present twice with different content.
 */
export function linkValues(link: string): Values | undefined {
  const found = [...pairsOf(withoutWrapping(link))];
  if (found.length === 0) return undefined;
  // A decoded expiry has no '%', so one with '%' was encoded twice.
  const isTwice = found.some(([name, raw]) => name === 'expiresat' && ESCAPE.test(decode(raw)));
  const only = (name: string, read: (raw: string) => string | undefined) => {
    const values = new Set(found.filter((pair) => pair[0] === name).map((pair) => read(pair[1])));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return {
    tenantId: only('tenantid', (raw) => readId(raw, isTwice)),
    secret: only('secret', (raw) => readSecret(raw, isTwice)),
    expiresAt: only('expiresat', readExpiry),
  };
}

/** The query in an encoded address, or in the remains of quoted-printable. */
function withoutWrapping(link: string): string {
  let text = link;
  for (let turn = 0; turn < 3 && !NAMED.test(text); turn += 1) text = decode(text);
  if (!QUOTED.test(text)) return text;
  return text.replace(/=(3D)?(?:%0D|%0A|%20)*/gi, (_, sign) => (sign ? '=' : ''));
}

/** The known names, in lower case, with their encoded values. */
function* pairsOf(text: string): Iterable<[name: string, raw: string]> {
  for (const part of text.split(/[?&#]/)) {
    const [, before = '', raw = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
    const name = NAME.exec(visible(decode(before)).replace(/\s/g, '').toLowerCase())?.[1];
    if (name) yield [name, raw];
  }
}

/** Decodes complete '%' escapes. A '+' stays: the console encodes spaces as '%20'. */
function decode(text: string): string {
  const escaped = text.replace(/[+&]/g, (sign) => (sign === '+' ? '%2B' : '%26'));
  return new URLSearchParams(`x=${escaped}`).get('x') ?? '';
}

function decodeAll(raw: string): string {
  let text = decode(raw);
  for (let turn = 0; turn < 2 && ESCAPE.test(text); turn += 1) text = decode(text);
  return text;
}

/** Without line breaks, zero-width characters and soft hyphens. */
const visible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Without the quotes, brackets and full stop of the sentence around a link. */
const bare = (text: string): string =>
  visible(text)
    .replace(/\s/g, ' ')
    .replace(/^[\s"'“”‘’<([]+|[\s"'“”‘’>)\].,;:!?]+$/g, '');

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function readId(raw: string, isTwice: boolean): string {
  const query = raw.replaceAll('+', '%20');
  const text = visible(isTwice ? decodeAll(query) : decode(query)).trim();
  const joined = text.replace(/\s/g, '');
  return UUID.test(joined) ? joined : text;
}

function readExpiry(raw: string): string {
  return bare(decodeAll(raw))
    .replace(/(:\d\d(?:\.\d+)?) +(?=\d\d:\d\d$)/, '$1+')
    .replace(/\s/g, '')
    .toUpperCase();
}

/** Repairs a secret in Base64 or hexadecimal; leaves any other unchanged for the hub to check. */
function readSecret(raw: string, isTwice: boolean): string | undefined {
  const read = (query: string) => (isTwice ? decodeAll(query) : decode(query));
  // An '=' before a line break is quoted-printable; in Base64 it is last. A leading space may be a
  // '+'.
  const text = bare(
    read(raw)
      .replace(/=\s+(?=[^=\s])/g, '')
      .replace(/^ /, '+'),
  );
  const asItCame = read(raw.replaceAll('+', '%20'));
  if (!/^[\w+/ -]+={0,2}$/.test(text) || !/[^\W_]/.test(text)) return asItCame;
  return text.includes(' ') ? withoutSpaces(text, asItCame) : text;
}

/**
 * Reads a secret with spaces; each was a '+' or comes from a line break. The length of padded
 * Base64 shows which (RFC 4648, 4), unless both readings are multiples of four. Hexadecimal and
 * Base64url have no '+'. Words stay unchanged.
 */
function withoutSpaces(text: string, words: string): string | undefined {
  const joined = text.replaceAll(' ', '');
  const isWhole = (secret: string) => secret.length % 4 === 0;
  if (text.endsWith('=') && isWhole(text) !== isWhole(joined)) {
    return isWhole(joined) ? joined : text.replaceAll(' ', '+');
  }
  const isRandom = joined.length >= 16 && /\d/.test(joined);
  if (!isRandom && !text.endsWith('=')) return words;
  if (/^[\da-f-]+$/i.test(joined)) return joined;
  const isUrl = /[-_]/.test(joined) && !/[+/=]/.test(joined);
  return isUrl && /[A-Z]/.test(joined) && /[a-z]/.test(joined) ? joined : undefined;
}
