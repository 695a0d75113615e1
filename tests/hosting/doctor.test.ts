// @module-tag X60
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { wrongIn } from '../doctor/findings.ts';
import { writeBuild } from '../doctor/smallBuild.ts';
import { FULL_TIER } from '../fullTier.ts';
import { onFreePorts } from '../freePorts.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { startRealHost } from './realHosts.ts';
import { startServices } from './services.ts';

const root = writeBuild();
const { file } = temporaryFiles();
afterAll(() => rmSync(root, { recursive: true }));

// Mistakes: tests/doctor/deployed.test.ts.
test.skipIf(!FULL_TIER).for(['nginx', 'caddy'] as const)(
  'the doctor has no finding on the shipped configuration of %s',
  async (kind, { skip }) => {
    const findings = await onFreePorts(async (port) => {
      const services = await startServices([`http://localhost:${port}`]);
      const configPath = file(JSON.stringify(services.config));
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
    expect(wrongIn(findings)).toEqual([]);
  },
);
