import { at, header, everywhere, json, type Mistake } from './mistake.ts';

/** The hub and the bank service. */
export const SERVICES: Mistake[] = [
  {
    what: 'a hub that is unavailable',
    wrong: () => ({
      hub: everywhere((passing) => {
        passing.status = 503;
      }),
    }),
    id: 'cors.hub',
    title: 'The hub answers',
    says: /\S+ fails \(503\)\. Bring it back, and run this again\.$/,
  },
  {
    what: 'a hub that asks for no token',
    wrong: () => ({ hub: at('/api/users/me', (passing) => json(passing, { id: 'somebody' })) }),
    id: 'hub.token',
    says: /\/api\/users\/me answers 200\. Set hub\.baseUrl/,
  },
  {
    what: 'a hub that allows another console',
    wrong: () => ({ hub: everywhere(header('access-control-allow-origin', 'https://a.example')) }),
    id: 'cors.hub',
    says: /allows 'https:\/\/a\.example' alone/,
  },
  {
    what: 'a hub that takes any header but the token',
    wrong: () => ({ hub: everywhere(header('access-control-allow-headers', '*')) }),
    id: 'cors.hub',
    says: /Add authorization to Access-Control-Allow-Headers/,
  },
  {
    what: 'a bank service that hides its traces',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank/', header('access-control-expose-headers', undefined)),
    }),
    id: 'cors.bank',
    says: /hides its header yaxi-trace-id .*Access-Control-Expose-Headers: yaxi-trace-id/,
    status: 'warn',
  },
  {
    what: 'a bank service that does not take tickets from browsers',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank-integration/', header('access-control-allow-headers', 'content-type')),
    }),
    id: 'cors.integration',
    says: /Add yaxi-ticket-id to Access-Control-Allow-Headers/,
  },
  {
    what: 'a bank service on a processor that is not trusted',
    wrong: () => ({
      config: ({ bank: section, ...config }) => ({
        ...config,
        bank: { ...section, integrationBaseUrl: undefined, attestation: undefined },
      }),
    }),
    id: 'attestation.bank',
    says: /check chain failed \(invalid key certificate chain\)/,
  },
  {
    what: 'the trust of a test in production',
    wrong: () => ({ config: (config) => ({ ...config, testBuild: false }) }),
    id: 'attestation.trust',
    says: /Delete bank\.attestation\.roots, bank\.attestation\.signingKeys in production/,
    status: 'warn',
  },
];
