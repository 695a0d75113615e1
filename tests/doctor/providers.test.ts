import { expect, test } from 'vitest';
import { startMockServices } from '../../mock-server/index.ts';
import { shapeOf } from '../../mock-server/identity/shapes/index.ts';
import { SHAPE_NAMES, type ShapeName } from '../../mock-server/identity/shapes/names.ts';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { configWith } from '../config/configWith.ts';
import { startAlteringProxy } from './alteringProxy.ts';
import { DEAD } from './mistakes/mistake.ts';

const ORIGIN = 'http://localhost:4173';

/** What providers do not have or do not say, and what only a signed-in person could see: docs/providers.md. */
const TO_LOOK_AT: Record<ShapeName, string[]> = {
  kinde: [],
  auth0: [],
  keycloak: ['discovery.refresh'],
  zitadel: [],
  entra: ['discovery.pkce', 'discovery.revocation', 'cors.userinfo'],
  okta: ['signin.out'],
  authentik: ['signin.out'],
  generic: ['discovery.revocation', 'discovery.logout', 'discovery.userinfo'],
};

test.each(SHAPE_NAMES)(
  'nothing fails at a provider like %s that is set up as described',
  async (like) => {
    const proxy = await startAlteringProxy();
    const services = await startMockServices({
      like,
      publicUrl: proxy.url,
      consoleOrigins: [ORIGIN],
    });
    proxy.passTo(services.url);
    // The user profile of one shape is at another host, whose name nobody may look up here.
    proxy.alter({
      answer: (passing) => {
        passing.body = Buffer.from(passing.body.toString().replace('https://graph.example', DEAD));
      },
    });
    const { issuer, console } = shapeOf(like);
    const { links, ...config } = configWith({
      hub: { baseUrl: proxy.url },
      oidc: { authority: proxy.url + issuer, clientId: 'developer-console', ...console },
    });
    const local = Object.fromEntries(Object.keys(links).map((name) => [name, proxy.url]));
    try {
      const findings = await diagnose({ config: { ...config, links: local }, origin: ORIGIN });
      const idsOf = (level: string) =>
        findings.filter(({ status }) => status === level).map(({ id }) => id);
      expect([idsOf('fail'), idsOf('warn')]).toEqual([[], TO_LOOK_AT[like]]);
    } finally {
      await proxy.close();
      await services.close();
    }
  },
);
