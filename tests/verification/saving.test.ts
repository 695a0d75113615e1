import { describe, expect, test } from 'vitest';
import { HubError } from '../../src/providers/hub/errors.ts';
import { BANK, LIFETIME, accountAt, RESULT, ticketNamed } from '../bank/login/flow/flowValues.ts';
import { walkToChoice, type World } from './world.ts';

const rejected = () => new HubError({ kind: 'status', call: 'PUT verify', status: 422 });

async function save(world: World, place = 1) {
  const account = world.at('ShowRoutexResult').signed.result.accounts[place];
  if (!account) throw new Error('no such account');
  await world.act((flow) => flow.save(account));
}

describe('saving', () => {
  test('sends the account’s index among all entries, once', async () => {
    const world = await walkToChoice();
    await save(world);
    await save(world, 0);
    expect(world.at('ShowRoutexResult').pending).toBe(true);
    expect(world.given('verify')).toEqual([[{ result: RESULT.jwt, accountIdx: 2 }]]);
    await world.answer('verify', {});
    expect(world.at('ShowHubResponse').account).toEqual(accountAt(2));
    expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
  });

  test('accepts only accounts of the result', async () => {
    const world = await walkToChoice();
    for (const index of [1, 3, -1, NaN]) await world.act((flow) => flow.save({ index }));
    expect(world.at('ShowRoutexResult').pending).toBe(false);
    expect(world.count('verify')).toBe(0);
  });

  test.each([rejected(), new HubError({ kind: 'network', call: 'PUT verify' }), new Error('?')])(
    '%s: the choice stays and can be tried again',
    async (error) => {
      const world = await walkToChoice();
      await save(world);
      await world.refuse('verify', error);
      expect(world.at('ShowRoutexResult')).toMatchObject({
        pending: false,
        failure: { error },
      });
      await save(world);
      expect(world.at('ShowRoutexResult').failure).toBeUndefined();
      expect(world.count('verify')).toBe(2);
    },
  );

  test('the result of an expired ticket leads back to the bank', async () => {
    const world = await walkToChoice();
    await save(world);
    world.pass(LIFETIME);
    await world.refuse('verify', rejected());
    expect(world.at('CredentialsForm')).toMatchObject({
      bank: { id: BANK.id },
      failure: { kind: 'expired' },
    });
    await world.prepare(2);
    expect(world.open()).toEqual([]);
  });

  test('cannot be cancelled: the hub may have saved the account already', async () => {
    const world = await walkToChoice();
    await save(world);
    world.flow.cancel();
    await world.act((flow) => flow.logInAgain());
    expect(world.at('ShowRoutexResult').pending).toBe(true);
    await world.answer('verify', {});
    expect(world.at('ShowHubResponse').account.index).toBe(2);
  });
});

test('logging in again leads to the same bank with a fresh ticket, without a failure', async () => {
  const world = await walkToChoice();
  const { confirm, leave, cancelLogin, differentBank, logInAgain } = world.flow;
  for (const act of [confirm, leave, cancelLogin, differentBank]) await world.act(() => act());
  expect(world.at('ShowRoutexResult').signed.result.accounts).toHaveLength(2);
  await world.act(() => logInAgain());
  expect(world.at('CredentialsForm')).toMatchObject({
    bank: { id: BANK.id },
    info: BANK,
    failure: undefined,
    pending: false,
  });
  expect(world.given('forget')).toEqual([[ticketNamed(1)]]);
  await world.prepare(2);
  expect(world.at('CredentialsForm').info).toEqual(BANK);
  expect(world.open()).toEqual([]);
});

test('a fresh start leads to the search, and acts on a closed page to nothing', async () => {
  const world = await walkToChoice();
  await world.act((flow) => flow.cancel());
  expect(world.at('Initial').returning).toBe(false);
  await world.prepare(2);
  expect(world.at('SelectConnection').query).toBe('');

  const closed = await walkToChoice();
  closed.flow.stop();
  await save(closed);
  await closed.act((flow) => flow.logInAgain());
  await closed.act((flow) => flow.cancel());
  expect(closed.at('ShowRoutexResult').pending).toBe(false);
  expect([closed.open(), closed.count('verify')]).toEqual([[], 0]);
});
