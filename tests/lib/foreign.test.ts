import { afterEach, describe, expect, it, vi } from 'vitest';
import { presentable } from '../../src/lib/foreign.ts';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl';

afterEach(() => vi.restoreAllMocks());

describe('a text of another service', () => {
  it.each([
    ['a sentence stays as it is.', 'a sentence stays as it is.'],
    [`Refused ${TOKEN} there`, 'Refused ••• there'],
    [`token=${TOKEN};`, 'token=•••;'],
    [`{"token":"${TOKEN}"}`, '{"token":"•••"}'],
    [`x_${TOKEN}`, 'x_•••'],
    [`${TOKEN} and ${TOKEN}`, '••• and •••'],
    [`a.b.${TOKEN}`, 'a.b.•••'],
    ['eyJhbGciOiJub25lIn0.e30.', '•••'],
    ['eyJhbGciOiJub25lIn0.e30', '•••'],
    ['Authorization: Bearer abc.def', 'Authorization: •••'],
    ['bearer   abc, BEARER def', '••• •••'],
    ['keyJoiner, monkeyJumping. And eyJ.', 'keyJoiner, monkeyJumping. And eyJ.'],
    ['', ''],
  ])('“%s” is shown as “%s”', (text, shown) => {
    expect(presentable(text)).toBe(shown);
  });

  it('is cut to its limit', () => {
    expect(presentable('x '.repeat(1000))).toHaveLength(500);
    expect(presentable('x '.repeat(1000), 7)).toBe('x x x x');
  });

  it.each([500, 20])('has tokens masked wherever the limit of %i divides them', (longest) => {
    for (let before = 0; before <= longest; before += 1) {
      const shown = presentable(
        `${' '.repeat(before)}${TOKEN}${'y'.repeat(10 * longest)}`,
        longest,
      );
      expect(shown).not.toContain('eyJ');
    }
  });

  it('has tokens masked wherever the part that is searched ends in them', () => {
    // A first token shrinks to three characters, so that the end of that part would be shown.
    for (let rest = 0; rest <= TOKEN.length + 2; rest += 1) {
      const first = `${TOKEN}${'a'.repeat(3998 - TOKEN.length - rest)}`;
      const shown = presentable(`${first} ${TOKEN}${'b'.repeat(100)}`);
      expect(shown).not.toMatch(/eyJ|c3ViI/);
    }
  });
});

// Once cut, it is searched by expressions that are linear: tests/static/regularExpressions.test.ts.
it('a hostile text of 8 MiB is cut before it is searched', () => {
  const text = 'Bearer eyJabcde.'.repeat(512 * 1024);
  const replaceAll = vi.spyOn(String.prototype, 'replaceAll');
  presentable(text);
  const searched = replaceAll.mock.contexts.map((context) => String(context).length);
  replaceAll.mockRestore();
  expect(searched.length).toBeGreaterThan(0);
  expect(Math.max(...searched)).toBeLessThanOrEqual(4000);
});
