import { Browser, CONSOLE_ORIGIN, pkce } from './signIn.ts';

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
  function authorizationUrl(challenge: string, changes: Record<string, string | undefined> = {}) {
    const url = new URL(metadata.authorization_endpoint);
    const { audienceParameter = 'audience', audience = 'hub:api' } = oidc;
    const all = {
      client_id: oidc.clientId,
      response_type: 'code',
      redirect_uri: `${CONSOLE_ORIGIN}/auth-callback`,
      scope: oidc.scope,
      ...(audienceParameter ? { [audienceParameter]: audience } : {}),
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'some-state',
      nonce: 'some-nonce',
      ...changes,
    };
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url;
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
      browser.follow(authorizationUrl(pkce().challenge, changes)),

    /** Signs in through the pages; `returned` is the address at which the console gets the code. */
    async signIn(email: string, browser = new Browser()) {
      const { verifier, challenge } = pkce();
      let stop = await browser.follow(authorizationUrl(challenge));
      if (stop.response) {
        if (stop.response.status !== 200) throw new Error(await stop.response.text());
        stop = await browser.follow(new URL(`${stop.url.pathname}/email`, stop.url), { email });
      }
      const code = stop.url.searchParams.get('code');
      if (!code) throw new Error(`No code at ${stop.url.href}`);
      const redirect_uri = `${CONSOLE_ORIGIN}/auth-callback`;
      const grant = { grant_type: 'authorization_code', code, code_verifier: verifier };
      const { status, body } = await trade({ ...grant, redirect_uri });
      return { status, body, returned: stop.url };
    },

    refresh: (refreshToken: string) =>
      trade({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
