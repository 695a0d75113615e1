import { at, html, header, oidc, rewriting, type Mistake } from './mistake.ts';

export const CONFIGURATION: Mistake[] = [
  {
    what: 'a configuration that was not uploaded',
    wrong: () => ({ console: at('/config.json', html) }),
    id: 'config.served',
    says: /page \(HTML\) is answered instead/,
  },
  {
    what: 'a configuration with a comma too many',
    wrong: () => ({
      console: at('/config.json', (passing) => {
        passing.body = Buffer.from('{"hub": {},}');
      }),
    }),
    id: 'config.served',
    says: /not valid JSON/,
  },
  {
    what: 'a configuration that an editor saved in UTF-16',
    wrong: () => ({
      console: at('/config.json', (passing) => {
        passing.body = Buffer.from(`\uFEFF${passing.body.toString()}`, 'utf16le');
      }),
    }),
    id: 'config.served',
    says: /not in UTF-8 .*Save it in UTF-8/,
  },
  {
    what: 'a product name that nobody can see',
    wrong: ({ withoutBank }) => ({ config: () => ({ ...withoutBank, productName: ' \t' }) }),
    id: 'config.valid',
    says: /productName: must not be empty/,
  },
  {
    what: 'a configuration sent as a page',
    wrong: () => ({ console: at('/config.json', header('content-type', 'text/html')) }),
    id: 'config.served',
    says: /Content-Type: application\/json/,
    status: 'warn',
  },
  {
    what: 'a mistyped setting that is needed',
    wrong: () => ({
      config: ({ oidc: { clientId: clientID, ...rest }, ...config }) => ({
        ...config,
        oidc: { ...rest, clientID },
      }),
    }),
    id: 'config.valid',
    says: /oidc\.clientId: expected string/,
    also: ['config.unknown'],
  },
  {
    what: 'a mistyped setting that has a default',
    wrong: () => ({ config: oidc({ trustedAudience: ['api'] }) }),
    id: 'config.unknown',
    says: /oidc\.trustedAudience is no setting.* Did you mean trustedAudiences\?/,
    status: 'warn',
  },
  {
    what: 'a setting that a former version had',
    wrong: () => ({ config: (config) => ({ ...config, coverAfterMinutes: 5 }) }),
    id: 'config.unknown',
    says: /coverAfterMinutes has had no effect since 2\.0\.0\. .*Delete coverAfterMinutes\./,
    status: 'warn',
  },
  {
    what: 'a hub without TLS',
    wrong: ({ withoutBank }) => ({
      config: () => ({ ...withoutBank, hub: { baseUrl: 'http://hub.example' } }),
    }),
    id: 'config.valid',
    says: /hub\.baseUrl: must be an https URL.* Correct hub\.baseUrl/,
  },
  {
    what: 'a link that leads nowhere',
    wrong: ({ withoutBank, urls }) => ({
      config: () => ({
        ...withoutBank,
        links: { ...withoutBank.links, support: `${urls.hub}/nowhere`, sdk: '/sdk' },
      }),
    }),
    id: 'config.links',
    says: /links\.sdk \(\/sdk\) leads to the console itself\. links\.support .* answers 404/,
    status: 'warn',
  },
  {
    what: 'reports that nobody takes',
    wrong: ({ withoutBank, urls }) => ({
      config: () => ({ ...withoutBank, reporting: { endpoint: `${urls.hub}/nowhere` } }),
    }),
    id: 'reporting.endpoint',
    says: /answers 404 to a POST/,
  },
  {
    what: 'a configuration for those with a password',
    wrong: () => ({ console: at('/config.json', (passing) => (passing.status = 401)) }),
    id: 'config.served',
    says: /answers 401\. Let everybody read the files/,
  },
  {
    what: 'a section that is there twice',
    wrong: () => ({
      console: rewriting(/^\/config/, (text) => text.replace('{', '{"hub":{"baseUrl":""},')),
    }),
    id: 'config.served',
    says: /hub is there twice in one object, and the last one counts/,
    status: 'warn',
  },
  {
    what: 'a product name that is not in UTF-8',
    wrong: () => ({
      console: at('/config.json', (passing) => {
        const text = passing.body.toString().replace('"productName":"', '$&\u00DC');
        if (!passing.headers['content-encoding']) passing.body = Buffer.from(text, 'latin1');
      }),
    }),
    id: 'config.served',
    says: /letters are not in UTF-8\. Save it in UTF-8/,
    status: 'warn',
  },
  {
    what: 'a setting outside of its section',
    wrong: ({ withoutBank }) => ({ config: () => ({ ...withoutBank, audience: 'hub:api' }) }),
    id: 'config.unknown',
    says: /audience is no setting.* Did you mean oidc\.audience\?/,
    status: 'warn',
  },
];
