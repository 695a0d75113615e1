import type { Directory } from '../hub/directory.ts';
import type { AllowedOrigin } from '../origins.ts';
import type { Store } from '../store.ts';
import type { Shape } from './shapes/shape.ts';

export type IdentitySettings = {
  store: Store;
  shape: Shape;
  /** The origin of the services with the path of the shape, such as http://localhost:4000/oidc. */
  issuer: string;
  directory: Directory;
  clientId: string;
  allowedOrigin: AllowedOrigin;
  /** Lifetime of access tokens in seconds. */
  accessTokenTtl: number;
};
