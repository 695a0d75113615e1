import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../tools/secureHost.ts';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { configWith } from '../config/configWith.ts';
import { wrongIn } from './findings.ts';

test('a certificate of a private authority is the same finding for every host', async () => {
  const { key, cert } = await makeCertificate();
  const server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const bank = { baseUrl: url, integrationBaseUrl: url };
  const oidc = { authority: url, clientId: 'console' };
  const config = JSON.stringify(configWith({ hub: { baseUrl: url }, oidc, bank }));
  const site = await diagnose({ url });
  const services = await diagnose({ config });
  server.close();
  const wrong = [...wrongIn(site), ...wrongIn(services)];
  expect(wrong.map(({ id, title }) => [id, title])).toEqual([
    ['site.reachable', 'The console answers'],
    ['discovery.reachable', 'The identity provider has a discovery document'],
    ['cors.hub', 'The hub answers'],
    ['cors.bank', 'The bank service answers'],
    ['cors.integration', 'The bank service for Integration answers'],
  ]);
  for (const { found, todo } of wrong) {
    expect(found).toMatch(/: self-signed certificate[.;]/);
    expect(todo).toMatch(/set NODE_EXTRA_CA_CERTS=FILE/);
  }
});
