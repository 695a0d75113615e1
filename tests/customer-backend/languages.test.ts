// @module-tag X21
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/customer-backend/languages.ts';

// What the programs do when they run: snippets/snippets.test.ts.

const programs = LANGUAGES.flatMap(({ title, mint, verify }) => [
  { program: `${title} mints`, code: mint.code({ service: 'Accounts', data: null }), most: 26 },
  // Java has no JSON of its own.
  { program: `${title} verifies`, code: verify.code(), most: title === 'Java' ? 65 : 42 },
]);

describe.each(programs)('$program', ({ code, most }) => {
  test(`in at most ${most} lines without imports, comments and brackets, no wider than a page`, () => {
    const lines = code
      .split('\n')
      .filter((line) => /\w/.test(line))
      .filter((line) => !/^(import|from)\b/.test(line))
      .filter((line) => !/^\s*(#|\/\/|\/?\*)/.test(line));
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('reads the secret from the environment, and says that it is Base64 of 32 bytes', () => {
    expect(code).toContain('HUB_KEY_ID');
    expect(code).toContain('HUB_SECRET');
    expect(code).toContain('The secret is Base64: sign with its bytes, not its text.');
    expect(code).toMatch(/\b(32|64)\b/);
    // Nothing in it is long and random enough to be a secret.
    expect(code).not.toMatch(/[A-Za-z0-9+/]{43}=/);
  });
});
