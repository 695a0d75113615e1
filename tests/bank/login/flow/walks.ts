import type { ServiceAnswer } from '../../../../src/bank/client/service.ts';
import type { Ready } from '../../../../src/bank/login/flow/effects.ts';
import type { LoginActs } from '../../../../src/bank/login/flow/createBankLogin.ts';
import { BANK, KEPT, readyNamed, RESULT } from './flowValues.ts';
import { createWorld, settle, type Stage, type World } from './world.ts';

/** What the person types. None of it may be found anywhere afterwards. */
export const FIELDS = { userId: 'canary-user', password: 'canary-password' };

/** A stage on which something has a login. */
type LoginStage = Stage & { flow: { start: () => void }; login: LoginActs };

async function search(world: LoginStage, ready: Ready): Promise<void> {
  world.flow.start();
  await settle();
  await world.answer('prepare', ready);
}

async function fillForm(world: LoginStage): Promise<void> {
  await search(world, readyNamed(1));
  world.login.type('bank of');
  await world.wake();
  await world.answer('search', [BANK]);
  world.login.choose(BANK);
  await settle();
  await world.answer('info', BANK);
}

/** Leads a login, with ticket 1, to the state that the bank's first answer leads to. */
export async function logIn(world: LoginStage, answer: ServiceAnswer = RESULT): Promise<void> {
  await fillForm(world);
  world.login.login(FIELDS);
  await settle();
  await world.answer('start', answer);
}

/** At SelectConnection, with ticket 1. */
export async function walkToSearch(ready = readyNamed(1)): Promise<World> {
  const world = createWorld();
  await search(world, ready);
  return world;
}

/** At CredentialsForm of BANK, with ticket 1. */
export async function walkToForm(): Promise<World> {
  const world = createWorld();
  await fillForm(world);
  return world;
}

/** The bank processes a login with ticket 1. */
export async function walkToLogin(): Promise<World> {
  const world = await walkToForm();
  world.flow.login(FIELDS);
  await settle();
  return world;
}

/** In the state that the bank's first answer leads to. */
export async function walkTo(answer: ServiceAnswer): Promise<World> {
  const world = createWorld();
  await logIn(world, answer);
  return world;
}

/** Opened by a return from the bank, before its first confirmation is answered. */
export async function walkBack(): Promise<World> {
  const world = createWorld({ kind: 'kept', marker: 'kept-marker', redirect: KEPT });
  world.flow.start();
  await settle();
  await world.answer('resume', readyNamed('kept'));
  return world;
}
