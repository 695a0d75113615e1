// @module-tag T32
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LIFETIME, bankError } from './flowValues.ts';
import { FIELDS, walkToForm } from './walks.ts';
import { settle, type World } from './world.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Logs in with fields that only the login refers to. */
async function logIn({ flow }: World): Promise<WeakRef<object>> {
  const fields = { ...FIELDS };
  flow.login(fields);
  await settle();
  return new WeakRef(fields);
}

test.each([
  ['the bank processes the login', 0, undefined, undefined],
  ['the failure of the login is shown', 0, 'start', { during: 'login' }],
  ['the failure of its ticket is shown', LIFETIME, 'issue', { during: 'ticket' }],
] as const)('credentials are forgotten while %s', async (_when, passed, refused, failure) => {
  const world = await walkToForm();
  world.pass(passed);
  const fields = await logIn(world);
  if (refused) await world.refuse(refused, bankError('Canceled'));
  expect(world.count('start')).toBe(passed === 0 ? 1 : 0);
  expect(world.at('CredentialsForm')).toMatchObject({ pending: !refused, failure });
  // A WeakRef keeps its target alive within the task that created it.
  await settle();
  collectGarbage();
  expect(fields.deref()).toBeUndefined();
});
