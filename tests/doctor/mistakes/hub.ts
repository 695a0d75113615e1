import {
  at,
  header,
  everywhere,
  json,
  html,
  leadingTo,
  preflights,
  unavailable,
  DEAD,
  type Mistake,
} from './mistake.ts';

export const HUB: Mistake[] = [
  {
    what: 'a hub at which nothing listens',
    wrong: ({ withoutBank }) => ({ config: () => ({ ...withoutBank, hub: { baseUrl: DEAD } }) }),
    id: 'cors.hub',
    title: 'The hub answers',
    says: /nothing listens at this host and port\. See that .*, or correct hub\.baseUrl/,
  },
  {
    what: 'a hub that is down behind its proxy',
    wrong: () => ({ hub: everywhere((passing) => (passing.status = 502)) }),
    id: 'cors.hub',
    title: 'The hub answers',
    says: /The proxy at \S+ gets no answer from the service behind it \(502\)/,
  },
  {
    what: 'a hub that is unavailable',
    wrong: () => ({ hub: everywhere(unavailable) }),
    id: 'cors.hub',
    title: 'The hub answers',
    says: /\S+ is unavailable \(503\)\. Bring it back, and run this again in 30 s\.$/,
  },
  {
    what: 'a proxy on the way to the hub that wants a password',
    wrong: () => ({ hub: everywhere((passing) => (passing.status = 407)) }),
    id: 'cors.hub',
    says: /asks for a password \(407\)/,
  },
  {
    what: 'a hub that has moved',
    wrong: () => ({ hub: at('/api/users/me', leadingTo('https://hub.example/v2/api/users/me')) }),
    id: 'hub.token',
    says: /redirects \(302\), .* follows no redirect\. Set hub\.baseUrl to https:\/\/hub\.example\/v2\.$/,
    also: ['cors.hub'],
  },
  {
    what: 'a hub that forbids where it should ask for a token',
    wrong: () => ({ hub: at('/api/users/me', (passing) => (passing.status = 403)) }),
    id: 'hub.token',
    says: /answers 403\. Have the hub answer 401/,
    also: ['cors.hub'],
  },
  {
    what: 'a hub whose answers caches keep',
    wrong: () => ({ hub: everywhere(header('cache-control', 'private')) }),
    id: 'hub.store',
    says: /of its 401 says private\. Send Cache-Control: no-store with every answer/,
    status: 'warn',
  },
  {
    what: 'a hub whose permissions browsers forget',
    wrong: () => ({ hub: preflights(header('access-control-max-age', undefined)) }),
    id: 'cors.hub',
    says: /no Access-Control-Max-Age: .*Send Access-Control-Max-Age: 600/,
    status: 'warn',
  },
  {
    what: 'a hub that asks for no token',
    wrong: () => ({ hub: at('/api/users/me', (passing) => json(passing, { id: 'somebody' })) }),
    id: 'hub.token',
    says: /answers without a token: 200/,
  },
  {
    what: 'a hub that is a page',
    wrong: () => ({
      hub: at('/api/users/me', (passing) => {
        if (passing.method === 'GET') html(passing);
      }),
    }),
    id: 'hub.token',
    says: /with a page \(HTML\)\. Set hub\.baseUrl/,
  },
  {
    what: 'a hub that allows another console',
    wrong: () => ({ hub: everywhere(header('access-control-allow-origin', 'https://a.example')) }),
    id: 'cors.hub',
    says: /allows 'https:\/\/a\.example' alone/,
  },
  {
    what: 'a hub that asks for a token before it says what is allowed',
    wrong: () => ({
      hub: preflights((passing) => {
        passing.status = 401;
      }),
    }),
    id: 'cors.hub',
    says: /preflight \(OPTIONS\) for GET answers 401\. .*Answer OPTIONS with 204/,
  },
  {
    what: 'a hub that allows no deletion',
    wrong: () => ({
      hub: preflights(header('access-control-allow-methods', 'GET, POST, PUT')),
    }),
    id: 'cors.hub',
    says: /does not allow DELETE\. Add DELETE to Access-Control-Allow-Methods/,
  },
  {
    what: 'a hub that takes any header but the token',
    wrong: () => ({ hub: preflights(header('access-control-allow-headers', '*')) }),
    id: 'cors.hub',
    says: /Add authorization to Access-Control-Allow-Headers/,
  },
  {
    what: 'a hub that does not know the trace that it is sent',
    wrong: ({ withoutBank }) => ({
      config: () => ({ ...withoutBank, hub: { ...withoutBank.hub, traceparent: true } }),
      hub: preflights(header('access-control-allow-headers', 'Authorization, Content-Type')),
    }),
    id: 'cors.hub',
    says: /Add traceparent to Access-Control-Allow-Headers/,
  },
  {
    what: 'a hub that hides when to come back',
    wrong: () => ({ hub: everywhere(header('access-control-expose-headers', undefined)) }),
    id: 'cors.hub',
    says: /hides its header Retry-After .*waits 1, 2 and 4 s/,
    status: 'warn',
  },
  {
    what: 'a hub that is open to every page',
    wrong: () => ({ hub: everywhere(header('access-control-allow-origin', '*')) }),
    id: 'cors.hub',
    says: /pages of every origin/,
    status: 'warn',
  },
  {
    what: 'a hub that allows methods in small letters',
    wrong: () => ({
      hub: preflights(header('access-control-allow-methods', 'get, post, put, delete')),
    }),
    id: 'cors.hub',
    says: /does not allow DELETE\. .*Add DELETE to Access-Control-Allow-Methods, in capitals/,
  },
  {
    what: 'a proxy in front of the hub that wants a password',
    wrong: () => ({
      hub: at('/api/users/me', header('www-authenticate', 'Basic realm="staging"')),
    }),
    id: 'hub.token',
    says: /a password, not for a token: 'Basic realm="staging"'\. Let calls of the console, .* pass/,
  },
  {
    what: 'a login page in front of the hub',
    wrong: () => ({
      hub: at('/api/users/me', (passing) => {
        if (passing.method === 'GET') leadingTo('https://login.example/')(passing);
      }),
    }),
    id: 'hub.token',
    says: /redirects \(302\) to https:\/\/login\.example\/, .* let calls with a bearer token pass/,
  },
];
