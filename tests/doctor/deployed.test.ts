// @module-tag X60
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnose, type Finding } from '../../tools/doctor/diagnose.ts';
import { startFaultyDeployment, type FaultyDeployment } from './faultyDeployment.ts';
import { FINE } from './mistakes/fine.ts';
import { PROVIDER } from './mistakes/provider.ts';
import { SERVICES } from './mistakes/services.ts';
import { SITE } from './mistakes/site.ts';

const MISTAKES = [...SITE, ...PROVIDER, ...SERVICES].map(
  (mistake) => [mistake.what, mistake] as const,
);

let deployment: FaultyDeployment;

beforeAll(async () => {
  deployment = await startFaultyDeployment();
});
afterAll(() => deployment.close());

const examine = () => diagnose({ url: deployment.urls.console });
const wrongIn = (findings: Finding[]) =>
  findings.filter(({ status }) => status === 'warn' || status === 'fail');

test('a good deployment has nothing that fails and nothing to look at', async () => {
  const findings = await deployment.during({ config: (config) => config }, examine);
  expect(wrongIn(findings)).toEqual([]);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  const skipped = findings.filter(({ status }) => status === 'skipped').map(({ id }) => id);
  // What there is only with TLS.
  expect(skipped.filter((id) => !id.startsWith('tls.'))).toEqual([
    'headers.strict-transport-security',
  ]);
});

test.each(FINE)('nothing is said of %s', async (_what, unusual) => {
  const findings = await deployment.during(unusual(deployment), examine);
  expect(wrongIn(findings)).toEqual([]);
});

test.each(MISTAKES)('%s is named, and nothing else is', async (_what, mistake) => {
  const { id, title, says, status = 'fail', wrong } = mistake;
  const findings = await deployment.during(wrong(deployment), examine);
  const found = findings.find((finding) => finding.id === id);
  expect([found?.status, `${found?.found} ${found?.todo}`]).toEqual([
    status,
    expect.stringMatching(says),
  ]);
  expect(found?.title).toBe(title ?? found?.title);
  expect(found?.todo).not.toBe('');
  const others = wrongIn(findings).filter((finding) => finding.id !== id);
  expect(others.map((finding) => finding.id)).toEqual([]);
});
