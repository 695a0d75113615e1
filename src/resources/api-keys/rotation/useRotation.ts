import { useEvent } from 'ra-core';
import { usePersonal } from '../../../providers/personal/personal.ts';
import { rotationOf, rotationsSchema, withChange, type Rotation } from './rotations.ts';

const NONE: Rotation[] = [];

/** The rotation of a key as this browser keeps it for the person, and the way to change it. */
export function useRotation(of: string) {
  const [rotations, set] = usePersonal('rotations', rotationsSchema, NONE);
  // An answer that arrives late changes what is kept then, not what was kept at its request.
  const change = useEvent((changed: Partial<Rotation>) => set(withChange(rotations, of, changed)));
  return { rotation: rotationOf(rotations, of), rotations, change };
}
