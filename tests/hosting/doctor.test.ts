// @module-tag X70
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { writeBuild } from '../doctor/smallBuild.ts';
import { FULL_TIER } from '../fullTier.ts';
import { startDeployment } from './deployment.ts';

const root = writeBuild();
afterAll(() => rmSync(root, { recursive: true }));

// Mistakes: tests/doctor/deployed.test.ts.
test.skipIf(!FULL_TIER).for(['nginx', 'caddy'] as const)(
  'the doctor has nothing to say of a console as it is shipped behind %s',
  async (kind, { skip }) => {
    const deployment = await startDeployment({ kind, root });
    if (!deployment) return skip('The host cannot be had on this machine.');
    try {
      const findings = await diagnose({ url: deployment.url });
      const wrong = findings.filter(({ status }) => status === 'warn' || status === 'fail');
      expect(wrong).toEqual([]);
    } finally {
      await deployment.close();
    }
  },
);
