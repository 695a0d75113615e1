import { describe, expect, test } from 'vitest';
import { csharp } from '../../../src/customer-backend/languages/csharp.ts';
import { LANGUAGES } from '../../../src/customer-backend/languages/index.ts';
import { SERVICES } from '../../../src/bank/services.ts';
import { exampleData } from '../../../src/bank/tickets/ticketData.ts';

const bank = { baseUrl: 'https://bank.example/api/', mediaType: 'application/vnd.yaxi.v2' };
const dataOf = (service: (typeof SERVICES)[number]) => exampleData(service, '2026-01-31');

const snippets = LANGUAGES.flatMap((language) =>
  SERVICES.map((service) => {
    const code = language.mint.code({ service, data: dataOf(service), bank });
    return { language: language.title, service, code };
  }),
);

/** The texts in a value, in their order: names of members and values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)]);
}

/** Whether words stand in a text one after the other, with anything between them. */
function inOrder(text: string, words: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}

describe.each(snippets)('$language mints a ticket for $service', ({ service, code }) => {
  test('with the claims that the bank service asks for', () => {
    expect(code).toMatch(/alg\W+HS256\W+typ\W+JWT\W+kid/);
    expect(inOrder(code, ['exp', 'data', 'service', 'id', 'data'])).toBe(true);
    expect(code).toContain('600');
    expect(inOrder(code, textsIn(dataOf(service)))).toBe(true);
    expect(code).toMatch(new RegExp(`\\b${service}\\b`));
  });

  test('from the environment, and says that the secret is Base64', () => {
    expect(code).toContain('HUB_KEY_ID');
    expect(code).toContain('HUB_SECRET');
    expect(code).toContain('The secret is Base64: sign with its bytes, not its text.');
    // Nothing in it is long and random enough to be a secret.
    expect(code).not.toMatch(/[A-Za-z0-9+/]{43}=/);
  });
});

test.each(LANGUAGES)('$title takes 10 to 25 lines without imports and example', ({ mint }) => {
  const lines = mint
    .code({ service: 'Accounts', data: null, bank })
    .replace(/^import \([^)]*\)/m, '')
    .split('\n')
    .filter((line) => !/^\s*$|^(import|using|require|package|<\?php|#!) ?/.test(line));
  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.length).toBeLessThanOrEqual(25);
});

describe('C#, which has no Debian package to run it with', () => {
  /** An initialiser as JSON; a variable is a text. */
  const valueOf = (code: string): unknown =>
    JSON.parse(
      code
        .replaceAll(/new JsonObject \{/g, '{')
        .replaceAll(/new JsonArray\(([^)]*)\)/g, '[$1]')
        .replaceAll(/\[("\w+")\] = /g, '$1: ')
        .replaceAll(/: ([a-z]+)(?=[ ,])/g, ': "$1"')
        .replaceAll(/,(\s*\})/g, '$1'),
    );
  const part = (code: string, pattern: RegExp) => valueOf(pattern.exec(code)?.[1] ?? '');

  test.each(SERVICES)(
    'builds header, claims and data for %s as every other language',
    (service) => {
      const code = csharp.mint.code({ service, data: dataOf(service) });
      expect(part(code, /var header = ([^;]*);/)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'kid' });
      expect(part(code, /var claims = ([^;]*);/)).toEqual({
        exp: 'exp',
        data: { service: 'service', id: 'id', data: 'data' },
      });
      expect(part(code, /MintTicket\("\w+", ([^;]*)\)\);/)).toEqual(dataOf(service));
    },
  );

  test('decodes the secret and signs header and claims with it', () => {
    const code = csharp.mint.code({ service: 'Accounts', data: null });
    expect(inOrder(code, CSHARP)).toBe(true);
  });
});

const CSHARP = [
  'var key = Convert.FromBase64String(Variable("HUB_SECRET"));',
  'var kid = Variable("HUB_KEY_ID");',
  'var exp = DateTimeOffset.UtcNow.ToUnixTimeSeconds() + 600;',
  'var id = Guid.NewGuid().ToString();',
  'var text = Encode(Utf8(header.ToJsonString())) + "." + Encode(Utf8(claims.ToJsonString()));',
  'return text + "." + Encode(HMACSHA256.HashData(key, Utf8(text)));',
  "Convert.ToBase64String(part).TrimEnd('=').Replace('+', '-').Replace('/', '_');",
];

test('curl asks the bank service of the key, and nobody where none is configured', () => {
  const curl = LANGUAGES.find(({ id }) => id === 'bash');
  const ticket = { service: 'Accounts', data: null } as const;
  expect(curl?.mint.code({ ...ticket, bank })).toContain(
    "'https://bank.example/api/key-settlement'",
  );
  expect(curl?.mint.code(ticket)).not.toContain('key-settlement');
});
