import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { diagnose, type Finding } from '../../tools/doctor/diagnose.ts';
import { FULL_SWEEP } from '../sweep.ts';
import { writeBuild } from '../doctor/smallBuild.ts';
import { startDeployment, type Deployment, type DeploymentOptions } from './deployment.ts';

const UNAVAILABLE = 'nginx cannot be had on this machine.';
const POLICY = /add_header Content-Security-Policy.*\n/;

/** What is done to a deployment that was right, and what the doctor has to say of it. */
interface Mistake {
  what: string;
  /** In the file that was written for nginx. */
  adjust?: (site: string) => string;
  /** In the configuration, before nginx is configured with it. */
  configure?: DeploymentOptions['configure'];
  /** Who may call the services. */
  consoleOrigins?: readonly string[];
  /** Once everything runs. */
  afterwards?: (deployment: Deployment) => Promise<void> | void;
  id: string;
  says: RegExp;
}

const swap =
  (text: string | RegExp, replacement = '') =>
  (site: string) =>
    site.replace(text, replacement);

/** Replaces a value of the config.json that is served; the policy stays as it was. */
const edited =
  (from: string | RegExp, to: string) =>
  async ({ configPath }: Deployment) => {
    const text = await readFile(configPath, 'utf8');
    await writeFile(configPath, text.replace(from, to));
  };

const MISTAKES: readonly Mistake[] = [
  { what: 'no policy', adjust: swap(POLICY), id: 'policy.present', says: /There is none/ },
  {
    what: "a CDN's scripts in the policy",
    adjust: swap("script-src 'self'", "script-src 'self' https://cdn.example"),
    id: 'policy.directives',
    says: /script-src also allows https:\/\/cdn\.example/,
  },
  {
    what: 'unsafe-inline',
    adjust: swap("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    id: 'policy.sources',
    says: /Take 'unsafe-inline' out of script-src/,
  },
  {
    what: 'the policy of another build',
    adjust: swap(/ 'sha256-[\w+/]+='/, " 'sha256-AAAA'"),
    id: 'policy.script',
    says: /What is allowed is of another build/,
  },
  {
    what: 'a header in a location, which drops all others there',
    adjust: swap('location /assets/ {', 'location /assets/ {\n        add_header X-Served-By me;'),
    id: 'headers.content-security-policy',
    says: /missing on a file of \/assets/,
  },
  {
    what: 'headers without "always"',
    adjust: (site) => site.replaceAll(' always;', ';'),
    id: 'headers.content-security-policy',
    says: /missing on a missing file \(404\)/,
  },
  {
    what: 'no nosniff',
    adjust: swap(/add_header X-Content-Type-Options.*\n/),
    id: 'headers.x-content-type-options',
    says: /X-Content-Type-Options/,
  },
  {
    what: 'a window of the docs without its opener',
    adjust: swap('same-origin-allow-popups', 'same-origin'),
    id: 'headers.cross-origin-opener-policy',
    says: /same-origin-allow-popups/,
  },
  {
    what: 'a page that is kept',
    adjust: swap(
      '"~^(200|206|304)/(?:config\\.json|version\\.json|.*\\.html)$"  "no-store"',
      '"~^(200|206|304)/(?:config\\.json|version\\.json|.*\\.html)$"  "max-age=3600"',
    ),
    id: 'cache.page',
    says: /max-age=3600/,
  },
  {
    what: 'assets that are asked for each time',
    adjust: swap('"public, max-age=31536000, immutable"', '"no-cache"'),
    id: 'cache.assets',
    says: /immutable/,
  },
  {
    what: 'missing assets that answer the page',
    adjust: swap(
      /location \/assets\/ \{\s*try_files \$uri =404;/,
      'location /assets/ {\n        try_files $uri /index.html;',
    ),
    id: 'fallback.assets',
    says: /answers 200 with index\.html/,
  },
  {
    what: 'no page behind its links',
    adjust: swap('try_files $uri $console_page =404;', 'try_files $uri =404;'),
    id: 'fallback.pages',
    says: /\/api-keys/,
  },
  {
    what: 'nothing compressed',
    adjust: (site) => site.replaceAll(/(gzip|brotli)_static on;/g, ''),
    id: 'compression.script',
    says: /gzip_static on/,
  },
  {
    what: 'compressed copies without Vary',
    adjust: swap('gzip_vary on;'),
    id: 'compression.vary',
    says: /Vary: Accept-Encoding/,
  },
  {
    what: "nginx's version",
    adjust: (site) => site.replaceAll('server_tokens off;', ''),
    id: 'headers.server',
    says: /server_tokens off/,
  },
  {
    what: 'no config.json',
    adjust: swap(/alias ".*config\.json";/, 'alias "/nowhere/config.json";'),
    id: 'config.served',
    says: /config\.json/,
  },
  {
    what: 'a hub that the policy does not know',
    afterwards: edited(
      /"hub":\{"baseUrl":"http:\/\/localhost/,
      '"hub":{"baseUrl":"http://127.0.0.1',
    ),
    id: 'policy.connect',
    says: /does not allow http:\/\/127\.0\.0\.1:\d+ \(hub\.baseUrl\)/,
  },
  {
    what: 'a setting that is mistyped',
    afterwards: edited('"clientId"', '"clientID"'),
    id: 'config.valid',
    says: /oidc\.clientId/,
  },
  {
    what: 'a configuration that is no JSON',
    afterwards: edited('"productName"', 'productName'),
    id: 'config.served',
    says: /not valid JSON/,
  },
  {
    what: 'a client that the provider does not know',
    afterwards: edited('"developer-console"', '"another-console"'),
    id: 'signin.client',
    says: /another-console/,
  },
  {
    what: 'services that let in another origin',
    consoleOrigins: ['https://console.example'],
    id: 'cors.hub',
    says: /Allow the origin http:\/\/localhost:\d+ there/,
  },
  {
    what: 'an algorithm that the provider does not sign with',
    configure: (config) => ({ ...config, oidc: { ...config.oidc, algorithms: ['ES256'] } }),
    id: 'discovery.algorithms',
    says: /oidc\.algorithms/,
  },
  {
    what: 'a bank service with another measurement',
    afterwards: ({ bank }) => {
      bank.control.fault = 'measurement';
    },
    id: 'attestation.bank',
    says: /measurement mismatch/,
  },
  {
    what: 'a trust that is not that of the bank service',
    afterwards: edited(/"attestation":\{.*?"minimums":\{\}\}/, '"attestation":{}'),
    id: 'attestation.bank',
    says: /failed/,
  },
];

const root = writeBuild();
afterAll(() => rmSync(root, { recursive: true }));

/** The findings of a deployment that fail, or that are to be looked at; undefined without nginx. */
async function examined(mistake?: Mistake): Promise<Finding[] | undefined> {
  const deployment = await startDeployment({
    root,
    adjust: (site) => {
      const adjusted = mistake?.adjust?.(site) ?? site;
      if (mistake?.adjust && adjusted === site) throw new Error('The file has no such place.');
      return adjusted;
    },
    configure(config) {
      // Those of the mock services are examples, which lead nowhere.
      const there = `${config.oidc.authority}/.well-known/openid-configuration`;
      const links = Object.fromEntries(Object.keys(config.links).map((name) => [name, there]));
      return { ...(mistake?.configure?.(config) ?? config), links };
    },
    ...(mistake?.consoleOrigins ? { consoleOrigins: mistake.consoleOrigins } : {}),
  });
  if (!deployment) return undefined;
  try {
    await mistake?.afterwards?.(deployment);
    const findings = await diagnose({ url: deployment.url });
    return findings.filter(({ status }) => status === 'warn' || status === 'fail');
  } finally {
    await deployment.close();
  }
}

// Each rule: tests/doctor/deployed.test.ts.
describe.skipIf(!FULL_SWEEP)('the doctor, of a console behind a real nginx', () => {
  test('has nothing to say of it as it is shipped', async ({ skip }) => {
    const findings = await examined();
    if (!findings) return skip(UNAVAILABLE);
    expect(findings).toEqual([]);
  });

  test.for(MISTAKES.map((mistake) => [mistake.what, mistake] as const))(
    'names %s',
    async ([, mistake], { skip }) => {
      const findings = await examined(mistake);
      if (!findings) return skip(UNAVAILABLE);
      const said = findings
        .filter(({ id }) => id === mistake.id)
        .map(({ found, todo }) => `${found} ${todo}`);
      expect(said).toEqual([expect.stringMatching(mistake.says)]);
    },
  );
});
