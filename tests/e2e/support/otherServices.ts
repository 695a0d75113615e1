import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, type JWTPayload } from 'jose';
import { generatePrivateKey } from '../../../mock-server/privateKey.ts';

/** Records of the calls that the services got. */
export type OtherServices = {
  config: object;
  refreshes: number;
  created: unknown[];
  revoked: string[];
  close(): Promise<void>;
};

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

const CLIENT_ID = 'console-of-another-provider';
/** Seconds. */
const TOKEN_LIFETIME = 600;

/**
 * A hub and an identity provider that answer the same contract but share no code with the mock
 * services: two origins, other paths, other ids, other field orders, unknown extra fields,
 * permissions in the access token only, short-lived tokens that need a refresh.
 */
export async function startOtherServices(): Promise<OtherServices> {
  const state = { refreshes: 0, created: [] as unknown[], revoked: [] as string[] };
  const identity = await startIdentityProvider(state);
  const hub = await startHub(state, identity.verify);
  return Object.assign(state, {
    config: {
      links: {
        support: 'https://support.example',
        sdk: 'https://sdk.example',
        officialVersion: 'https://official.example',
        demoProject: 'https://demo.example/project',
        demoApplication: 'https://demo.example',
        documentation: 'https://docs.example',
        apiDocs: 'https://docs.example/api',
      },
      oidc: {
        logoutParameter: 'return_to',
        scope: 'openid profile email offline',
        connections: {},
        audience: 'hub:api',
        clientId: CLIENT_ID,
        authority: identity.issuer,
      },
      unknownSection: { ignored: true },
      hub: { baseUrl: `${hub.url}/prefix/` },
      productName: 'Another bank API',
    },
    close: async () => {
      await Promise.all([identity.close(), hub.close()]);
    },
  });
}

async function startIdentityProvider(state: { refreshes: number; revoked: string[] }) {
  const privateKey = generatePrivateKey('RSA-2048');
  const jwk = {
    ...(await exportJWK(createPublicKey(privateKey))),
    kid: 'other-key',
    alg: 'RS256',
    use: 'sig',
  };
  const codes = new Map<string, { challenge: string; nonce: string; audience: string }>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  let issuer = '';

  const sign = (claims: JWTPayload, type?: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'other-key', ...(type ? { typ: type } : {}) })
      .setIssuedAt()
      .setIssuer(issuer)
      .setSubject('someone|42')
      .setExpirationTime(`${TOKEN_LIFETIME}s`)
      .sign(privateKey);

  async function tokens(nonce?: string) {
    const access = await sign(
      { aud: ['hub:api'], permissions: ['create:api_keys', 'read:tenant', 'read:api_keys'] },
      'at+jwt',
    );
    accessTokens.add(access);
    const refresh = randomUUID();
    refreshTokens.add(refresh);
    return {
      token_type: 'bearer',
      refresh_token: refresh,
      expires_in: TOKEN_LIFETIME,
      id_token: await sign({
        aud: [CLIENT_ID],
        azp: CLIENT_ID,
        given_name: 'Zoë',
        family_name: 'Çelik',
        ...(nonce ? { nonce } : {}),
      }),
      access_token: access,
      extra: 'field',
    };
  }

  const routes: Record<string, Handler> = {
    '/tenant-a/.well-known/openid-configuration': async (_request, response) =>
      json(response, {
        jwks_uri: `${issuer}/keys`,
        token_endpoint: `${issuer}/token`,
        authorization_endpoint: `${issuer}/authorize`,
        end_session_endpoint: `${issuer}/bye`,
        revocation_endpoint: `${issuer}/revoke`,
        issuer,
      }),
    '/tenant-a/keys': async (_request, response) => json(response, { keys: [jwk] }),
    async '/tenant-a/authorize'(_request, response, url) {
      const parameter = (name: string) => url.searchParams.get(name) ?? '';
      const code = randomUUID();
      codes.set(code, {
        challenge: parameter('code_challenge'),
        nonce: parameter('nonce'),
        audience: parameter('audience'),
      });
      const target = new URL(parameter('redirect_uri'));
      target.searchParams.set('state', parameter('state'));
      target.searchParams.set('code', code);
      redirect(response, target);
    },
    async '/tenant-a/token'(request, response) {
      const form = new URLSearchParams(await read(request));
      if (form.get('grant_type') === 'refresh_token') {
        // A refresh token is used up by its refresh.
        if (!refreshTokens.delete(form.get('refresh_token') ?? '')) return refuse(response);
        state.refreshes += 1;
        return json(response, await tokens());
      }
      const code = codes.get(form.get('code') ?? '');
      const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
      if (!code || verifier.digest('base64url') !== code.challenge) return refuse(response);
      if (code.audience !== 'hub:api') return refuse(response);
      codes.delete(form.get('code') ?? '');
      return json(response, await tokens(code.nonce));
    },
    async '/tenant-a/revoke'(request, response) {
      state.revoked.push(new URLSearchParams(await read(request)).get('token') ?? '');
      json(response, {});
    },
    async '/tenant-a/bye'(_request, response, url) {
      redirect(response, new URL(url.searchParams.get('return_to') ?? issuer));
    },
  };
  const server = await listen(routes);
  issuer = `${server.url}/tenant-a`;
  return { ...server, issuer, verify: (token: string) => accessTokens.has(token) };
}

async function startHub(state: { created: unknown[] }, verify: (token: string) => boolean) {
  const keys: Record<string, unknown>[] = [
    {
      redirectScraping: false,
      nested: { deeply: [1, 2, 3] },
      hostSoftware: 'Generic',
      createdAt: '2024-02-29T12:00:00+14:00',
      environment: 'Integration',
      name: 'Schlüssel №1',
      id: 7001,
    },
  ];
  const permitted =
    (handler: Handler): Handler =>
    async (request, response, url) => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      if (!verify(token)) return json(response, { error: 'who are you?' }, 401);
      return handler(request, response, url);
    };
  const routes: Record<string, Handler> = {
    '/prefix/api/users/me': permitted(async (_request, response) =>
      json(response, { email: 'zoe@other.example', lastName: 'Çelik', firstName: 'Zoë', x: null }),
    ),
    '/prefix/api/tenant': permitted(async (_request, response) =>
      json(response, {
        servicePermissions: ['Accounts', 'Balances'],
        plan: 'Enterprise',
        defaultName: 'Zoë Çelik',
        fintsProductName: null,
        name: 'Zoë Çelik',
        id: 'org_1',
      }),
    ),
    '/prefix/api/tenant/api-keys': permitted(async (_request, response) => json(response, keys)),
    '/prefix/api/api-keys': permitted(async (request, response) => {
      const body = JSON.parse(await read(request)) as Record<string, unknown>;
      state.created.push(body);
      const key = { ...body, createdAt: new Date().toISOString(), id: 7002 };
      keys.push(key);
      json(response, { secret: 'c2VjcmV0LW9mLWFub3RoZXItaHVi', ...key }, 200);
    }),
    '/prefix/api/api-keys/7001': permitted(async (_request, response) => json(response, keys[0])),
  };
  return listen(routes);
}

async function listen(routes: Record<string, Handler>) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const handler = routes[url.pathname];
    if (!handler) return json(response, { error: 'no such path' }, 404);
    handler(request, response, url).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function redirect(response: ServerResponse, target: URL): void {
  response.writeHead(302, { Location: target.href }).end();
}

function refuse(response: ServerResponse): void {
  json(response, { error: 'invalid_grant' }, 400);
}
