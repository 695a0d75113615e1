import { Browser, CONSOLE_ORIGIN, authorizationRequest, pkce, throughPages } from './signIn.ts';

/** The section `oidc` of a configuration, as far as a sign-in needs it. */
type ProviderSettings = {
  authority: string;
  clientId: string;
  audience?: string;
  audienceParameter?: 'audience' | 'resource' | null;
  scope: string;
};

type Metadata = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  revocation_endpoint?: string;
  end_session_endpoint?: string;
  authorization_response_iss_parameter_supported?: boolean;
};

type TokenAnswer = { status: number; body: Record<string, unknown> };

/** An identity provider as a console with this configuration uses it. */
export async function discoverProvider(oidc: ProviderSettings) {
  const document = `${oidc.authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const metadata = (await (await fetch(document)).json()) as Metadata;

  /** The address of a sign-in by the configuration; `changes` of undefined remove a parameter. */
  function addressFor(challenge: string, changes: Record<string, string | undefined> = {}) {
    const { audienceParameter = 'audience', audience: value = 'hub:api' } = oidc;
    const audience = {
      audience: undefined,
      ...(audienceParameter && { [audienceParameter]: value }),
    };
    const params = { client_id: oidc.clientId, scope: oidc.scope, ...audience, ...changes };
    return authorizationRequest(metadata.authorization_endpoint, challenge, { params });
  }

  /** A POST to the token endpoint as a page of the console; without an origin as a program. */
  async function trade(
    form: Record<string, string>,
    origin: string | undefined = CONSOLE_ORIGIN,
  ): Promise<TokenAnswer> {
    const response = await fetch(metadata.token_endpoint, {
      method: 'POST',
      ...(origin === '' ? {} : { headers: { origin } }),
      body: new URLSearchParams({ client_id: oidc.clientId, ...form }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    metadata,
    trade,

    /** Follows an authorization request until a page or the console's address. */
    authorize: (changes: Record<string, string | undefined> = {}, browser = new Browser()) =>
      browser.follow(addressFor(pkce().challenge, changes)),

    /** Signs in through the pages; `returned` is the address at which the console gets the code. */
    async signIn(email: string, browser = new Browser()) {
      const { returned, grant } = await throughPages(addressFor, email, { browser });
      return { ...(await trade(grant)), returned };
    },

    refresh: (refreshToken: string) =>
      trade({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
