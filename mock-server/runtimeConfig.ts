import type { BankTrust } from './bank/pki/pki.ts';
import type { App } from './http.ts';
import { html, page } from './html.ts';
import { cors } from './origins.ts';
import type { AllowedOrigin } from './origins.ts';

type Instance = {
  /** The origin of the mock services. */
  url: string;
  clientId: string;
  /** The issuer of the identity service. */
  authority: string;
  /** All other settings of the section `oidc`. */
  console: Readonly<Record<string, unknown>>;
};

/** The runtime configuration of a console that uses the mock services. */
export function runtimeConfig({ url, clientId, authority, console }: Instance, trust: BankTrust) {
  return {
    productName: 'Hub',
    testBuild: true,
    hub: { baseUrl: url },
    oidc: { authority, clientId, ...console },
    bank: {
      baseUrl: `${url}/bank/`,
      integrationBaseUrl: `${url}/bank-integration/`,
      clientVersion: '0.3.0',
      mediaType: 'application/vnd.yaxi.v2',
      attestation: { ...trust, minimums: {} },
    },
    links: {
      apiDocs: `${url}/docs/`,
      documentation: 'https://example.com/documentation',
      demoProject: 'https://example.com/demo-project',
      demoApplication: 'https://example.com/demo-application',
      sdk: 'https://example.com/sdk',
      officialVersion: 'https://example.com/',
      support: 'https://example.com/support',
      accessibility: 'https://example.com/accessibility',
    },
  };
}

export type FrontSettings = Instance & {
  allowedOrigin: AllowedOrigin;
  /** The trust anchors of the simulated bank service. */
  trust: BankTrust;
};

/** Serves /config.json for consoles, and a page at / with the addresses of this instance. */
export function mountFront(app: App, { allowedOrigin, trust, ...instance }: FrontSettings): void {
  const { url, authority } = instance;
  app.use('/config.json', cors(allowedOrigin, 'GET'));
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store');
    response.json(runtimeConfig(instance, trust));
  });
  const addresses = {
    Hub: `${url}/api`,
    'Identity provider': `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`,
    'API docs': `${url}/docs/`,
    'Bank simulator': `${url}/bank-simulator`,
    'Runtime configuration': `${url}/config.json`,
  };
  const links = Object.entries(addresses).map(
    ([name, address]) => html`<li><a href="${address}">${name}</a></li>`,
  );
  app.get('/', (_request, response) => {
    const content = html`<h1>Mock services</h1>
      <p>The services that the console calls. The console itself runs at another address.</p>
      <ul>
        ${links}
      </ul>`;
    response.type('html').send(page('Mock services', content));
  });
}
