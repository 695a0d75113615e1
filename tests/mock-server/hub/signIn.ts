import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';

export type Tokens = { accessToken: string; idToken: string; refreshToken: string };

export type SignInOptions = {
  /** Origin of the console, whose redirect URI is `<origin>/auth-callback`. */
  origin?: string;
  /** Changed parameters of the authorization request; `undefined` removes one. */
  params?: Record<string, string | undefined>;
  /** Default: a new browser without cookies. */
  browser?: Browser;
};

export const CONSOLE_ORIGIN = 'http://localhost:5173';
export const CLIENT_ID = 'developer-console';

/** A minimal browser with cookies. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Another browser with the same cookies. */
  copy(): Browser {
    const copy = new Browser();
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** Sends one request without following redirects. Posts a form, if there is one. */
  async open(url: string | URL, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects until a page, or until another origin. */
  async follow(start: string | URL, form?: Record<string, string>): Promise<Stop> {
    const home = new URL(start).origin;
    let url = new URL(start);
    let response = await this.open(url, form);
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location');
      if (!location) return { url, response };
      url = new URL(location, url);
      if (url.origin !== home) return { url };
      response = await this.open(url);
    }
    throw new Error('Too many redirects');
  }
}

/** The end of a chain of redirects. `response` is missing at another origin. */
export type Stop = { url: URL; response?: Response };

export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The nonce of each sign-in. */
export const NONCE = 'some-nonce';

/** The address of an authorization request. */
export function authorizationRequest(
  endpoint: string,
  challenge: string,
  { origin = CONSOLE_ORIGIN, params = {} }: SignInOptions = {},
): URL {
  const url = new URL(endpoint);
  const all: Record<string, string | undefined> = {
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: `${origin}/auth-callback`,
    scope: 'openid profile email offline',
    audience: 'hub:api',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'some-state',
    nonce: NONCE,
    ...params,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

/** The address of an authorization request to the mock services. */
export const authorizationUrl = (issuer: string, challenge: string, options?: SignInOptions): URL =>
  authorizationRequest(`${issuer}/auth`, challenge, options);

/** Signs in through the real pages. Returns the redirect URI with the code, and the token request. */
export async function throughPages(
  addressFor: (challenge: string) => URL,
  email: string,
  { browser = new Browser(), origin = CONSOLE_ORIGIN }: SignInOptions = {},
) {
  const { verifier, challenge } = pkce();
  let stop = await browser.follow(addressFor(challenge));
  // No page appears if the browser is already signed in.
  if (stop.response) {
    if (stop.response.status !== 200) throw new Error(await stop.response.text());
    stop = await browser.follow(new URL(`${stop.url.pathname}/email`, stop.url), { email });
  }
  const code = stop.url.searchParams.get('code');
  if (!code) throw new Error(`No code at ${stop.url.href}`);
  const grant = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${origin}/auth-callback`,
  };
  return { returned: stop.url, grant };
}

/** A POST to the token endpoint as a public client. */
export async function tokenRequest(issuer: string, form: Record<string, string>) {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: CLIENT_ID, ...form }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Signs in through the real pages. Returns the answer of the token endpoint. */
export async function signIn(issuer: string, email: string, options: SignInOptions = {}) {
  const addressFor = (challenge: string) => authorizationUrl(issuer, challenge, options);
  return tokenRequest(issuer, (await throughPages(addressFor, email, options)).grant);
}

/** Signs in at mock services on one origin. @throws Error without a full set of tokens */
export async function signInAs(
  servicesUrl: string,
  email: string,
  options: SignInOptions = {},
): Promise<Tokens> {
  return tokensOf(await signIn(`${servicesUrl}/oidc`, email, options));
}

/** Exchanges a refresh token for a new set of tokens. */
export async function refreshTokens(servicesUrl: string, refreshToken: string): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  return tokensOf(await tokenRequest(`${servicesUrl}/oidc`, form));
}

function tokensOf({ status, body }: Awaited<ReturnType<typeof tokenRequest>>): Tokens {
  const { access_token, id_token, refresh_token } = body;
  if (
    typeof access_token !== 'string' ||
    typeof id_token !== 'string' ||
    typeof refresh_token !== 'string'
  ) {
    throw new Error(`The token endpoint answered ${status}: ${JSON.stringify(body)}`);
  }
  return { accessToken: access_token, idToken: id_token, refreshToken: refresh_token };
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return decodeJwt(token);
}
