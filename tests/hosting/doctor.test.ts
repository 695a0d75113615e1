// @module-tag X60
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { writeBuild } from '../doctor/smallBuild.ts';
import { FULL_TIER } from '../fullTier.ts';
import { onFreePorts } from '../freePorts.ts';
import { startRealHost } from './realHosts.ts';
import { startServices } from './services.ts';

const root = writeBuild();
const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(folder, { recursive: true });
});

// Mistakes: tests/doctor/deployed.test.ts.
test.skipIf(!FULL_TIER).for(['nginx', 'caddy'] as const)(
  'the doctor has nothing to say of a console as it is shipped behind %s',
  async (kind, { skip }) => {
    const findings = await onFreePorts(async (port) => {
      const services = await startServices([`http://localhost:${port}`]);
      const configPath = join(folder, 'config.json');
      writeFileSync(configPath, JSON.stringify(services.config));
      const html = readFileSync(join(root, 'index.html'), 'utf8');
      const options = { config: services.config, html, port };
      let host: Awaited<ReturnType<typeof startRealHost>>;
      try {
        host = await startRealHost(kind, { root, configPath }, options);
        if (!host) return skip('The host cannot be had on this machine.');
        return await diagnose({ url: `http://localhost:${port}` });
      } finally {
        await host?.close();
        await services.close();
      }
    });
    const wrong = findings.filter(({ status }) => status === 'warn' || status === 'fail');
    expect(wrong).toEqual([]);
  },
);
