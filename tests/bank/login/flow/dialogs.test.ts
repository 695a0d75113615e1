// @module-tag X90
import { describe, expect, test } from 'vitest';
import { pollingWait } from '../../../../src/bank/login/flow/answerDialog.ts';
import {
  INITIAL_STATE,
  LIFETIME,
  RESULT,
  bankError,
  confirmationDialog,
  fieldDialog,
  selectionDialog,
  ticketNamed,
} from './flowValues.ts';
import { walkTo } from './walks.ts';

describe('an answer', () => {
  test('goes to the bank once, with the newest context and the ticket of the login', async () => {
    const world = await walkTo(fieldDialog('c1'));
    world.flow.answer('1234');
    await world.act((flow) => flow.answer('1234'));
    expect(world.at('ShowDialog').pending).toBe('answer');
    await world.answer('respond', fieldDialog('c2'));
    expect(world.at('ShowDialog')).toMatchObject({ round: 1, pending: undefined });
    await world.act((flow) => flow.answer('5678'));
    expect(world.given('respond')).toEqual([
      [ticketNamed(1), { context: 'c1', response: '1234' }],
      [ticketNamed(1), { context: 'c2', response: '5678' }],
    ]);
    await world.answer('respond', RESULT);
    expect(world.at('SignedResult').result.accounts).toHaveLength(2);
    expect([world.count('start'), world.count('issue')]).toEqual([1, 1]);
  });

  test('is accepted only if the question allows it', async () => {
    const world = await walkTo(selectionDialog('c1'));
    for (const response of ['', 'pushTAN', 'toString']) {
      await world.act((flow) => flow.answer(response));
    }
    await world.act((flow) => flow.confirm());
    expect(world.at('ShowDialog').pending).toBeUndefined();
    await world.act((flow) => flow.answer('chip'));
    expect(world.given('respond')).toEqual([[ticketNamed(1), { context: 'c1', response: 'chip' }]]);
    expect(world.count('confirm')).toBe(0);
    await world.answer('respond', confirmationDialog('c2'));
    await world.act((flow) => flow.answer('yes'));
    expect(world.at('ShowDialog').pending).toBeUndefined();
    world.flow.confirm();
    await world.act((flow) => flow.confirm());
    expect(world.given('confirm')).toEqual([[ticketNamed(1), { context: 'c2' }]]);
    expect(world.count('respond')).toBe(1);
  });
});

test('the user can repeat an answer that did not reach the bank', async () => {
  const world = await walkTo(fieldDialog('c1'));
  const busy = bankError('Response', { status: 429, retryAfter: 5 });
  for (const error of [bankError('Network', { status: 0 }), busy]) {
    await world.act((flow) => flow.answer('1234'));
    await world.refuse('respond', error);
    const failure = { kind: 'error', during: 'dialog', error };
    const shown = { dialog: fieldDialog('c1'), round: 0, pending: undefined, failure };
    expect(world.at('ShowDialog')).toMatchObject(shown);
  }
  // The form must keep the typed text, so the login does not wait for the end of the ticket.
  expect(world.open()).toEqual([]);
  expect([world.count('respond'), world.count('issue')]).toEqual([2, 1]);
});

describe('polling', () => {
  test.each([
    [5, LIFETIME, 5000],
    [0, LIFETIME, 1000],
    [Infinity, LIFETIME, 60_000],
    [5, 1200, 1200],
    [5, -1, 0],
  ])('%d s wanted, %i ms left: %i ms', (delay, remaining, wait) => {
    expect(pollingWait(delay, remaining)).toBe(wait);
  });

  test('confirms automatically with the newest context until the bank is done', async () => {
    const world = await walkTo(confirmationDialog('c1', 2));
    expect(world.at('ShowDialog')).toMatchObject({ polls: true, pending: undefined });
    const { asksAt, expiresAt } = world.at('ShowDialog');
    expect([asksAt, expiresAt]).toEqual([world.now() + 2000, INITIAL_STATE + LIFETIME]);
    expect(await world.wake()).toBe(2000);
    expect(world.at('ShowDialog')).toMatchObject({ pending: 'poll', asksAt: undefined });
    expect(world.open('wait')).toEqual([]);
    await world.answer('confirm', confirmationDialog('c2', 7));
    expect(world.at('ShowDialog')).toMatchObject({ polls: true, round: 0, pending: undefined });
    expect(await world.wake()).toBe(7000);
    await world.answer('confirm', RESULT);
    expect(world.given('confirm')).toEqual([
      [ticketNamed(1), { context: 'c1' }],
      [ticketNamed(1), { context: 'c2' }],
    ]);
    expect(world.at('SignedResult').name).toBe('SignedResult');
    expect(world.open()).toEqual([]);
    expect(world.count('start')).toBe(1);
  });

  test('keeps the round for other words; another question begins a new one', async () => {
    const world = await walkTo(confirmationDialog('c1', 1));
    const other = (context: string) => ({
      ...confirmationDialog(context, 1),
      message: `Approve ${context}.`,
    });
    await world.wake();
    await world.answer('confirm', other('c2'));
    expect(world.at('ShowDialog')).toMatchObject({ round: 0, dialog: other('c2') });
    for (const [context, round] of [
      ['c2', 0],
      ['c3', 1],
    ] as const) {
      await world.act((flow) => flow.confirm());
      await world.answer('confirm', other(context));
      expect(world.at('ShowDialog')).toMatchObject({ round });
    }
    await world.wake();
    await world.answer('confirm', fieldDialog('c4'));
    expect(world.at('ShowDialog')).toMatchObject({ round: 2 });
  });

  test('happens only if the service asks for it', async () => {
    const world = await walkTo(confirmationDialog('c1'));
    expect(world.at('ShowDialog')).toMatchObject({ polls: false, asksAt: undefined });
    // A refused confirmation does not begin it.
    await world.act((flow) => flow.confirm());
    await world.refuse('confirm', bankError('Response', { status: 429, retryAfter: 5 }));
    expect(world.at('ShowDialog')).toMatchObject({ polls: false, pending: undefined });
    // Being offline makes no difference without polling.
    world.world.offline = true;
    for (let minute = 1; minute < 10; minute += 1) expect(await world.wake()).toBe(60_000);
    expect(world.at('ShowDialog').pausedBy).toBeUndefined();
    expect(world.count('confirm')).toBe(1);
    await world.wake();
    expect(world.at('CredentialsForm').failure).toEqual({ kind: 'expired' });
  });

  test('waits for the network, and continues after a poll or a press that failed offline', async () => {
    const world = await walkTo(confirmationDialog('c1', 2));
    world.world.offline = true;
    await world.wake();
    const paused = { polls: true, pausedBy: 'offline', asksAt: undefined };
    expect(world.at('ShowDialog')).toMatchObject(paused);
    expect(world.count('confirm')).toBe(0);
    world.world.offline = false;
    await world.answer('online', undefined);
    expect(world.at('ShowDialog')).toMatchObject({ pending: 'poll', pausedBy: undefined });

    world.world.offline = true;
    await world.refuse('confirm', bankError('Network', { status: 0 }));
    await world.act((flow) => flow.confirm());
    await world.refuse('confirm', bankError('Network', { status: 0 }));
    await world.wake();
    expect(world.at('ShowDialog')).toMatchObject({ pausedBy: 'offline', failure: undefined });
    await world.answer('online', undefined);
    const poll = [ticketNamed(1), { context: 'c1' }];
    expect(world.given('confirm')).toEqual([poll, poll, poll]);
    await world.answer('confirm', RESULT);
    expect([world.at('SignedResult').name, world.count('start')]).toEqual(['SignedResult', 1]);
  });

  test.each([
    ['a press without an answer', 'answer', bankError('Network', { status: 0 }), 'ShowDialog'],
    ['a poll that the bank refused', 'poll', bankError('Canceled'), 'CredentialsForm'],
  ] as const)('does not continue automatically after %s', async (_, by, error, name) => {
    const world = await walkTo(confirmationDialog('c1', 2));
    if (by === 'poll') await world.wake();
    else await world.act((flow) => flow.confirm());
    expect(world.at('ShowDialog').pending).toBe(by);
    await world.refuse('confirm', error);
    expect(world.at(name).failure).toEqual({ kind: 'error', during: 'dialog', error });
  });

  test.each([
    ['longer than the bank', 7, 7000],
    ['less than the bank', 1, 2000],
  ])('that is refused as too frequent waits: %s', async (_name, retryAfter, wait) => {
    const world = await walkTo(confirmationDialog('c1', 2));
    const busy = bankError('Response', { status: 429, retryAfter });
    await world.wake();
    await world.refuse('confirm', busy);
    const held = { polls: true, pausedBy: 'busy', failure: undefined, asksAt: world.now() + wait };
    expect(world.at('ShowDialog')).toMatchObject(held);
    expect(await world.wake()).toBe(wait);
    // The same holds for a press.
    await world.answer('confirm', confirmationDialog('c2', 2));
    await world.act((flow) => flow.confirm());
    await world.refuse('confirm', busy);
    expect(world.at('ShowDialog')).toMatchObject({ pausedBy: 'busy', pending: undefined });
    expect(await world.wake()).toBe(wait);
    expect(world.given('confirm').at(-1)).toEqual([ticketNamed(1), { context: 'c2' }]);
  });

  test('the user can confirm during the wait, once', async () => {
    const world = await walkTo(confirmationDialog('c1', 30));
    const [wait] = world.open('wait');
    await world.act((flow) => flow.confirm());
    expect(wait?.aborted()).toBe(true);
    expect(world.at('ShowDialog').pending).toBe('answer');
    world.world.offline = true;
    await world.act((flow) => flow.confirm());
    expect(world.at('ShowDialog').pausedBy).toBeUndefined();
    expect(world.count('confirm')).toBe(1);
    await world.answer('confirm', confirmationDialog('c2', 30));
    expect(world.open('wait')).toHaveLength(1);
  });

  test('stops without an answer; the user may continue with the same context', async () => {
    const world = await walkTo(confirmationDialog('c1', 1));
    await world.wake();
    await world.refuse('confirm', bankError('Timeout', { status: 0 }));
    const stopped = { polls: false, pending: undefined, failure: { during: 'dialog' } };
    expect(world.at('ShowDialog')).toMatchObject(stopped);
    // The login waits only for the end of the ticket.
    expect(await world.wake()).toBe(60_000);
    expect(world.count('confirm')).toBe(1);
    await world.act((flow) => flow.confirm());
    expect(world.given('confirm').at(-1)).toEqual([ticketNamed(1), { context: 'c1' }]);
    await world.answer('confirm', confirmationDialog('c2', 1));
    expect(world.at('ShowDialog').polls).toBe(true);
  });

  test('never waits longer than the ticket, and ends with it', { tags: ['F37'] }, async () => {
    const world = await walkTo(confirmationDialog('c1', 1));
    await world.wake();
    world.pass(INITIAL_STATE + LIFETIME - 1500 - world.now());
    await world.answer('confirm', confirmationDialog('c2', 60));
    world.world.offline = true;
    expect(await world.wake()).toBe(1500);
    expect(world.at('CredentialsForm').failure).toEqual({ kind: 'expired' });
    expect(world.count('confirm')).toBe(1);
    await world.prepare(2);
    expect(world.open()).toEqual([]);
  });
});

test('Cancel starts over with a fresh ticket', async () => {
  const world = await walkTo(confirmationDialog('c1', 5));
  world.flow.cancel();
  await world.act((flow) => flow.cancel());
  expect(world.at('Initial').returning).toBe(false);
  expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
  expect(world.open('wait')).toEqual([]);
  await world.prepare(2);
  expect(world.at('SelectConnection')).toMatchObject({ query: '', search: { phase: 'empty' } });
  expect([world.count('issue'), world.count('takeReturn')]).toEqual([2, 1]);
});
