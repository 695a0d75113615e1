import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { usePersonal } from './personal.ts';

/**
 * First steps of which the hub knows nothing, and whether the person has put their list away: this
 * browser remembers them (decision 185).
 */
export type Step = 'documentation' | 'demo' | 'sdk' | 'tested' | 'verified' | 'dismissed';

// Any texts: an unknown step of another version must not lose the others.
const schema = z.array(z.string());
const NONE: string[] = [];

/** The remembered first steps, and how one is marked as done; marking it again changes nothing. */
export function useSteps(): { isDone: (step: Step) => boolean; mark: (step: Step) => void } {
  const [done, set] = usePersonal('steps', schema, NONE);
  const isDone = (step: Step) => done.includes(step);
  return {
    isDone,
    mark: (step) => {
      if (!isDone(step)) set([...done, step]);
    },
  };
}

/** Marks a step as done as soon as `done` is true. */
export function useMarked(step: Step, done: boolean): void {
  const { mark } = useSteps();
  const markDone = useEffectEvent(() => mark(step));
  useEffect(() => {
    if (done) markDone();
  }, [done]);
}
