import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod';
import type { Glewlwyd } from './glewlwyd.ts';

/** User of the provider, with the claims for the hub. */
export interface Person {
  username: string;
  password: string;
  email: string;
  givenName: string;
  familyName: string;
  permissions: readonly string[];
  tenant: string;
}

/** Settings of the provider for console and hub. */
export interface Registration {
  /** Origin of the console. */
  console: string;
  clientId: string;
  /** Audience of access tokens, an address. */
  audience: string;
  /** Lifetime in seconds. */
  accessTokenLifetime: number;
  scopes: readonly string[];
  people: readonly Person[];
}

/** Name of the plugin, and end of the issuer's address. */
const PLUGIN = 'oidc';

/** Issuer of a Glewlwyd after `setUp`. */
export const issuerOf = ({ url }: Glewlwyd): string => `${url}/api/${PLUGIN}`;

/** Claims that may change are in access tokens, because Glewlwyd does not renew ID tokens. */
const OF_ACCESS_TOKENS = ['rights'];
const OF_ID_TOKENS = ['tenant', 'given_name', 'family_name'];

/** Account of Debian's package. */
const ADMINISTRATOR = { username: 'admin', password: 'password' };

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

/** Signs in as the administrator; resolves to a function that throws for a refused call. */
async function administrator({ url }: Glewlwyd): Promise<Call> {
  let cookie = '';
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  await call('POST', 'auth/', ADMINISTRATOR);
  return call;
}

/**
 * A key pair without a leading zero byte in its coordinates. Glewlwyd omits such a byte in its
 * key set (against RFC 7518, 6.2.1.2), and browsers refuse the key. One pair in 128 has one.
 */
function keyPair(): ReturnType<typeof generateKeyPairSync> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  return [x, y].some((place) => Buffer.from(place, 'base64url')[0] === 0) ? keyPair() : pair;
}

function plugin(glewlwyd: Glewlwyd, { audience, accessTokenLifetime, scopes }: Registration) {
  const { privateKey, publicKey } = keyPair();
  return {
    iss: issuerOf(glewlwyd),
    'oauth-as-iss-id': true,
    'subject-type': 'public',
    'jwt-type': 'ecdsa',
    'jwt-key-size': '256',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: publicKey.export({ type: 'spki', format: 'pem' }),
    'jwks-show': true,
    'access-token-duration': accessTokenLifetime,
    'refresh-token-duration': 1_209_600,
    'refresh-token-rolling': true,
    'refresh-token-one-use': 'always',
    'code-duration': 600,
    'auth-type-code-enabled': true,
    'auth-type-code-revoke-replayed': true,
    'auth-type-refresh-enabled': true,
    'allowed-scope': scopes,
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'pkce-required': true,
    'resource-allowed': true,
    'resource-scope': { openid: [audience] },
    'resource-scope-and-client-property': false,
    'session-management-allowed': true,
    'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
    'session-cookie-expiration': 2_419_200,
    'front-channel-logout-allowed': true,
    'name-claim': 'mandatory',
    'email-claim': 'mandatory',
    'additional-parameters': OF_ACCESS_TOKENS.map((name) => ({
      'user-parameter': name,
      'token-parameter': name,
    })),
    claims: OF_ID_TOKENS.map((name) => ({
      name,
      'user-property': name,
      type: 'string',
      mandatory: true,
    })),
  };
}

/** Allows further properties of users or clients, each a text or with `multiple` a list. */
async function addProperties(
  call: Call,
  of: 'user' | 'client',
  names: readonly string[],
  multiple: boolean,
): Promise<void> {
  const database = z
    .looseObject({ parameters: z.looseObject({ 'data-format': z.looseObject({}) }) })
    .parse(await call('GET', `mod/${of}/database`));
  const format = database.parameters['data-format'];
  for (const name of names) format[name] = { multiple, read: true, write: true };
  await call('PUT', `mod/${of}/database`, database);
  await call('PUT', `mod/${of}/database/reset`);
}

/** Sets up scopes, users, client and plugin of a new Glewlwyd through its administration. */
export async function setUp(glewlwyd: Glewlwyd, registration: Registration): Promise<void> {
  const { console, clientId, scopes, people } = registration;
  const call = await administrator(glewlwyd);
  for (const name of scopes) {
    // Only a required password gives tokens the time of the sign-in. The package's openid has none.
    const scope = { name, display_name: name, password_required: true, password_max_age: 0 };
    await (name === 'openid' ? call('PUT', 'scope/openid', scope) : call('POST', 'scope/', scope));
  }
  await addProperties(call, 'user', [...OF_ACCESS_TOKENS, ...OF_ID_TOKENS], false);
  await addProperties(call, 'client', ['post_logout_redirect_uris'], true);
  for (const person of people) {
    await call('POST', 'user/', {
      username: person.username,
      password: person.password,
      name: `${person.givenName} ${person.familyName}`,
      email: person.email,
      given_name: person.givenName,
      family_name: person.familyName,
      rights: person.permissions.join(' '),
      tenant: person.tenant,
      scope: ['g_profile', ...scopes],
    });
  }
  await call('POST', 'client/', {
    client_id: clientId,
    name: 'Developer console',
    confidential: false,
    enabled: true,
    scope: [],
    redirect_uri: [`${console}/auth-callback`],
    post_logout_redirect_uris: [`${console}/login`],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['none'],
  });
  await call('POST', 'mod/plugin/', {
    module: 'oidc',
    name: PLUGIN,
    display_name: 'OpenID Connect',
    parameters: plugin(glewlwyd, registration),
  });
}
