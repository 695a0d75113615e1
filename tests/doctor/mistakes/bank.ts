import { at, header, html, json, leadingTo, unavailable, DEAD, type Mistake } from './mistake.ts';

export const BANK: Mistake[] = [
  {
    what: 'a bank service that hides its traces',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank/', header('access-control-expose-headers', undefined)),
    }),
    id: 'cors.bank',
    says: /no report of a login that failed\. .*Access-Control-Expose-Headers: yaxi-trace-id/,
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
    what: 'a bank service that is somebody else',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank/key-settlement', (passing) => {
        if (passing.method === 'POST') json(passing, {});
      }),
    }),
    id: 'attestation.bank',
    says: /check wellFormed failed \(malformed settlement response\).*\/tools\/attestation/,
  },
  {
    what: 'a console that is older than the bank service',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank/key-settlement', (passing) => {
        if (passing.method === 'POST') json(passing, { systemVersion: { launchMeasurement: {} } });
      }),
    }),
    id: 'attestation.bank',
    says: /wellFormed failed \(newer system version\).*Install a console that knows/,
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
    what: 'an address of the bank service that is another page',
    wrong: ({ urls }) => ({
      config: ({ bank: section, ...config }) => ({
        ...config,
        bank: { ...section, baseUrl: `${urls.bank}/bank/elsewhere` },
      }),
    }),
    id: 'attestation.bank',
    says: /does not settle keys: \w+ 404\. Set bank\.baseUrl/,
  },
  {
    what: 'a bank service for Integration at which nothing listens',
    wrong: () => ({
      config: ({ bank: section, ...config }) => ({
        ...config,
        bank: { ...section, integrationBaseUrl: DEAD },
      }),
    }),
    id: 'cors.integration',
    title: 'The bank service for Integration answers',
    says: /No answer from \S+: nothing listens at this host and port\. See that .*, or correct bank\.integrationBaseUrl/,
  },
  {
    what: 'a bank service that is down for maintenance',
    wrong: () => ({ config: (config) => config, bank: at('/bank/', unavailable) }),
    id: 'cors.bank',
    title: 'The bank service answers',
    says: /\S+ is unavailable \(503\)\. Bring it back, and run this again in 30 s\.$/,
  },
  {
    what: 'a bank service that has moved',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank/key-settlement', (passing) => {
        if (passing.method === 'POST') leadingTo('https://bank.example/')(passing);
      }),
    }),
    id: 'attestation.bank',
    says: /redirects \(302\) to https:\/\/bank\.example\/, .*Set bank\.baseUrl to the service's base address\.$/,
  },
  {
    what: 'the trust of a test in production',
    wrong: () => ({ config: (config) => ({ ...config, testBuild: false }) }),
    id: 'attestation.trust',
    says: /Delete bank\.attestation\.roots, bank\.attestation\.signingKeys in production/,
    status: 'warn',
  },
  {
    what: 'a bank service that is a page',
    wrong: () => ({
      config: (config) => config,
      bank: at('/bank/key-settlement', (passing) => {
        if (passing.method === 'POST') html(passing);
      }),
    }),
    id: 'attestation.bank',
    says: /key-settlement answers a page \(HTML\)\. Set bank\.baseUrl/,
  },
];
