import { describe, expect, test } from 'vitest';
import { busyFor } from '../../../src/bank/errors.ts';
import { TICKET, failure, serviceAndClient, type Reply } from './fakeService.ts';

const away = (reply: Reply) => ({ text: 'slow down', plain: true, ...reply });

/** Seconds for which each of these answers in a row says that the service is busy. */
async function busyAfter(...replies: Reply[]): Promise<(number | undefined)[]> {
  const { client, service } = serviceAndClient();
  const waits: (number | undefined)[] = [];
  for (const reply of replies) {
    service.reply.mockReturnValue(reply);
    const error = await failure(client.accounts.confirm(TICKET, { context: 'Yw==' }));
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
    const [one = 0, two = 0, three = 0] = await busyAfter(
      ...[1, 2, 3].map(() => away({ status: 429 })),
    );
    expect([Math.floor(one), two >= 2 && two <= 3, three >= 4 && three <= 6]).toEqual([
      1,
      true,
      true,
    ]);
  });

  test('is told apart from a bank that has had enough of this login', async () => {
    const reply = { status: 429, retryAfter: '7', json: { AccessExceeded: {} } };
    expect(await busyAfter(reply)).toEqual([undefined]);
  });
});
