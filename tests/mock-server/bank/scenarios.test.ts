import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SCENARIOS } from '../../../mock-server/bank/scenarios/scenarios.ts';
import { dialogOf, refusalOf, person, resultOf } from './bankCall.ts';

// The end of each scenario for a console: tests/bank/login/flow/scenarios.test.ts.

afterEach(() => vi.useRealTimers());

test('every scenario is described in README.md', () => {
  const readme = readFileSync('mock-server/bank/README.md', 'utf8').replace(/ +/g, ' ');
  for (const { userId, description } of SCENARIOS) {
    expect(readme).toContain(`| \`${userId}\` | ${description} |`);
  }
});

test('minmax refuses a wrong length, and its context stays valid', async () => {
  const ada = person();
  const { context } = dialogOf(await ada.start('minmax'));
  for (const answer of ['', 'abc', 'abcdefg']) {
    expect((await refusalOf(ada.respond(context, answer))).body).toEqual({
      UnexpectedValue: { error: 'response: too short or too long' },
    });
  }
  // Six characters, but more UTF-16 units.
  resultOf(await ada.respond(context, '🔑🔑🔑🔑🔑🔑'));
});

test('slow-20 answers after 20 seconds', async () => {
  vi.useFakeTimers();
  const answer = person().start(' SLOW-20 ');
  const done = vi.fn<() => void>();
  void answer.then(() => done());
  await vi.advanceTimersByTimeAsync(19_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  resultOf(await answer);
});

describe('a context', () => {
  const UNKNOWN = { status: 400, body: { UnexpectedValue: { error: 'context: unknown or used' } } };

  test('can be used once, also with two simultaneous answers', async () => {
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    resultOf(await ada.respond(context, '1'));
    expect(await refusalOf(ada.respond(context, '1'))).toEqual(UNKNOWN);
    const next = dialogOf(await ada.start('confirmation-manual'));
    const [one, two] = await Promise.all([
      ada.confirm(next.context),
      refusalOf(ada.confirm(next.context)),
    ]);
    resultOf(one);
    expect(two).toEqual(UNKNOWN);
  });

  test('belongs to its ticket, its service and its simulator', async () => {
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    expect(await refusalOf(person({ bank: ada.bank }).respond(context, '1'))).toEqual(UNKNOWN);
    expect(await refusalOf(person({ ticket: ada.ticket }).respond(context, '1'))).toEqual(UNKNOWN);
    const balances = person({ bank: ada.bank, ticket: ada.ticket }, 'balances');
    expect(await refusalOf(balances.respond(context, '1'))).toEqual(UNKNOWN);
    expect(await refusalOf(ada.respond('AAAA', '1'))).toEqual(UNKNOWN);
    resultOf(await ada.respond(context, '1'));
  });

  test('expires with the ticket', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ada = person();
    const { context } = dialogOf(await ada.start('input'));
    vi.setSystemTime(ada.ticket.expiresAt);
    expect(await refusalOf(ada.respond(context, '1'))).toEqual(UNKNOWN);
  });

  test('stays valid after an answer of the wrong kind', async () => {
    const ada = person();
    const field = dialogOf(await ada.start('input'));
    expect((await refusalOf(ada.confirm(field.context))).body).toHaveProperty('UnexpectedValue');
    resultOf(await ada.respond(field.context, '1'));
    const approval = dialogOf(await ada.start('confirmation-manual'));
    const answer = ada.respond(approval.context, '1');
    expect((await refusalOf(answer)).body).toHaveProperty('UnexpectedValue');
    resultOf(await ada.confirm(approval.context));
  });
});
