import { expect, test } from 'vitest';
import { startMockServices } from '../../mock-server/index.ts';
import { SHAPES, SHAPE_NAMES } from '../../mock-server/identity/shapes/index.ts';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { configWith } from '../config/configWith.ts';

const ORIGIN = 'http://localhost:4173';

/** What providers do not have or do not say, and what only a signed-in person could see: docs/providers.md. */
const TO_LOOK_AT = {
  kinde: [],
  generic: ['discovery.logout'],
};

test.each(SHAPE_NAMES)(
  'nothing fails at a provider like %s that is set up as described',
  async (like) => {
    const services = await startMockServices({ like, consoleOrigins: [ORIGIN] });
    const { issuer, console } = SHAPES[like];
    const config = configWith({
      hub: { baseUrl: services.url },
      oidc: { authority: services.url + issuer, clientId: 'developer-console', ...console },
    });
    try {
      const findings = await diagnose({ config, origin: ORIGIN });
      const idsOf = (level: string) =>
        findings.filter(({ status }) => status === level).map(({ id }) => id);
      expect([idsOf('fail'), idsOf('warn')]).toEqual([[], TO_LOOK_AT[like]]);
    } finally {
      await services.close();
    }
  },
);
