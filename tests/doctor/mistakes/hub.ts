import { at, header, everywhere, json, html, preflights, DEAD, type Mistake } from './mistake.ts';

export const HUB: Mistake[] = [
  {
    what: 'a hub at which nothing listens',
    wrong: ({ withoutBank }) => ({ config: () => ({ ...withoutBank, hub: { baseUrl: DEAD } }) }),
    id: 'cors.hub',
    says: /nothing listens/,
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
    says: /hides its header Retry-After/,
  },
  {
    what: 'a hub that is open to every page',
    wrong: () => ({ hub: everywhere(header('access-control-allow-origin', '*')) }),
    id: 'cors.hub',
    says: /pages of every origin/,
    status: 'warn',
  },
];
