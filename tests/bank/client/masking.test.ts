// @module-tag X33
import { describe, expect, test } from 'vitest';
import { MASK, maskedBody, maskedJson } from '../../../src/bank/client/protocol/masking.ts';

const CALL = 'POST accounts/service';
/** What is shown of an answer whose request kept these texts confidential. */
const shown = (json: unknown, confidential: readonly string[] = [], call = CALL) =>
  maskedBody(JSON.stringify(json), new Set(confidential), call);
/** What a request shows of a text once something in it is confidential. */
const shownBeside = (request: object, text: string) => {
  const confidential = new Set<string>();
  maskedJson(request, confidential);
  return shown(text, [...confidential]);
};
const nested = (levels: number, end: unknown) =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), end);

describe('a request', () => {
  // Only an answer has results, dialogs and addresses of the bank.
  test('masks lists, and keeps what only an answer masks', () => {
    const request = { userId: undefined, response: ['a', 'b'], url: 'https://a.example/b' };
    expect(maskedJson(request, new Set())).toStrictEqual({ ...request, response: MASK });
  });

  test('that is nested without end is cut', () => {
    const request = nested(20_000, { password: 'secret' });
    expect(JSON.stringify(maskedJson(request, new Set()))).toContain('"…"');
  });

  test.each([
    ['a secret of four characters', { password: 'abcd' }, `is ${MASK}`],
    ['not one of three, which is part of too many texts', { password: 'abc' }, 'is abcd'],
    ['a secret at the deepest level that is shown', nested(12, { password: 'abcd' }), `is ${MASK}`],
    ['not another text behind a long secret', { password: 'x'.repeat(1024) }, 'is abcd'],
  ])('masks in the answer %s', (_what, request, expected) => {
    expect(shownBeside(request as object, 'is abcd')).toBe(expected);
  });
});

test('a secret without end that an answer repeats is masked as a whole', () => {
  const endless = Array.from({ length: 3000 }, (_, n) => `geheim${n}`).join('');
  expect(shownBeside({ password: endless }, endless)).toBe(MASK);
});

describe('an answer', () => {
  test.each([undefined, ''])('without a body shows none: %j', (body) => {
    expect(maskedBody(body, new Set(), CALL)).toBeUndefined();
  });

  test('that is no JSON shows its text, without what is confidential', () => {
    expect(maskedBody('No gate for ada', new Set(['ada']), CALL)).toBe(`No gate for ${MASK}`);
  });

  test.each<[string, unknown, unknown]>([
    ['values that are no texts', [null, 1, true], [null, 1, true]],
    ['the beginning of a longer one', 'x'.repeat(301), `${'x'.repeat(300)}…`],
    ['the beginning of a longer list', Array(101).fill(1), [...Array(100).fill(1), '… (+1)']],
    ['no deeper ones', nested(13, {}), nested(13, '…')],
    ['nothing of a result', { Result: ['a.b.c', null, 'x'] }, { Result: [MASK, null, MASK] }],
    ['a result that is no list as any other value', { Result: { a: 1 } }, { Result: { a: 1 } }],
    ['a dialog that is none as any other value', { Dialog: 'text' }, { Dialog: 'text' }],
    [
      'no more of a dialog that is too deep',
      nested(12, { Dialog: { context: 'Sca' } }),
      nested(12, { Dialog: '…' }),
    ],
    ['no user id', { userId: 'ada' }, { userId: MASK }],
  ])('shows %s', (_what, json, expected) => {
    expect(shown(json)).toStrictEqual(expected);
  });

  test.each(['c2VjcmV0', ['Sca'], 7])('shows no context but a category: %j', (context) => {
    expect(shown({ Dialog: { context } })).toEqual({ Dialog: { context: MASK } });
  });

  test('shows two thousand values and no more', () => {
    // With itself and its lists.
    const most = [...Array(19).fill(Array(100).fill(1)), ...Array(80).fill(1)];
    expect(shown(most)).toEqual(most);
    expect(shown([...most, 1])).toEqual([...most, '…']);
  });

  test('that describes a bank shows the names of its fields, and nothing else that is masked', () => {
    const bank = { userId: 'Kennung', handle: 'abc' };
    for (const call of ['POST search', 'GET info/{connectionId}']) {
      expect(shown(bank, [], call)).toEqual({ userId: 'Kennung', handle: MASK });
    }
  });
});
