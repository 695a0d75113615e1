import type { FaultyDeployment, Wrong } from '../faultyDeployment.ts';
import { at, everywhere, header, json, leadingTo, metadata, oidc } from './mistake.ts';

/** What is unusual and right: nothing may be said of it. */
export const FINE: [what: string, unusual: (deployment: FaultyDeployment) => Wrong][] = [
  [
    'a byte-order mark before config.json',
    () => ({
      console: at('/config.json', (passing) => {
        const coding = passing.headers['content-encoding'];
        if (!coding) passing.body = Buffer.concat([Buffer.from('\uFEFF'), passing.body]);
      }),
    }),
  ],
  [
    'a discovery document that calls itself a page',
    () => ({ identity: at('/oidc/.well-known', header('content-type', 'text/html')) }),
  ],
  [
    'a redirect to the key set that browsers follow',
    () => ({
      identity: at('/oidc/jwks', (passing) => {
        if (passing.path === '/oidc/jwks') leadingTo('/oidc/jwks?again')(passing);
      }),
    }),
  ],
  [
    'a provider that lists no grant types',
    () => ({ identity: metadata({ grant_types_supported: undefined }) }),
  ],
  [
    'an authority with a slash more than the issuer',
    ({ config }) => ({ config: oidc({ authority: `${config.oidc.authority}/` }) }),
  ],
  [
    'a refresh token that is refused with 403',
    () => ({
      identity: everywhere((passing) => {
        if (passing.path === '/oidc/token') passing.status = 403;
      }),
    }),
  ],
  [
    'a revocation that refuses a token that does not exist',
    () => ({
      identity: at('/oidc/token/revocation', (passing) => {
        json(passing, { error: 'invalid_token' });
        passing.status = 400;
      }),
    }),
  ],
  [
    'a hub that lists every header and method',
    () => ({
      hub: everywhere(({ headers }) => {
        headers['access-control-allow-methods'] = '*';
        headers['access-control-allow-headers'] = '*, Authorization';
        headers['access-control-expose-headers'] = '*';
      }),
    }),
  ],
];
