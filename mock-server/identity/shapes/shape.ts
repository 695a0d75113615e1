import type { TokenForm } from '../../accessToken.ts';
import type { Member } from '../../hub/directory.ts';

export type Claims = Record<string, unknown>;

/** The claims of a token are made of this. */
export type TokenContext = { member: Member; clientId: string };

/** One kind of identity provider: what is standard comes from the library, the rest from here. */
export type Shape = {
  /** The issuer's path on the services' origin, without a slash at its end. */
  issuer: string;
  /** Paths below `issuer`. What is left out does not exist. */
  endpoints: {
    authorization: string;
    token: string;
    jwks: string;
    userinfo?: string;
    revocation?: string;
    endSession?: string;
  };
  request: {
    /** The scope that asks for a refresh token. */
    offline: 'offline' | 'offline_access';
    /** The parameter that asks for an access token of the hub. */
    audience: 'audience' | 'resource';
    /** The parameter that leads to a social connection. */
    connection?: string;
    /** True if `prompt=create` is taken: the page is then called after a new account. */
    registers: boolean;
  };
  /** Whether a refresh token is good once. */
  rotates: boolean;
  /** True if ID tokens have an `at_hash`, which is optional in the code flow. */
  hashesAccessToken: boolean;
  /** Claims to add to ID tokens. */
  idToken: (context: TokenContext) => Claims;
  /** Claims to add to access tokens. */
  accessToken: (context: TokenContext) => Claims;
  /** The tokens as a hub checks them. */
  form: TokenForm;
  /** A log-out of the provider's own, with the parameter that carries the address to return to. */
  signOut?: { path: string; parameter: string };
  /** The section `oidc` of a console's configuration, without `authority` and `clientId`. */
  console: Claims;
};
