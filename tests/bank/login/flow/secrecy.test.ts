// @module-tag T32
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PreparationError } from '../../../../src/bank/login/flow/errors.ts';
import { onceOnly } from '../../../../src/bank/login/flow/parts.ts';
import { LIFETIME, bankError } from './flowValues.ts';
import { FIELDS, walkToForm } from './walks.ts';
import { settle, type World } from './world.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Fails as a call does: asynchronously, with a stack trace to where it was made. */
async function fail(error: () => Error): Promise<never> {
  await Promise.resolve();
  throw error();
}

/** Logs in with fields that nothing else refers to. */
async function logIn({ flow }: World): Promise<WeakRef<object>> {
  const fields = { ...FIELDS };
  flow.login(fields);
  await settle();
  return new WeakRef(fields);
}

async function isForgotten(fields: WeakRef<object>): Promise<boolean> {
  // A WeakRef keeps its target alive within the task that created it.
  await settle();
  collectGarbage();
  return fields.deref() === undefined;
}

describe('credentials are forgotten', () => {
  test('while the bank processes the login', async () => {
    const world = await walkToForm();
    const fields = await logIn(world);
    expect(world.count('start')).toBe(1);
    expect(await isForgotten(fields)).toBe(true);
  });

  test('while the failure of the login is shown', async () => {
    const world = await walkToForm();
    world.effects.start = () => fail(() => bankError('Canceled'));
    const fields = await logIn(world);
    expect(world.at('CredentialsForm').failure).toMatchObject({ during: 'login' });
    expect(await isForgotten(fields)).toBe(true);
  });

  test('while the failure of the login’s ticket is shown', async () => {
    const world = await walkToForm();
    world.pass(LIFETIME);
    world.effects.prepare = () => fail(() => new PreparationError('ticket', new Error('away')));
    const fields = await logIn(world);
    expect(world.at('CredentialsForm').failure).toMatchObject({ during: 'ticket' });
    expect(await isForgotten(fields)).toBe(true);
  });
});

test('a secret is given away once', () => {
  const give = onceOnly('secret');
  expect(give()).toBe('secret');
  expect(give).toThrow('given away');
});
