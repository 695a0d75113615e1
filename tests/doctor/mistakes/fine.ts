import type { FaultyDeployment, Wrong } from '../faultyDeployment.ts';
import { POLICY, at, everywhere, json, leadingTo, oidc } from './mistake.ts';

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
    'a redirect to the key set that browsers follow',
    () => ({
      identity: at('/oidc/jwks', (passing) => {
        if (passing.path === '/oidc/jwks') leadingTo('/oidc/jwks?again')(passing);
      }),
    }),
  ],
  [
    'an authority with a slash more than the issuer',
    ({ config }) => ({ config: oidc({ authority: `${config.oidc.authority}/` }) }),
  ],
  [
    'a console behind a CDN that keeps and marks what it may',
    () => ({
      console: everywhere(({ path, headers }) => {
        const age = path.startsWith('/assets/') ? '90000' : '0';
        Object.assign(headers, { age, via: '1.1 cache', vary: 'Origin, Accept-Encoding' });
        if (headers['cache-control'] === 'no-store') headers['cache-control'] += ', max-age=0';
      }),
    }),
  ],
  [
    'a policy that is sent twice',
    () => ({
      console: everywhere(({ headers }) => {
        headers[POLICY] = `${String(headers[POLICY])}, ${String(headers[POLICY])}`;
      }),
    }),
  ],
  [
    'a storage that refuses what is not there, with the older type of scripts',
    () => ({
      console: everywhere((passing) => {
        const { path, headers } = passing;
        if (path.startsWith('/assets/doctor')) passing.status = 403;
        if (path.endsWith('.js')) headers['content-type'] = 'application/x-javascript';
      }),
    }),
  ],
  [
    'a hub at the origin of the console',
    () => ({
      config: ({ bank: _bank, ...config }) => ({ ...config, hub: { baseUrl: '' } }),
      console: at('/api/users/me', (passing) => {
        json(passing, {});
        passing.status = 401;
      }),
    }),
  ],
];
