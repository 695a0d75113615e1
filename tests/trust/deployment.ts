import type { Area } from './row.ts';

/** What ships, what hosts send with it, and what happens while versions change. */
export const deployment: Area = {
  T34: {
    against: "a test's trust anchors in a production build",
    holds:
      "every build is searched: certificates and keys other than AMD's six and the two " +
      'published ones, and anything of a test PKI, fail it (`tools/bundleRules.ts`)',
    proofs: { 'tests/static/bundleRules.test.ts': 'every test' },
  },
  T39: {
    against: 'code or beacons of others',
    holds:
      'no file, image or call of another origin; no source maps; `npm ci --ignore-scripts` from ' +
      'the lock',
    proofs: {
      'tests/e2e/providers.spec.ts': 'every test',
      'tests/static/staticHost.test.ts': ['is not found, even as a navigation'],
      'tests/static/bundleRules.test.ts': ['development code'],
      'tests/static/dependencies.test.ts': 'every test',
    },
    untried: 'a package that turns bad after its version was locked',
  },
  X19: {
    against: 'a config.json that stops or is cut in its midst',
    holds: "it 'could not be loaded'; only a whole one is 'not valid JSON'",
    proofs: { 'tests/config/loadConfig.test.ts': 'every test' },
  },
  X53: {
    against: 'a host that drops headers on errors, or serves what is private',
    holds:
      'one table of requests that our own host, nginx and Caddy answer alike, with the ' +
      'shipped configuration',
    proofs: {
      'tests/static/staticHost.test.ts': ['whole header table'],
      'tests/hosting/hosts.test.ts': ['with the shipped configuration'],
      'tests/hosting/recipes.test.ts': ['adds headers at one place alone'],
    },
  },
  X54: {
    against:
      "a configuration whose host name ends a directive of the policy, or a text of the host's " +
      'file',
    holds: 'only plain host names are origins; everything else is refused',
    proofs: {
      'tests/static/staticHost.test.ts': ['does not end a directive'],
      'tests/hosting/recipes.test.ts': ['is refused with a sentence'],
      'tests/hosting/container.test.ts': ['ends with a line that says so'],
    },
  },
  X55: {
    against: 'a release that was damaged or changed on its way',
    holds: 'sums of every file, checked before anything is copied',
    proofs: {
      'tests/hosting/package.test.ts': ['sums for the archive', 'a damaged release is not copied'],
    },
  },
  X56: {
    against: 'an upgrade under open pages, and the way back',
    holds:
      'former scripts stay, index.html comes last; a rollback is the same copy, and offered ' +
      'like an upgrade',
    proofs: {
      'tests/hosting/package.test.ts': ['keeps former scripts'],
      'tests/app/notices/versionWatch.test.ts': ['a rollback'],
      'tests/e2e/upgrade.spec.ts': ['after a rollback'],
    },
  },
  X57: {
    against: 'a deployment under an open tab that holds a form, a secret or a verification',
    holds:
      'it goes on with its version; a newer one is offered afterwards and never taken by itself',
    proofs: {
      'tests/app/notices/versionWatch.test.ts': ['after Later'],
      'tests/app/notices/versionNotice.test.tsx': [
        'waits until nothing unsaved',
        'a dialog to close',
      ],
      'tests/e2e/upgrade.spec.ts': ['in the midst of a form', 'goes on to its end'],
    },
  },
  X58: {
    against: 'code that a deployment has deleted',
    holds: 'one reload with drafts kept, where nothing is lost by it; else a message; no loop',
    proofs: {
      'tests/app/notices/versionWatch.test.ts': ['code is missing'],
      'tests/e2e/upgrade.spec.ts': [
        'whose code is gone',
        'a shown secret is asked about',
        'never has the code',
      ],
    },
  },
  X59: {
    against: 'a hostile, wrong or missing version.json',
    holds: 'it says nothing: one kilobyte, one pattern, no reload by it alone',
    proofs: { 'tests/config/hostedVersion.test.ts': ['is no version', 'without the file'] },
  },
  X60: {
    against: 'an operator who deploys a weaker policy, or none',
    holds:
      'the doctor fails and names the directive; each of more than a hundred mistakes is named, and nothing ' +
      'else',
    proofs: { 'tests/doctor/deployed.test.ts': ['is named, and nothing else is'] },
  },
  X110: {
    against: 'a script that was changed on the host, in a cache or on the way',
    holds:
      'it is never run, whichever part of the console it is, and the person is told; the document names the ' +
      'hash of each script',
    proofs: {
      'tests/e2e/integrity.spec.ts': 'every test',
      'tests/lib/checkedCode.test.ts': 'every test',
      'tests/app/notices/versionWatch.test.ts': ['another script comes in place of one'],
    },
    untried: 'a changed document, which no browser can find',
  },
  X61: {
    against: 'a host that hangs, never ends its answer, or steers the terminal of the operator',
    holds:
      'each call is bounded in time and size; what is quoted is one cut line without control ' +
      'characters',
    proofs: {
      'tests/doctor/ask.test.ts': ['an endless answer is cut'],
      'tests/doctor/rules.test.ts': ['a quoted text is one short line that steers no terminal'],
    },
  },
  X67: {
    against: 'a package that is exchanged, or runs a program while it is installed',
    holds: 'the lock names sha512 hashes and no hosts, and npm runs nothing',
    proofs: { 'tests/static/releaseCheck.test.ts': ['the lock may hold no weak hash'] },
  },
  X68: {
    against: 'a licence that binds what ships',
    holds: 'refused before a release',
    proofs: { 'tests/static/releaseCheck.test.ts': ['a licence for tools alone is refused'] },
  },
  X70: {
    against: "an operator's mistake behind a real host",
    holds:
      'the shipped configuration of nginx has nothing to be said of; seven mistakes in it are ' +
      'named in words',
    proofs: {
      'tests/hosting/doctor.test.ts': ['has nothing to say of it', 'names'],
      'tests/e2e/hosting.spec.ts': ['behind a real nginx'],
    },
  },
  X115: {
    against: 'the secret of an invitation or the code of a sign-in in a log of the host',
    holds: 'logs of nginx and Caddy hold the path alone: no query, no header of the request',
    proofs: { 'tests/hosting/logs.test.ts': ['no more than the path'] },
    untried: 'what stands in front of the host: docs/hosts.md says what it must leave out',
  },
};
