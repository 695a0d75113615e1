import { verify } from '../../src/verification/verify.ts';
import { logIn } from '../bank/login/flow/walks.ts';
import { createStage, worldOf } from '../bank/login/flow/world.ts';

/** A verification on a stage, whose hub the test answers as well. */
export function createWorld() {
  const stage = createStage();
  return worldOf(stage, verify(stage.hub));
}

export type World = ReturnType<typeof createWorld>;

/** At ShowRoutexResult, with the accounts 0 and 2 and ticket 1. */
export async function walkToChoice(): Promise<World> {
  const world = createWorld();
  await logIn(world);
  return world;
}
