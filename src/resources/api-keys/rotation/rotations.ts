import { useEvent } from 'ra-core';
import * as z from 'zod/mini';
import { usePersonal } from '../../../providers/personal/personal.ts';
import type { ApiKey } from '../apiKey.schema.ts';

/** A moment in epoch milliseconds. */
const moment = z.optional(z.number());

/** What a person states or the page finds out, with the moment of it. */
const ticks = { stored: moment, tested: moment, deployed: moment, watched: moment };

/**
 * A rotation as this browser keeps it: ids and moments, nothing else (decision 175). The settings and
 * names of both keys come from the hub each time.
 */
const rotationSchema = z.object({
  /** The id of the key that is replaced. */
  of: z.string(),
  /** The id of the key that replaces it. */
  successor: z.optional(z.string()),
  /** When a successor was requested, until the hub's answer is known (decision 177). */
  asked: moment,
  deleted: moment,
  ...ticks,
});
export type Rotation = z.infer<typeof rotationSchema>;
export type Tick = keyof typeof ticks;

export const rotationsSchema = z.array(rotationSchema);

/** Nobody has so many under way. Beyond it, the rotations that were changed longest ago are forgotten. */
export const MOST = 30;

/** The rotation of a key; undefined where none has begun. */
export function rotationOf(rotations: readonly Rotation[], of: string): Rotation | undefined {
  return rotations.find((rotation) => rotation.of === of);
}

/** The rotations with a change to that of one key, which then comes first. */
export function withChange(
  rotations: readonly Rotation[],
  of: string,
  change: Partial<Rotation>,
): Rotation[] {
  const others = rotations.filter((rotation) => rotation.of !== of);
  const changed = { ...rotationOf(rotations, of), ...change, of };
  return [changed, ...others].slice(0, MOST);
}

const NONE: Rotation[] = [];

/** The rotation of a key as this browser keeps it for the person, and the way to change it. */
export function useRotation(of: string) {
  const [rotations, set] = usePersonal('rotations', rotationsSchema, NONE);
  // An answer that arrives late changes what is kept then, not what was kept at its request.
  const change = useEvent((changed: Partial<Rotation>) => set(withChange(rotations, of, changed)));
  return { rotation: rotationOf(rotations, of), rotations, change };
}

/** The change that begins or resumes a rotation with this successor: nothing is known of it yet. */
export function startWith(successor: string): Partial<Rotation> {
  const unknown = Object.fromEntries(Object.keys(ticks).map((tick) => [tick, undefined]));
  return { ...unknown, asked: undefined, successor };
}

export const STEPS = ['create', 'store', 'deploy', 'watch', 'delete'] as const;
export type Step = (typeof STEPS)[number];

/** The steps that a person ticks, by what is kept of each. */
export const STATED = { store: 'stored', deploy: 'deployed', watch: 'watched' } as const;
export type Stated = keyof typeof STATED;

/**
 * The steps that are not done. Without a successor none but the deletion can be; a successor that was
 * never tested leaves no step open, since not every console can test.
 */
export function openSteps(kept: Rotation, hasSuccessor: boolean, oldIsGone: boolean): Step[] {
  const isDone = (step: Step) =>
    step === 'delete'
      ? oldIsGone
      : hasSuccessor && (step === 'create' || kept[STATED[step]] !== undefined);
  return STEPS.filter((step) => !isDone(step));
}

/** Clocks of a device and of a hub differ by less than this. Milliseconds. */
const CLOCKS = 10 * 60_000;

/**
 * The keys that a request without an answer may have created: those of the same environment that are
 * not older than it, newest first, but for keys that are known to succeed another one.
 */
export function candidates(
  keys: readonly ApiKey[],
  { old, asked, known }: { old: ApiKey; asked: number; known: readonly Rotation[] },
): ApiKey[] {
  const successors = new Set(known.map(({ successor }) => successor));
  return keys
    .filter(
      (key) =>
        key.id !== old.id &&
        key.environment === old.environment &&
        Date.parse(key.createdAt) >= asked - CLOCKS &&
        !successors.has(key.id),
    )
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}
