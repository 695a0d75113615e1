/** The identity providers that the identity service can be like. */
export const SHAPE_NAMES = [
  'kinde',
  'auth0',
  'keycloak',
  'zitadel',
  'entra',
  'okta',
  'authentik',
  'generic',
] as const;

export type ShapeName = (typeof SHAPE_NAMES)[number];
