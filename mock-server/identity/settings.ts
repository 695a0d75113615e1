import type { Directory } from '../hub/directory.ts';
import type { AllowedOrigin } from '../origins.ts';
import type { Store } from '../store.ts';
import type { Shape } from './shapes/shape.ts';

/** What the identity service is started with. */
export type IdentitySettings = {
  store: Store;
  /** Which provider this service is like. */
  shape: Shape;
  /** The services' origin and the path of the shape, such as http://localhost:4000/oidc. */
  issuer: string;
  directory: Directory;
  clientId: string;
  allowedOrigin: AllowedOrigin;
  /** Lifetime of access tokens, in seconds. */
  accessTokenTtl: number;
};
