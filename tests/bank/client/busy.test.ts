import { describe, expect, test } from 'vitest';
import { busyFor } from '../../../src/bank/errors.ts';
import { failure, openedSession, type Reply } from './fakeService.ts';

const away = (reply: Reply) => ({ text: 'slow down', plain: true, ...reply });

/** Seconds for which each of these answers in a row says that the service is busy. */
async function busyAfter(...replies: Reply[]): Promise<(number | undefined)[]> {
  const { session, service } = await openedSession();
  const waits: (number | undefined)[] = [];
  for (const reply of replies) {
    service.reply.mockReturnValue(reply);
    const error = await failure(session.confirm('Accounts', { context: 'Yw==' }));
    waits.push(busyFor(error));
  }
  expect(service.calls()).toHaveLength(replies.length);
  return waits;
}

describe('a call that is turned away', () => {
  test.each([
    ['429 with a time', { status: 429, retryAfter: '7' }, 7],
    ['503 with a time', { status: 503, retryAfter: '7' }, 7],
    ['500 with a time', { status: 500, retryAfter: '7' }, undefined],
  ])('%s', async (_name, reply, seconds) => {
    expect(await busyAfter(away(reply))).toEqual([seconds]);
  });

  test('waits longer each time where no time is told', async () => {
    const waits = await busyAfter(...Array<Reply>(3).fill(away({ status: 429 })));
    expect(waits.map((wait = 0, times) => Math.floor(wait / 2 ** times))).toEqual([1, 1, 1]);
  });

  test('is told apart from a bank that has had enough of this login', async () => {
    const reply = { status: 429, retryAfter: '7', json: { AccessExceeded: {} } };
    expect(await busyAfter(reply)).toEqual([undefined]);
  });
});
