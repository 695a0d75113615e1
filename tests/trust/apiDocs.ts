import type { Area } from './row.ts';

/** What reaches the API docs, which get the bearer token in a window of their own. */
export const apiDocs: Area = {
  T1: {
    against: "a page on another port of the docs' host says that it is ready",
    holds: 'the origin of the message has to be that of the docs, port included',
    proofs: {
      'tests/custom-pages/apiDocs.test.tsx': ['gets nothing while it shows a page of'],
      'tests/e2e/apiDocs.spec.ts': ['has gone to a foreign origin'],
    },
  },
  T2: {
    against: 'the docs window shows another site by the time it gets the token',
    holds: "the token is posted to the docs' origin by name, never to any",
    proofs: {
      'tests/custom-pages/apiDocs.test.tsx': ['for its own origin alone'],
      'tests/e2e/apiDocs.spec.ts': ['has gone to a foreign origin'],
      'tests/static/lintRules.test.ts': ['no-wildcard-messages'],
    },
  },
  T3: {
    against: 'a frame, an extension or another window of the docs says that it is ready',
    holds:
      'only the very window that was opened counts, once, within ten minutes, while somebody is ' +
      'signed in; the docs drop their `opener` once they have the token',
    proofs: {
      'tests/custom-pages/apiDocs.test.tsx': [
        'is the only one whose announcement counts',
        'however often',
        'for the message',
        'later than ten minutes',
        'once nobody is signed in',
      ],
      'tests/e2e/apiDocs.page.spec.ts': ['only the token of its opener counts'],
    },
    untried: 'a message of a real extension, which is one of another source',
  },
  T4: {
    against: 'a header that cuts the docs off from the console',
    holds:
      '`same-origin-allow-popups`: the docs on another origin keep their opener and get the ' +
      'token',
    proofs: {
      'tests/e2e/apiDocs.spec.ts': ['gets the bearer token once'],
      'tests/e2e/trust.spec.ts': ['required headers'],
    },
  },
  F47: {
    against: 'a browser that blocks the window of the docs; docs that are never ready, or twice',
    holds: 'a plain link, without a token; ten minutes; once',
    proofs: {
      'tests/e2e/apiDocs.spec.ts': [
        'where the browser blocks the window',
        'however often it announces itself',
      ],
      'tests/custom-pages/apiDocs.test.tsx': ['later than ten minutes', 'however often'],
    },
  },
};
