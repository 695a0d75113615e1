import type { Area } from './row.ts';

/** From the first token to the log-out: renewals, refused tokens, several tabs, several people. */
export const session: Area = {
  T21: {
    against: 'rows of a former tenant or person',
    holds:
      'a query client, a store and drafts of their own for each; other claims reload the page, ' +
      'and nothing of it is sent or shown any more',
    proofs: {
      'tests/e2e/isolation.spec.ts': 'every test',
      'tests/providers/session/tenantChange.test.ts': 'every test',
      'tests/providers/session/people.test.ts': ['leaves nothing of the former person'],
      'tests/providers/session/recovery.test.ts': ['a refresh that brings another tenant'],
    },
  },
  T29: {
    against: 'a sign-out that other tabs do not notice',
    holds:
      'every tab is told, clears itself, revokes its own refresh token and shows the login ' +
      'screen; one whose page did not run does so when it is back',
    proofs: {
      'tests/providers/session/signOut.test.ts': ['a sign-out in another tab'],
      'tests/e2e/signIn.spec.ts': ['clears this tab and the others'],
      'tests/providers/session/revocation.test.ts': ['that missed a sign-out'],
      'tests/e2e/trust.signOut.spec.ts': ['ends all tabs of a person', 'that was elsewhere during'],
    },
  },
  T30: {
    against: 'the back button after a sign-out or a shown secret',
    holds:
      'documents are not stored, secrets go when the page is left, and a page from the ' +
      'back/forward cache is loaded again',
    proofs: {
      'tests/providers/session/signOut.test.ts': ['back/forward cache'],
      'tests/e2e/signIn.spec.ts': ['the back button shows nothing'],
      'tests/e2e/faults.storage.spec.ts': ['which is gone after another site'],
      'tests/static/staticHost.test.ts': ['which is never stored'],
    },
  },
  F13: {
    against: 'one 401',
    holds: 'one refresh, the call once more, nothing to be seen',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['is refreshed once'],
      'tests/providers/session/recovery.test.ts': ['make one refresh, and each'],
      'tests/e2e/faults.unauthorized.spec.ts': ['one 401 costs one refresh'],
    },
  },
  F14: {
    against: '401 for every call, for ever',
    holds: 'one refresh, then at most one reload and one sign-in a minute, then the failure screen',
    proofs: {
      'tests/providers/session/recovery.test.ts': [
        'twenty refused calls at once',
        'the ladder',
        'a session that the provider has ended',
      ],
      'tests/providers/session/unauthorized.test.ts': 'every test',
      'tests/e2e/faults.unauthorized.spec.ts': ['401 for ever'],
    },
  },
  F15: {
    against: 'a refused call while a form is filled in',
    holds:
      'its values, except secrets, survive reload and sign-in, for the same person alone, and ' +
      'the page says why it was reloaded; a write under way is said not to be done, or not to ' +
      'be certain',
    proofs: {
      'tests/providers/session/recovery.test.ts': ['drafts'],
      'tests/providers/session/signIn.test.ts': ['after a lost session'],
      'tests/e2e/faults.unauthorized.spec.ts': [
        '401 while the form is dirty',
        'back to the form with its draft',
        'a draft of one person',
        'which are deleted and which not',
      ],
      'tests/resources/api-keys/bulk/bulkRun.test.ts': ['that a page leaves behind'],
      'tests/e2e/apiKeys.spec.ts': ['a page that shows a secret'],
      'tests/e2e/nothingLost.spec.ts': 'every test',
      'tests/providers/personal/interrupted.test.ts': 'every test',
    },
  },
  F24: {
    against: 'a token that ends while a form is filled in',
    holds: 'it is renewed before the call, and the call is sent once',
    proofs: {
      'tests/providers/session/refresh.test.ts': ['once for twenty calls'],
      'tests/e2e/faults.unauthorized.spec.ts': ['the write happens once'],
    },
  },
  F25: {
    against: 'a refresh that is refused, or fails',
    holds:
      '4xx but 429 ends the session, whatever the body; everything else is tried three times at ' +
      "most and ends nothing: 'The sign-in service does not answer', and a retry works",
    proofs: {
      'tests/providers/session/refresh.test.ts': [
        'when the refresh answers',
        'three attempts',
        'while the provider fails',
      ],
      'tests/providers/session/faults.test.ts': ['of its 15,000 ms'],
      'tests/providers/session/busyProvider.test.ts': 'every test',
      'tests/providers/hub/waits.test.ts': 'every test',
      'tests/e2e/faults.waits.spec.ts': ['the token has expired'],
    },
  },
  F26: {
    against: 'a refresh whose answer is lost',
    holds: 'the next one is refused: one sign-in, and the draft is back',
    proofs: {
      'tests/providers/session/faults.test.ts': ['was lost after the rotation'],
      'tests/e2e/faults.unauthorized.spec.ts': ['back to the form with its draft'],
    },
  },
  F27: {
    against: 'many tabs, and a duplicated one',
    holds: 'a grant a tab; a duplicate gives up its copy and signs in again; one refresh at a time',
    proofs: {
      'tests/providers/session/cloneGuard.test.ts': ['a cloned tab'],
      'tests/providers/session/refresh.test.ts': ['once for twenty calls'],
      'tests/mock-server/hub/tokens.test.ts': ['of two tabs in one browser'],
      'tests/e2e/signIn.spec.ts': ['a duplicated tab'],
    },
  },
  F28: {
    against: "a refresh without an ID token, with another nonce or with another person's",
    holds: 'the former one stays; the session ends',
    proofs: {
      'tests/providers/session/refresh.test.ts': [
        'keeping the former refresh and ID token',
        'when the refresh brings',
      ],
      'tests/providers/session/tenantChange.test.ts': ['of another person ends the session'],
      'tests/e2e/trust.signOut.spec.ts': ['with another nonce'],
    },
  },
  F29: {
    against: 'a wrong clock, or one that jumps',
    holds: '360 s for times in the future, beyond that a text that names the clock; no loop',
    proofs: {
      'tests/providers/session/idToken.test.ts': ['whose clock is 5 min', 'min ahead'],
      'tests/providers/session/people.test.ts': ['a clock that jumps by'],
      'tests/providers/session/unauthorized.test.ts': ['wrong clock'],
      'tests/e2e/faults.identity.spec.ts': ['an ID token that fails any check'],
    },
  },
  F30: {
    against: 'a sleep of hours',
    holds: 'the session is over, and nothing is sent',
    proofs: { 'tests/providers/session/refresh.test.ts': ['after a sleep of eight hours'] },
    untried: 'a machine that sleeps: the clock is set forward',
  },
  X1: {
    against: 'a session that goes on for ever',
    holds:
      'it ends 12 hours after the sign-in or after one hour without use (ASVS 5.0, 7.1.1); the ' +
      'login screen says which, and leads the same person back to the page and what was typed',
    proofs: {
      'tests/providers/session/refresh.test.ts': [
        'twelve hours after the sign-in',
        'after an hour without use',
      ],
      'tests/providers/session/people.test.ts': ['use of the session'],
      'tests/providers/session/storage.test.ts': ['is deleted'],
      'tests/e2e/nothingLost.spec.ts': ['an hour without use'],
    },
  },
  X2: {
    against: 'a sign-out while the provider fails',
    holds: 'clears everything first, sends the revocation, and leaves at once',
    proofs: {
      'tests/providers/session/signOut.test.ts': ['signing out'],
      'tests/e2e/signIn.spec.ts': ['log out revokes the grant'],
      'tests/providers/session/revocation.test.ts': ['though the provider never answers'],
    },
  },
  X17: {
    against: 'a refresh token that outlives its session',
    holds:
      'revoked (RFC 7009) at a sign-out anywhere, at both caps, after a refused ID token and ' +
      'when another person signs in; a duplicated tab revokes nothing',
    proofs: { 'tests/providers/session/revocation.test.ts': 'every test' },
  },
  X18: {
    against: 'a provider that answers a log-out without a hint with an empty page',
    holds:
      '`id_token_hint`, `client_id` and `post_logout_redirect_uri`, or the configured parameter ' +
      'alone',
    proofs: {
      'tests/providers/session/signOut.test.ts': ['RP-Initiated Logout'],
      'tests/mock-server/hub/signInPages.test.ts': ['RP-Initiated Logout'],
    },
  },
  X78: {
    against: 'a lost permission still opens pages after a refresh',
    holds: 'the whole console follows the new claims',
    proofs: { 'tests/e2e/permissions.spec.ts': ['a refresh of the access'] },
  },
};
