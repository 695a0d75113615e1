// @module-tag X60
import { expect, test } from 'vitest';
import { diagnose } from '../../tools/doctor/diagnose.ts';
import { wrongIn } from './findings.ts';
import { deploymentForFile, type Wrong } from './faultyDeployment.ts';
import { MISTAKES, POLICY, at, header, leadingTo, oidc, status } from './mistakes.ts';

/** Unusual but correct deployments, without findings. */
const FINE: [what: string, unusual: Wrong][] = [
  [
    'a byte-order mark before config.json',
    {
      console: at('/config.json', (passing) => {
        const coding = passing.headers['content-encoding'];
        if (!coding) passing.body = Buffer.concat([Buffer.from('\uFEFF'), passing.body]);
      }),
    },
  ],
  [
    'a redirect to the key set that browsers follow',
    {
      identity: (passing) => {
        if (passing.path === '/oidc/jwks') leadingTo('/oidc/jwks?again')(passing);
      },
    },
  ],
  [
    'an authority with a slash more than the issuer',
    oidc((authority) => ({ authority: `${authority}/` })),
  ],
  [
    'a console behind a CDN that keeps and marks what it may',
    {
      console: ({ path, headers }) => {
        const age = path.startsWith('/assets/') ? '90000' : '0';
        Object.assign(headers, { age, via: '1.1 cache', vary: 'Origin, Accept-Encoding' });
        if (headers['cache-control'] === 'no-store') headers['cache-control'] += ', max-age=0';
      },
    },
  ],
  [
    'a policy that is sent twice',
    {
      console: ({ headers }) => {
        headers[POLICY] = `${String(headers[POLICY])}, ${String(headers[POLICY])}`;
      },
    },
  ],
  [
    'the older type of scripts',
    { console: at('/assets/shell', header('content-type', 'application/x-javascript')) },
  ],
  ['a storage that refuses what is not there', { console: at('/assets/doctor', status(403)) }],
  [
    'a hub at the origin of the console',
    {
      config: ({ bank: _bank, ...config }) => ({ ...config, hub: { baseUrl: '' } }),
      console: at('/api/users/me', status(401)),
    },
  ],
];

const deployment = await deploymentForFile();

const findingsWith = (wrong: Wrong) =>
  deployment.during(wrong, () => diagnose({ url: deployment.url }));

test('a good deployment has no failures and no warnings', async () => {
  const findings = await findingsWith({ config: (config) => config });
  expect(wrongIn(findings)).toEqual([]);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  const skipped = findings.filter((finding) => finding.status === 'skipped').map(({ id }) => id);
  // Findings that exist only with TLS.
  expect(skipped.filter((id) => !id.startsWith('tls.'))).toEqual([]);
});

test.each(FINE)('there is no finding on %s', async (_what, unusual) => {
  expect(wrongIn(await findingsWith(unusual))).toEqual([]);
});

test.each(MISTAKES)('%s is the only finding', async (_what, wrong, id, says, level) => {
  const found = wrongIn(await findingsWith(wrong));
  expect(found.map((finding) => [finding.id, finding.status])).toEqual([[id, level ?? 'fail']]);
  expect(`${found[0]?.found} ${found[0]?.todo}`).toMatch(says);
  expect(found[0]?.todo).not.toBe('');
});
