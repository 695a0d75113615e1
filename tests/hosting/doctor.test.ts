// @module-tag X70
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { diagnose, type Finding } from '../../tools/doctor/diagnose.ts';
import { FULL_TIER } from '../fullTier.ts';
import { writeBuild } from '../doctor/smallBuild.ts';
import { startDeployment } from './deployment.ts';
import type { RealHostKind } from './realHosts.ts';

const UNAVAILABLE = 'The host cannot be had on this machine.';

/** A change of the file that was written for nginx, where nginx itself surprises, and what the doctor says of it. */
interface Mistake {
  what: string;
  adjust: (site: string) => string;
  id: string;
  says: RegExp;
}

const MISTAKES: readonly Mistake[] = [
  {
    what: 'a header in a location, which drops all others there',
    adjust: (site) => site.replace('location /assets/ {', '$&\n        add_header X-Served-By me;'),
    id: 'headers.content-security-policy',
    says: /missing on a file of \/assets/,
  },
  {
    what: 'headers without "always"',
    adjust: (site) => site.replaceAll(' always;', ';'),
    id: 'headers.content-security-policy',
    says: /missing on a missing file \(404\)/,
  },
];

const root = writeBuild();
afterAll(() => rmSync(root, { recursive: true }));

/** The findings that fail, or that are to be looked at; undefined without the host. */
async function examined(kind: RealHostKind, mistake?: Mistake): Promise<Finding[] | undefined> {
  const deployment = await startDeployment({
    kind,
    root,
    adjust: (site) => {
      const adjusted = mistake ? mistake.adjust(site) : site;
      if (mistake && adjusted === site) throw new Error('The file has no such place.');
      return adjusted;
    },
  });
  if (!deployment) return undefined;
  try {
    const findings = await diagnose({ url: deployment.url });
    return findings.filter(({ status }) => status === 'warn' || status === 'fail');
  } finally {
    await deployment.close();
  }
}

// Mistakes elsewhere, and each rule: tests/doctor/deployed.test.ts.
describe.skipIf(!FULL_TIER)('the doctor, of a console behind a real host', () => {
  const kinds = ['nginx', 'caddy'] as const;
  test.for(kinds)('has nothing to say of it as it is shipped: %s', async (kind, { skip }) => {
    const findings = await examined(kind);
    if (!findings) return skip(UNAVAILABLE);
    expect(findings).toEqual([]);
  });

  test.for(MISTAKES.map((mistake) => [mistake.what, mistake] as const))(
    'names %s',
    async ([, mistake], { skip }) => {
      const findings = await examined('nginx', mistake);
      if (!findings) return skip(UNAVAILABLE);
      const said = findings
        .filter(({ id }) => id === mistake.id)
        .map(({ found, todo }) => `${found} ${todo}`);
      expect(said).toEqual([expect.stringMatching(mistake.says)]);
    },
  );
});
