import { describe, expect, test } from 'vitest';
import { CHECK_IDS, CHECKS } from '../../../src/customer-backend/check/findings.ts';
import { mendingLines, type Part } from '../../../src/customer-backend/check/mending.ts';
import { LANGUAGES } from '../../../src/customer-backend/languages/index.ts';

/** What the lines of a part have to show, in every language. */
const SHOWN: Readonly<Partial<Record<Part, RegExp>>> = {
  header: /HS256[^]*kid/,
  claims: /600[^]*service[^]*id/,
  key: /Base64[^]*(?:HUB_SECRET|decode|Decode)/,
  answer: /no-store/,
  login: /401/,
  // Go refuses what is no token with its signature.
  parts: /no signed token|wrong signature/,
  signature: /sign|mac|hmac/i,
  algorithm: /HS256[^]*kid/i,
  ticket: /ticket_?id/i,
  time: /900|15/,
  used: /database[^]*used/i,
};

const REFUSED =
  /no signed token|wrong signature|another algorithm or key|not the result of this ticket|too old|used before/;

const verified = LANGUAGES.filter(({ verify }) => verify.code() !== '');

describe.each(verified)('in $title', (language) => {
  test.each(Object.entries(SHOWN) as [Part, RegExp][])('few lines mend %s', (part, shown) => {
    const { code } = mendingLines(part, language);
    expect(code).toMatch(shown);
    expect(code.split('\n').length).toBeLessThanOrEqual(24);
  });

  test.each(['parts', 'signature', 'algorithm', 'ticket', 'time'] as const)(
    'the lines of %s are one check, which ends with its refusal',
    (part) => {
      const { code } = mendingLines(part, language);
      const lines = code.trimEnd().split('\n');
      expect(lines[0]).not.toMatch(/^(?:[})\]]+;?|end|fi)$/);
      expect(lines).not.toContain('');
      expect(code).not.toContain('database');
      const [refusal, ...others] = lines.filter((line) => REFUSED.test(line));
      expect(refusal).toBe(lines.at(-1));
      expect(others).toEqual([]);
    },
  );

  test('the whole program mends what is wrong everywhere', () => {
    const { fileName, code } = language.verify;
    const lines = mendingLines('verify', language);
    expect(lines).toEqual({ fileName, code: `${code().trim()}\n`, grammar: language.id });
  });
});

test('every fault has lines that mend it', () => {
  const parts = new Set(CHECK_IDS.flatMap((check): Part[] => Object.values(CHECKS[check])));
  for (const part of parts) {
    expect(mendingLines(part, LANGUAGES[0]).code.trim()).not.toBe('');
  }
});
