import { auth0 } from './auth0.ts';
import { authentik } from './authentik.ts';
import { entra } from './entra.ts';
import { generic } from './generic.ts';
import { keycloak } from './keycloak.ts';
import { kinde } from './kinde.ts';
import type { ShapeName } from './names.ts';
import { okta } from './okta.ts';
import type { Shape } from './shape.ts';
import { zitadel } from './zitadel.ts';

const SHAPES: Record<ShapeName, Shape> = {
  kinde,
  auth0,
  keycloak,
  zitadel,
  entra,
  okta,
  authentik,
  generic,
};

/** The shape of this name. */
export function shapeOf(name: ShapeName): Shape {
  return SHAPES[name];
}
