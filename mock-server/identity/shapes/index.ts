import { generic } from './generic.ts';
import { kinde } from './kinde.ts';

/** The identity providers that the identity service can imitate. */
export const SHAPES = { kinde, generic };

export type ShapeName = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[];
