// @module-tag C7
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VerificationState } from '../../src/verification/machine.ts';
import { FULL_TIER } from '../fullTier.ts';
import { KEPT } from '../bank/login/flow/flowValues.ts';
import { answerFor, failureFor, moves, nextBest, perform, type Move } from './randomWalk.ts';
import { faultsOf, isWaiting } from './soundness.ts';
import { namesOf, settle, type Call } from '../bank/login/flow/world.ts';
import { createWorld } from './world.ts';

/** Each step of the login counts by itself. */
const nameOf = (state: VerificationState) =>
  state.name === 'LogIn' ? state.step.name : state.name;

/** Makes the moves and checks after each that the flow is sound. */
async function live(
  life: readonly Move[],
  isReturn: boolean,
  seen: (state: VerificationState) => void,
): Promise<void> {
  const world = createWorld(
    isReturn ? { kind: 'kept', marker: 'kept-marker', redirect: KEPT } : { kind: 'none' },
  );
  const { flow } = world;
  const rejections = new Map<Call, unknown>();
  let accepted = 0;
  let isRunning = true;
  /** The index of the first call of this run. */
  let began = 0;
  flow.start();
  for (const move of life) {
    const before = flow.state.get();
    const callsBefore = world.calls.length;
    const wasRunning = isRunning;
    make(move);
    if (!move.hasty) await settle();
    const state = flow.state.get();
    const called = namesOf(world.calls.slice(callsBefore)).filter((name) => name !== 'forget');
    const isStuck = !move.hasty && isRunning && isWaiting(state) && world.open().length === 0;
    expect({
      faults: faults(),
      changedAfterStop: !wasRunning && !isRunning && state !== before,
      calledAfterTheEnd: nameOf(before) === 'NonRecoverableError' && state === before ? called : [],
      stuckAt: isStuck ? nameOf(state) : undefined,
    }).toEqual({
      faults: [],
      changedAfterStop: false,
      calledAfterTheEnd: [],
      stuckAt: undefined,
    });
    seen(state);
  }

  function make(move: Move): void {
    switch (move.kind) {
      case 'act':
        return act(move.act);
      case 'forward': {
        if (!isRunning) return act('start');
        const state = flow.state.get();
        return isWaiting(state) ? answer(world.open().at(-1), move.way) : act(nextBest(state));
      }
      case 'answer':
        return answer(latest(move.n), move.way);
      case 'reject':
        return reject(latest(move.n), move.way);
      case 'pass':
        return world.pass(move.milliseconds);
    }
  }

  /** Aborted calls sometimes answer as well; the flow must ignore them. */
  function latest(n: number): Call | undefined {
    const open = world.calls.filter(({ settled }) => !settled);
    return open.at(-1 - (n % Math.max(open.length, 1)));
  }

  function answer(call: Call | undefined, way: number) {
    if (call?.name === 'wait' && !call.aborted()) world.pass(Number(call.given[0]));
    call?.resolve(answerFor(call, way, world.now()));
  }

  function reject(call: Call | undefined, way: number) {
    if (!call || call.name === 'wait') return;
    const error = failureFor(call, way);
    if (!call.aborted()) rejections.set(call, error);
    call.reject(error);
  }

  function act(name: Parameters<typeof perform>[1]) {
    const state = flow.state.get();
    const step = state.name === 'LogIn' && state.step;
    const canLogIn = step && step.name === 'CredentialsForm' && step.info && !step.pending;
    if (name === 'login' && canLogIn && isRunning) accepted += 1;
    if (name === 'start' && !isRunning) {
      isRunning = true;
      began = world.calls.length;
    }
    if (name === 'stop') isRunning = false;
    perform(world, name);
  }

  function faults(): string[] {
    return faultsOf(world, { accepted, isRunning, began, rejections });
  }
}

describe('whatever happens', () => {
  test.each([false, true])('the flow is sound (opened by a return: %j)', async (isReturn) => {
    const reached = new Map<string, number>();
    const see = (state: VerificationState) =>
      reached.set(nameOf(state), (reached.get(nameOf(state)) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(moves, (life) => live(life, isReturn, see)),
      { numRuns: FULL_TIER ? 150 : 60 },
    );
    // The walks have to reach the later states to prove anything.
    expect(reached.size).toBe(8);
  });
});
