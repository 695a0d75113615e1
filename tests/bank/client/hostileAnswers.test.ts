// @module-tag T27
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src/bank/client/protocol/answers.ts';
import type { Parse } from '../../../src/bank/client/protocol/parsing.ts';
import { parseConnections, parseServiceAnswer } from '../../../src/bank/client/protocol/schemas.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { SEARCH, openedSession } from './fakeService.ts';

const SIZE = 1024 * 1024;
/** A hundred thousand times `entry` from `start` to `end`. */
const filled = (start: string, entry: string, end: string) =>
  start + Array(100_000).fill(entry).join(',') + end;
const nested = (start: string, end: string) => {
  const depth = Math.floor(SIZE / (start.length + end.length));
  return `${start.repeat(depth)}0${end.repeat(depth)}`;
};

const BANK = {
  id: 'bank-1',
  countries: ['DE'],
  displayName: 'Bank',
  credentials: { full: true, userId: true, none: false },
};

describe('an endless answer is unreadable, with the first thing that is wrong named:', () => {
  const banks = parseConnections(50);
  const confirmation = '{"Confirmation":{"context":"c"}}';
  const long = `{"Dialog":{"message":"${'x'.repeat(SIZE - 99)}","input":${confirmation}}}`;
  const countries = filled('[{"id":"a","countries":[', '0', ']}]');
  test.each<[string, Parse<unknown>, string, string]>([
    ['wrong countries of one bank', banks, countries, '0.countries: more than 10000 entries'],
    ['lists in lists', banks, nested('[', ']'), '0: expected object'],
    ['a list without an end', banks, '['.repeat(SIZE), 'The answer is not JSON.'],
    [
      'dialogs in dialogs',
      parseServiceAnswer,
      nested('{"Dialog":', '}'),
      'Dialog.input: expected object',
    ],
    ['one text', parseServiceAnswer, long, 'Dialog.message: a text that is too long'],
  ])('%s', (_what, parse, text, problem) => {
    const answer = { call: '', status: 200, traceId: undefined, body: utf8(text) };
    const unreadable = expect.objectContaining({ kind: 'Unreadable', text: problem }) as Error;
    expect(() => readJson(answer, parse)).toThrow(unreadable);
  });
});

describe('of a list', () => {
  /** Wrong banks that count how many of them are read. */
  function wrongBanks(count: number) {
    let reads = 0;
    const wrong = {
      get id() {
        reads += 1;
        return 7;
      },
    };
    return { banks: Array.from({ length: count }, () => wrong), reads: () => reads };
  }

  test('nothing is read behind the first wrong entry, which is named with its field', () => {
    const { banks, reads } = wrongBanks(9000);
    expect(parseConnections(50)([BANK, BANK, ...banks])).toEqual({
      mismatch: '2.id: expected string',
    });
    expect(reads()).toBe(1);
  });

  test('only as many hits are read as were asked for', { tags: ['X15'] }, async () => {
    const { banks, reads } = wrongBanks(1);
    const hits = Array.from({ length: 50 }, () => BANK);
    const parsed = parseConnections(50)([...hits, ...banks]);
    expect('value' in parsed && parsed.value.length).toBe(50);
    expect(reads()).toBe(0);
    const { service, session } = await openedSession();
    service.reply.mockReturnValue({ text: JSON.stringify([...hits, BANK]) });
    await expect(session.search({ ...SEARCH, limit: 50 })).resolves.toHaveLength(50);
  });
});
