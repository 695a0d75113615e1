import type { Area } from './row.ts';

/** Browsers that are old, blocked, full or missing something, and what they keep for a person. */
export const browser: Area = {
  F43: {
    against: 'code that is gone after a deployment',
    holds: 'one reload, then the failure screen; a missing file is a 404, never a page',
    proofs: {
      'tests/e2e/faults.storage.spec.ts': ['chunk that is'],
      'tests/app/pageCode.test.ts': ['does not arrive'],
      'tests/static/staticHost.test.ts': ['is not found, even as a navigation'],
    },
  },
  F44: {
    against: 'storage that is blocked or full',
    holds:
      'the console renders and says what will not work; without session storage nobody can sign in',
    proofs: {
      'tests/providers/personal/personal.test.tsx': ['as long as the page in a full storage'],
      'tests/providers/session/storage.test.ts': ['blocked storage'],
      'tests/providers/session/refresh.test.ts': ['though the storage is full'],
      'tests/providers/session/recovery.test.ts': ['where the storage is'],
      'tests/e2e/faults.storage.spec.ts': ['blocked', 'full'],
    },
  },
  F45: {
    against: 'storage full of garbage',
    holds: 'what cannot be read is dropped',
    proofs: {
      'tests/providers/session/storage.test.ts': ['garbage'],
      'tests/providers/session/unauthorized.test.ts': ['the guard in storage'],
      'tests/providers/session/people.test.ts': ['is an unknown state'],
      'tests/bank/login/keptRedirects.test.ts': ['not JSON'],
      'tests/e2e/faults.storage.spec.ts': ['garbage under every key'],
    },
  },
  F46: {
    against: 'no Web Locks, no BroadcastChannel',
    holds: 'works as a single tab',
    proofs: {
      'tests/providers/session/signOut.test.ts': ['without BroadcastChannel'],
      'tests/e2e/faults.storage.spec.ts': [
        'neither BroadcastChannel nor Web Locks',
        'Web Locks that refuse',
      ],
    },
  },
  F48: {
    against: 'a clipboard that is denied or missing',
    holds: 'the page says so and selects the text',
    proofs: {
      'tests/e2e/faults.storage.spec.ts': ['a clipboard that is'],
      'tests/resources/tenants/list.test.tsx': ['where the clipboard refuses'],
      'tests/verification/steps/showRoutexResult.test.tsx': ['there is no clipboard'],
    },
  },
  X69: {
    against: 'a browser that is too old for the console',
    holds: 'a sentence names the browsers that fit, and nothing else runs',
    proofs: {
      'tests/static/supportedBrowsers.test.ts': ['the document refuses a browser'],
      'tests/e2e/oldBrowser.spec.ts': ['is told which ones fit'],
    },
  },
  X88: {
    against: 'what the browser keeps for a person cannot be removed',
    holds: 'the settings delete each value and all',
    proofs: { 'tests/custom-pages/settings.test.tsx': ['delete each and all'] },
  },
  X89: {
    against: 'what one person keeps is shown to another',
    holds: 'one place for each person and tenant',
    proofs: { 'tests/providers/personal/personal.test.tsx': ['after a reload, and nowhere else'] },
  },
  X102: {
    against: 'names stay behind in the recent commands',
    holds: 'ids alone are kept',
    proofs: { 'tests/e2e/palette.search.spec.ts': ['by id alone'] },
  },
};
