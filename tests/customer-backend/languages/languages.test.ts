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
});

/** Java and a shell have no JSON of their own, and in Go each error has its lines. */
const LONGER: Readonly<Record<string, number>> = { java: 65, go: 55, bash: 48 };

const programs = LANGUAGES.flatMap(({ id, title, mint, verify }) => [
  { program: `${title} mints`, code: mint.code({ service: 'Accounts', data: null }), most: 26 },
  { program: `${title} verifies`, code: verify.code(), most: LONGER[id] ?? 42 },
]);

describe.each(programs)('$program', ({ code, most }) => {
  test(`in at most ${most} lines without imports, comments and brackets, no wider than a page`, () => {
    const lines = code
      .replace(/^import \([^)]*\)/m, '')
      .split('\n')
      .filter((line) => /\w/.test(line))
      .filter((line) => !/^(import|from|using|require|package|<\?php|#!)\b/.test(line))
      .filter((line) => !/^\s*(#|\/\/|\/?\*)/.test(line));
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('from the environment, and says that the secret is Base64 of 32 bytes', () => {
    expect(code).toContain('HUB_KEY_ID');
    expect(code).toContain('HUB_SECRET');
    expect(code).toContain('The secret is Base64: sign with its bytes, not its text.');
    expect(code).toMatch(/\b(32|64)\b/);
    // Nothing in it is long and random enough to be a secret.
    expect(code).not.toMatch(/[A-Za-z0-9+/]{43}=/);
  });
});

test.each(LANGUAGES)(
  '$title verifies what the other languages do, in their order',
  ({ verify }) => {
    const code = verify.code();
    expect(code).toContain(
      'Keep this in your database: an INSERT under a unique constraint checks',
    );
    for (const name of ['HS256', 'kid', 'ticketId', 'timestamp', 'exp', 'accepted', 'refused']) {
      expect(code.toLowerCase()).toContain(name.toLowerCase());
    }
    const reasons = [
      'wrong signature',
      'another algorithm or key',
      'not the result of this ticket',
    ];
    const last = ['too old, or from the future', 'used before'];
    const check = code.slice(code.lastIndexOf('wrong signature'));
    const ordered = code.startsWith('#!') ? reasons.slice(0, 1) : [...reasons, ...last];
    expect(inOrder(check, ordered)).toBe(true);
  },
);

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

  test('has no comma behind the last argument of a call', () => {
    const list = Array.from({ length: 9 }, (_, place) => `a long text, number ${place}`);
    const code = csharp.mint.code({ service: 'Accounts', data: { list } });
    expect(code).toMatch(/JsonArray\(\n/);
    expect(code).not.toMatch(/,\s*\)/);
  });

  test('decodes the secret and signs header and claims with it', () => {
    const code = csharp.mint.code({ service: 'Accounts', data: null });
    expect(inOrder(code, [...KEY, ...MINT, ...SIGN])).toBe(true);
  });

  test('verifies the signature before it reads anything, and then what every language verifies', () => {
    const code = csharp.verify.code();
    expect(inOrder(code, [...KEY, ...VERIFY, ...SIGN])).toBe(true);
    const check = /JsonNode\? VerifyResult[^{]*\{\n([\s\S]*?)\n\}/.exec(code)?.[1] ?? '';
    expect(check.split('\n').map((line) => line.trim())).toEqual(VERIFY);
  });
});

const KEY = [
  'var key = Convert.FromBase64String(Variable("HUB_SECRET"));',
  'var kid = Variable("HUB_KEY_ID");',
  'if (key.Length < 32 || kid == "")',
  'throw new Exception(',
];

const MINT = [
  'var exp = DateTimeOffset.UtcNow.ToUnixTimeSeconds() + 600;',
  'var id = Guid.NewGuid().ToString();',
  'return Sign(Encode(Utf8(header.ToJsonString())) + "." + Encode(Utf8(claims.ToJsonString())));',
];

const SIGN = [
  'string Sign(string text) => text + "." + Encode(HMACSHA256.HashData(key, Utf8(text)));',
  "Convert.ToBase64String(part).TrimEnd('=').Replace('+', '-').Replace('/', '_');",
];

/** Nothing more and nothing less: no test runs it. */
const VERIFY = [
  'var token = new Regex(@"^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{43}\\z");',
  'Check(token.IsMatch(result), "no signed token");',
  "var parts = result.Split('.');",
  'var signed = Sign(parts[0] + "." + parts[1]);',
  'Check(CryptographicOperations.FixedTimeEquals(Utf8(signed), Utf8(result)), "wrong signature");',
  'var header = JsonNode.Parse(Base64Url.DecodeFromChars(parts[0]))!;',
  'var known = (string?)header["alg"] == "HS256" && (string?)header["kid"] == kid;',
  'Check(known, "another algorithm or key");',
  'var claims = JsonNode.Parse(Base64Url.DecodeFromChars(parts[1]))!;',
  'var data = claims["data"]!;',
  'Check((string?)data["ticketId"] == ticketId, "not the result of this ticket");',
  'var now = DateTimeOffset.UtcNow;',
  'var age = (now - (DateTimeOffset)data["timestamp"]!).TotalSeconds;',
  'var exp = claims.AsObject().ContainsKey("exp") ? (double)claims["exp"]! : double.MaxValue;',
  'var fresh = -60 <= age && age <= 900 && now.ToUnixTimeSeconds() < exp;',
  'Check(fresh, "too old, or from the future");',
  'Check(used.TryAdd(ticketId, true), "used before");',
  'return data["data"];',
];

test('curl asks the bank service of the key, and nobody where none is configured', () => {
  const curl = LANGUAGES.find(({ id }) => id === 'bash');
  const ticket = { service: 'Accounts', data: null } as const;
  expect(curl?.mint.code({ ...ticket, bank })).toContain(
    "'https://bank.example/api/key-settlement'",
  );
  expect(curl?.mint.code(ticket)).not.toContain('key-settlement');
});
