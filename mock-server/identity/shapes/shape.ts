import type { ProviderAlgorithm, TokenForm } from '../../accessToken.ts';
import type { Member } from '../../hub/directory.ts';

export type Claims = Record<string, unknown>;

/** What the claims of a token are made of. */
export type TokenContext = {
  member: Member;
  clientId: string;
  issuer: string;
  /** The scopes of the request. */
  scopes: ReadonlySet<string>;
};

/** What is made of a token: claims to add or replace; `undefined` removes one. */
type TokenShape = {
  /** The header's `typ`; undefined: none. */
  type: string | undefined;
  claims: (context: TokenContext) => Claims;
};

/** How a refusal reads; what is left out stays as the library says it. */
export type Refusal = { status?: number; body: { error?: string } & Claims };

/** One kind of identity provider: what is standard comes from the library, the rest from here. */
export type Shape = {
  /** The issuer's path on the services' origin; with a slash at its end where the provider has one. */
  issuer: string;
  /** The path before those of the endpoints, without a slash at its end. */
  base: string;
  /** Paths below `base`. What is left out does not exist. */
  endpoints: {
    authorization: string;
    token: string;
    jwks: string;
    userinfo?: string;
    revocation?: string;
    endSession?: string;
  };
  /** Members of the discovery document that are other than the library's; `undefined` removes one. */
  discovery?: Claims;
  algorithm: ProviderAlgorithm;
  /** Whether answers to authorization requests name the issuer (RFC 9207). */
  namesIssuer: boolean;
  request: {
    /** Every scope that means something. */
    scopes: string[];
    /** Whether any other scope is refused. */
    refusesScopes: boolean;
    /** The scope that asks for a refresh token; undefined: every sign-in gets one. */
    offline: 'offline' | 'offline_access' | undefined;
    /** What asks for an access token of the hub; 'nothing': every sign-in gets one. */
    hub: { parameter: 'audience' | 'resource' } | { scope: string } | 'nothing';
    /** Whether a request with another value of that parameter is refused. */
    refusesAudiences?: true;
    /** Whether a `resource` (RFC 8707) is refused; else a provider that knows none ignores it. */
    refusesResource?: true;
    /** The parameter that leads to a social connection. */
    connection?: string;
    /** The parameter that leads to the registration form. */
    signUp?: { parameter: 'prompt' | 'screen_hint'; value: string };
  };
  /** Whether the token endpoint answers pages (an `Origin` header) alone. */
  tokensForPagesOnly?: true;
  /** Whether a refresh token is good once. */
  rotates: boolean;
  /** Whether what the tabs of a browser hold ends together, with one revocation. */
  sharesGrant?: true;
  /** With `hashesAccessToken` it has an `at_hash`, which is optional in the code flow. */
  idToken: TokenShape & { hashesAccessToken?: true };
  accessToken: TokenShape;
  /** What a hub has to ask of the tokens. */
  form: TokenForm;
  signOut?: {
    /** Whether an address to return to needs an `id_token_hint` beside it. */
    needsHint?: true;
    /** A log-out of the provider's own, with the parameter that carries the address to return to. */
    own?: { path: string; parameter: string };
  };
  /** How refusals read, by the library's error code. */
  refusals?: Record<string, Refusal>;
  /** The section `oidc` of a console's configuration, without `authority` and `clientId`. */
  console: Claims;
};
