import { describe, expect, test } from 'vitest';
import { HubError } from '../../src/providers/hub/errors.ts';
import { BANK, LIFETIME, accountAt, RESULT, ticketNamed } from '../bank/login/flow/flowValues.ts';
import { logIn } from '../bank/login/flow/walks.ts';
import { createStage, worldOf } from '../bank/login/flow/world.ts';
import { verify } from '../../src/verification/verify.ts';

/** At ShowRoutexResult with the accounts 0 and 2 and ticket 1. */
async function walkToChoice() {
  const stage = createStage();
  const world = worldOf(stage, verify(stage.hub));
  await logIn(world);
  /** Saves the account at this place of the list. */
  const save = async (place = 1) => {
    const account = world.at('ShowRoutexResult').signed.result.accounts[place];
    if (!account) throw new Error('no such account');
    await world.act((flow) => flow.save(account));
  };
  return { ...world, save };
}

const failed = (status: number) => {
  const kind = status === 0 ? 'network' : 'status';
  return new HubError({ kind, call: 'PUT verify', status });
};

describe('saving', () => {
  test('sends the account’s index among all entries, once, and cannot be cancelled', async () => {
    const world = await walkToChoice();
    // Only accounts of the result.
    for (const index of [1, 3, -1, NaN]) await world.act((flow) => flow.save({ index }));
    expect(world.at('ShowRoutexResult').pending).toBe(false);
    await world.save();
    await world.save(0);
    // The hub may have saved the account already.
    for (const act of ['cancel', 'logInAgain'] as const) await world.act((flow) => flow[act]());
    expect(world.at('ShowRoutexResult').pending).toBe(true);
    expect(world.given('verify')).toEqual([[{ result: RESULT.jwt, accountIdx: 2 }]]);
    await world.answer('verify', {});
    expect(world.at('ShowHubResponse').account).toEqual(accountAt(2));
    expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
  });

  const ERRORS = [failed(422), failed(0), new Error('?')];
  test.each(ERRORS)('that fails with %s keeps the choice, and can be repeated', async (error) => {
    const world = await walkToChoice();
    await world.save();
    await world.refuse('verify', error);
    expect(world.at('ShowRoutexResult')).toMatchObject({ pending: false, failure: { error } });
    await world.save();
    expect(world.at('ShowRoutexResult').failure).toBeUndefined();
    expect(world.count('verify')).toBe(2);
  });

  test('leads back to the bank if it fails after the end of the ticket', async () => {
    const world = await walkToChoice();
    await world.save();
    world.pass(LIFETIME);
    await world.refuse('verify', failed(422));
    const form = { bank: { id: BANK.id }, failure: { kind: 'expired' } };
    expect(world.at('CredentialsForm')).toMatchObject(form);
    await world.prepare(2);
    expect(world.open()).toEqual([]);
  });
});

test('logging in again leads to the same bank with a fresh ticket, without a failure', async () => {
  const world = await walkToChoice();
  const { confirm, leave, cancelLogin, differentBank, logInAgain } = world.flow;
  for (const act of [confirm, leave, cancelLogin, differentBank]) await world.act(() => act());
  expect(world.at('ShowRoutexResult').signed.result.accounts).toHaveLength(2);
  await world.act(() => logInAgain());
  const form = { bank: { id: BANK.id }, info: BANK, failure: undefined, pending: false };
  expect(world.at('CredentialsForm')).toMatchObject(form);
  expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
  await world.prepare(2);
  expect(world.at('CredentialsForm').info).toEqual(BANK);
  expect(world.open()).toEqual([]);
});

test('Cancel leads to the search', async () => {
  const world = await walkToChoice();
  await world.act((flow) => flow.cancel());
  await world.prepare(2);
  expect(world.at('SelectConnection').query).toBe('');
});

test('actions on a closed page have no effect', async () => {
  const world = await walkToChoice();
  world.flow.stop();
  await world.save();
  for (const act of ['logInAgain', 'cancel'] as const) await world.act((flow) => flow[act]());
  expect(world.at('ShowRoutexResult').pending).toBe(false);
  expect([world.open(), world.count('verify')]).toEqual([[], 0]);
});
