import type { ServiceAnswer } from '../../../../src/bank/client/service.ts';
import type { LoginActions } from '../../../../src/bank/login/flow/state.ts';
import { BANK, evidenceOf, KEPT, RESULT } from './flowValues.ts';
import { createWorld, settle, type Stage, type World } from './world.ts';

/** Credentials. They may appear in no state. */
export const FIELDS = { userId: 'canary-user', password: 'canary-password' };

type Page = Stage & {
  flow: LoginActions & { start: () => void };
  search: (query: string) => Promise<void>;
};

async function openSearch(page: Page): Promise<void> {
  page.flow.start();
  await settle();
  await page.prepare(1);
}

async function fillForm(page: Page): Promise<void> {
  await openSearch(page);
  await page.search('bank of');
  await page.answer('search', [BANK]);
  page.flow.choose(BANK);
  await settle();
  await page.answer('info', BANK);
}

/** Leads a login with ticket 1 past the bank's first answer. */
export async function logIn(page: Page, answer: ServiceAnswer = RESULT): Promise<void> {
  await fillForm(page);
  page.flow.login(FIELDS);
  await settle();
  await page.answer('start', answer);
}

/** At SelectConnection with ticket 1; the search for the query has begun. */
export async function walkToSearch(query?: string): Promise<World> {
  const world = createWorld();
  await openSearch(world);
  if (query) await world.search(query);
  return world;
}

/** At CredentialsForm of BANK with ticket 1. */
export async function walkToForm(): Promise<World> {
  const world = createWorld();
  await fillForm(world);
  return world;
}

/** At CredentialsForm while the bank processes a login with ticket 1. */
export async function walkToLogin(): Promise<World> {
  const world = await walkToForm();
  await world.act((flow) => flow.login(FIELDS));
  return world;
}

/** Past the bank's first answer. */
export async function walkTo(answer: ServiceAnswer): Promise<World> {
  const world = createWorld();
  await logIn(world, answer);
  return world;
}

/** After a return from the bank, whose first confirmation gets `answer`, if any. */
export async function walkBack(answer?: ServiceAnswer): Promise<World> {
  const world = createWorld({ kind: 'kept', marker: 'kept-marker', redirect: KEPT });
  await world.act((flow) => flow.start());
  await world.answer('settle', evidenceOf('proof kept'));
  if (answer) await world.answer('confirm', answer);
  return world;
}
