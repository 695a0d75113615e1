import { afterEach, describe, expect, it, vi } from 'vitest';
import { presentable, readText } from '../../src/lib/foreign.ts';

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl';

afterEach(() => vi.restoreAllMocks());

describe('a text of another service', { tags: ['T40'] }, () => {
  it.each([
    ['a sentence stays unchanged.', 'a sentence stays unchanged.'],
    [`Refused ${TOKEN} there`, 'Refused ••• there'],
    ['eyJhbGciOiJub25lIn0.e30', '•••'],
    ['Authorization: Bearer abc.def', 'Authorization: •••'],
    ['bearer   abc, BEARER def', '••• •••'],
    ['keyJoiner, monkeyJumping. And eyJ.', 'keyJoiner, monkeyJumping. And eyJ.'],
  ])('“%s” is shown as “%s”', (text, shown) => {
    expect(presentable(text)).toBe(shown);
  });

  it('is cut to its limit', () => {
    expect(presentable('x '.repeat(1000))).toHaveLength(500);
    expect(presentable('x '.repeat(1000), 7)).toBe('x x x x');
  });

  it.each([500, 20])('has tokens masked at every position of the cut at %i', (longest) => {
    for (let before = 0; before <= longest; before += 1) {
      const shown = presentable(
        `${' '.repeat(before)}${TOKEN}${'y'.repeat(10 * longest)}`,
        longest,
      );
      expect(shown).not.toContain('eyJ');
    }
  });

  it('has tokens masked at every end of the searched part', () => {
    // The mask of a first token is short, so that the end of the searched part would be shown.
    for (let rest = 0; rest <= TOKEN.length + 2; rest += 1) {
      const first = `${TOKEN}${'a'.repeat(3998 - TOKEN.length - rest)}`;
      const shown = presentable(`${first} ${TOKEN}${'b'.repeat(100)}`);
      expect(shown).not.toMatch(/eyJ|c3ViI/);
    }
  });
});

it('a hostile text of 8 MiB is cut before it is searched', { tags: ['T40'] }, () => {
  const text = 'Bearer eyJabcde.'.repeat(512 * 1024);
  const replaceAll = vi.spyOn(String.prototype, 'replaceAll');
  presentable(text);
  const searched = replaceAll.mock.contexts.map((context) => String(context).length);
  replaceAll.mockRestore();
  expect(searched.length).toBeGreaterThan(0);
  expect(Math.max(...searched)).toBeLessThanOrEqual(4000);
});

describe('the text of a body', () => {
  const inPieces = (...pieces: number[][]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(Uint8Array.from(piece));
          controller.close();
        },
      }),
    );
  const tooLarge = () => new Error('too large');

  it('is complete if a piece ends within a character', async () => {
    expect(await readText(inPieces([0x66, 0xc3], [0xbc, 0x72]), 4, tooLarge)).toBe('für');
  });

  it('is empty without a body', async () => {
    expect(await readText(new Response(null, { status: 204 }), 0, tooLarge)).toBe('');
  });

  it.each(['0', '2000000'])(
    'is refused beyond the limit if %s bytes are announced',
    async (announced) => {
      let sent = 0;
      const abort = new AbortController();
      const endless = new ReadableStream({
        start: (controller) =>
          abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason)),
        pull(controller) {
          sent += 3;
          controller.enqueue(new Uint8Array(3));
        },
      });
      const headers = { 'content-length': announced };
      const tooMuch = () => {
        abort.abort(new Error('too large'));
        return new Error('too large');
      };
      const read = readText(new Response(endless, { headers }), 30, tooMuch);
      await expect(read).rejects.toThrow('too large');
      expect(sent).toBeLessThan(100);
    },
  );
});
