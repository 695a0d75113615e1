// @module-tag T32
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { LIFETIME, bankError } from './flowValues.ts';
import { FIELDS, walkToForm } from './walks.ts';
import { settle, type World } from './world.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

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
    const fields = await logIn(world);
    await world.refuse('start', bankError('Canceled'));
    expect(world.at('CredentialsForm').failure).toMatchObject({ during: 'login' });
    expect(await isForgotten(fields)).toBe(true);
  });

  test('while the failure of the login’s ticket is shown', async () => {
    const world = await walkToForm();
    world.pass(LIFETIME);
    const fields = await logIn(world);
    await world.refuse('issue', new Error('away'));
    expect(world.at('CredentialsForm').failure).toMatchObject({ during: 'ticket' });
    expect(await isForgotten(fields)).toBe(true);
  });
});
