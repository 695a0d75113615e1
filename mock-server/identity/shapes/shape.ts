import type { TokenForm } from '../../accessToken.ts';
import type { Member } from '../../hub/directory.ts';

export type Claims = Record<string, unknown>;

/** The source of a token's claims. */
export type TokenContext = { member: Member; clientId: string };

/** The deviations of an identity provider from the library's standard behaviour. */
export type Shape = {
  /** The path of the issuer on the origin of the services, without a trailing slash. */
  issuer: string;
  /** Paths below `issuer`. The provider lacks the endpoints that are left out. */
  endpoints: {
    authorization: string;
    token: string;
    jwks: string;
    userinfo?: string;
    revocation?: string;
    endSession?: string;
  };
  request: {
    /** The scope that requests a refresh token. */
    offline: 'offline' | 'offline_access';
    /** The parameter that requests an access token for the hub. */
    audience: 'audience' | 'resource';
    /** The parameter that selects a social connection. */
    connection?: string;
    /** True if `prompt=create` leads to a registration. */
    registers: boolean;
  };
  /** True if every refresh token can be used only once. */
  rotates: boolean;
  /** True if ID tokens have an `at_hash`, which is optional in the code flow. */
  hashesAccessToken: boolean;
  /** Additional claims of ID tokens. */
  idToken: (context: TokenContext) => Claims;
  /** Additional claims of access tokens. */
  accessToken: (context: TokenContext) => Claims;
  form: TokenForm;
  /** A non-standard log-out, with the parameter for the return address. */
  logOut?: { path: string; parameter: string };
  /** The section `oidc` of the console's configuration, without `authority` and `clientId`. */
  console: Claims;
};
