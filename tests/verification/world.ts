import type { LoginStep } from '../../src/bank/login/flow/state.ts';
import type { Return } from '../../src/bank/login/flow/effects.ts';
import {
  createVerification,
  type Verification,
} from '../../src/verification/createVerification.ts';
import type { StateName } from '../../src/verification/machine.ts';
import { logIn } from '../bank/login/flow/walks.ts';
import { createStage, settle, stateNamed } from '../bank/login/flow/world.ts';

/** A verification on the stage of a login. */
export function createWorld(opened?: Return) {
  const stage = createStage(opened);
  const flow = createVerification(stage.effects);
  return {
    ...stage,
    flow,
    login: flow.login,
    /** The person does something, and all that follows at once has happened. */
    async act(does: (person: Verification) => void): Promise<void> {
      does(flow);
      await settle();
    },
    /** The current state. Throws if it is another one. */
    at: <Name extends StateName>(name: Name) => stateNamed(flow.state.get(), name),
    /** The current step of the login. Throws if it is another one, or none. */
    atStep: <Name extends LoginStep['name']>(name: Name) =>
      stateNamed(stateNamed(flow.state.get(), 'LogIn').step, name),
  };
}

export type World = ReturnType<typeof createWorld>;

/** At ShowRoutexResult, with the accounts 0 and 2 and ticket 1. */
export async function walkToChoice(): Promise<World> {
  const world = createWorld();
  await logIn(world);
  return world;
}
