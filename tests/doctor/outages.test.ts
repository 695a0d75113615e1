import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../tools/secureHost.ts';
import { diagnose, type Finding } from '../../tools/doctor/diagnose.ts';
import { configWith } from '../config/configWith.ts';

/** A configuration whose services are all at one host. */
const configAt = (url: string) =>
  configWith({
    hub: { baseUrl: url },
    oidc: { authority: url, clientId: 'console' },
    bank: { baseUrl: url, integrationBaseUrl: url },
  });
const wrongIn = (findings: Finding[]) =>
  findings.filter(({ status }) => status === 'fail' || status === 'warn');
const SERVICES = [
  ['discovery.reachable', 'The identity provider has a discovery document'],
  ['cors.hub', 'The hub answers'],
  ['cors.bank', 'The bank service answers'],
  ['cors.integration', 'The bank service for Integration answers'],
];

test("a certificate of one's own authority is told alike of every host, and no setting is blamed", async () => {
  const { key, cert } = await makeCertificate();
  const server = createServer({ key, cert });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const site = await diagnose({ url });
  const services = await diagnose({ config: configAt(url), origin: 'http://localhost:4173' });
  server.close();
  const wrong = [...wrongIn(site), ...wrongIn(services)];
  expect(wrong.map(({ id, title }) => [id, title])).toEqual([
    ['site.reachable', 'The console answers'],
    ...SERVICES,
  ]);
  for (const { found, todo } of wrong) {
    expect(found).toMatch(/: self-signed certificate[.;]/);
    expect(todo).toMatch(/put NODE_EXTRA_CA_CERTS=FILE in front/);
  }
});

test('services that nobody reaches are told before the origin of the console is known, too', async () => {
  const findings = await diagnose({ config: configAt('http://127.0.0.1:65535') });
  const wrong = wrongIn(findings);
  expect(wrong.map(({ id, title }) => [id, title])).toEqual(SERVICES);
});
