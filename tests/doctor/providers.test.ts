import { expect, test } from 'vitest';
import { startMockServices } from '../../mock-server/index.ts';
import { SHAPES, SHAPE_NAMES } from '../../mock-server/identity/shapes/index.ts';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { configWith } from '../config/configWith.ts';
import { wrongIn } from './findings.ts';

const ORIGIN = 'http://localhost:4173';

test.each(SHAPE_NAMES)(
  'there is no finding on a provider like %s with the documented settings',
  async (like) => {
    const services = await startMockServices({ like, consoleOrigins: [ORIGIN] });
    const { issuer, console } = SHAPES[like];
    const config = configWith({
      hub: { baseUrl: services.url },
      oidc: { authority: services.url + issuer, clientId: 'developer-console', ...console },
    });
    try {
      const findings = await diagnose({ config: JSON.stringify(config), origin: ORIGIN });
      expect(wrongIn(findings)).toEqual([]);
    } finally {
      await services.close();
    }
  },
);
