import type { ServiceAnswer } from '../../../../src/bank/client/service.ts';
import { BANK, KEPT, readyNamed, RESULT } from './flowValues.ts';
import { createWorld, settle, type World } from './world.ts';

/** What the person types. None of it may be found anywhere afterwards. */
export const FIELDS = { userId: 'canary-user', password: 'canary-password' };

/** At SelectConnection, with ticket 1. */
export async function walkToSearch(ready = readyNamed(1)): Promise<World> {
  const world = createWorld();
  world.flow.start();
  await settle();
  await world.answer('prepare', ready);
  return world;
}

/** At CredentialsForm of BANK, with ticket 1. */
export async function walkToForm(ready = readyNamed(1)): Promise<World> {
  const world = await walkToSearch(ready);
  world.flow.type('bank of');
  await world.wake();
  await world.answer('search', [BANK]);
  world.flow.choose(BANK);
  await settle();
  await world.answer('info', BANK);
  return world;
}

/** The bank processes a login with ticket 1. */
export async function walkToLogin(ready = readyNamed(1)): Promise<World> {
  const world = await walkToForm(ready);
  world.flow.login(FIELDS);
  await settle();
  return world;
}

/** In the state that the bank's first answer leads to. */
export async function walkTo(answer: ServiceAnswer): Promise<World> {
  const world = await walkToLogin();
  await world.answer('service', answer);
  return world;
}

/** At ShowRoutexResult, with the accounts 0 and 2. */
export const walkToResult = () => walkTo(RESULT);

/** Opened by a return from the bank, before its first confirmation is answered. */
export async function walkBack(): Promise<World> {
  const world = createWorld({ kind: 'kept', marker: 'kept-marker', redirect: KEPT });
  world.flow.start();
  await settle();
  await world.answer('resume', readyNamed('kept'));
  return world;
}
