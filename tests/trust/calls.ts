import type { Area } from './row.ts';

/** Calls of the hub and what it answers: late, wrong, too much, or not at all. */
export const calls: Area = {
  T27: {
    against: 'a huge answer',
    holds:
      '1 MiB, lists 32 MiB and 200,000 rows, the bank service 8 MiB, the identity provider 1 ' +
      'MiB; a thing or a row has at most 10,000 values, 32 levels and 100,000 characters a ' +
      'text. Beyond that the call ends with an error of its own, or the row is an unreadable ' +
      'entry. 100,000 rows work',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['a huge body is cut off'],
      'tests/bank/client/transport.test.ts': ['an answer beyond the limit'],
      'tests/providers/lists/listSizes.test.ts': 'every test',
      'tests/providers/hub/hostileAnswers.test.ts': 'every test',
      'tests/bank/client/hostileAnswers.test.ts': 'every test',
      'tests/providers/session/faults.test.ts': ['after 1 MiB of an answer'],
    },
    untried:
      'how long the page is busy with 100,000 rows, which `npm run bench -- --only large` ' +
      'measures',
  },
  T28: {
    against: 'an answer that never ends',
    holds: 'the time limit holds until the last byte',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['an endless body'],
      'tests/bank/client/transport.test.ts': ['while the body is being received'],
      'tests/providers/session/busyProvider.test.ts': ['in the midst of'],
    },
  },
  T36: {
    against: 'the bearer token at a foreign origin',
    holds:
      "one place sends it, to the hub alone (and the provider's own profile); redirects are " +
      'errors; the bank service gets a ticket instead, sealed',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['goes to the hub alone'],
      'tests/e2e/trust.tokens.spec.ts': ['the bearer token goes to the hub alone'],
      'tests/e2e/trust.spec.ts': ['a hub that redirects elsewhere'],
      'tests/static/lintRules.test.ts': ['owned-apis'],
      'tests/bank/client/transport.test.ts': ['follows redirects'],
    },
  },
  T37: {
    against: 'fields in a request that the form does not show',
    holds: 'bodies are built field by field',
    proofs: {
      'tests/providers/lists/lists.test.ts': [
        'exactly the keys of the contract',
        'are one call with the role',
      ],
      'tests/resources/api-keys/form/form.test.ts': ['sends the whole list that the form shows'],
      'tests/providers/data/verification.test.ts': ['result and index alone'],
      'tests/bank/client/requests.test.ts': ['and no others'],
    },
  },
  F1: {
    against: 'a service that does not answer',
    holds:
      'reads end after 15 s, writes after 30 s, a step at the bank after 90 s or Cancel; a ' +
      'message and a way on',
    proofs: {
      'tests/e2e/faults.spec.ts': ['while GET me hangs'],
      'tests/e2e/faults.writes.spec.ts': ['no answer in 30 seconds'],
      'tests/providers/hub/hubClient.test.ts': ['timeouts of their own'],
      'tests/bank/client/transport.test.ts': ['time runs out'],
      'tests/bank/login/steps/credentialsForm.test.tsx': ['can be cancelled'],
    },
  },
  F2: {
    against: 'a connection that is refused or cut',
    holds: 'the same message; no log-out',
    proofs: {
      'tests/e2e/faults.spec.ts': ['each kind of failure is reported'],
      'tests/providers/hub/hubClient.test.ts': ['after a network failure'],
      'tests/providers/data/dataProvider.test.ts': ['does not log out'],
    },
    untried: 'a name that does not resolve, which a page cannot tell from a refused connection',
  },
  F3: {
    against: '500 for a read',
    holds:
      'an error with a way on, at once; reads are repeated once, after 502 to 504 or a lost ' +
      'connection alone',
    proofs: {
      'tests/e2e/faults.spec.ts': ['each kind of failure is reported'],
      'tests/providers/hub/hubClient.test.ts': ['is not repeated', 'a read is repeated once'],
    },
  },
  F4: {
    against: '500 for the creation of a key',
    holds:
      'the form stays and says that the key may exist, the list is fetched again, nothing is ' +
      'repeated',
    proofs: {
      'tests/resources/api-keys/form/create.test.tsx': ['the key may exist'],
      'tests/providers/data/dataProvider.test.ts': ['renews the list'],
      'tests/providers/hub/hubClient.test.ts': ['is never repeated'],
      'tests/e2e/faults.writes.spec.ts': ['is reported, the input stays'],
    },
  },
  F5: {
    against: '502 or 503 with a page of a proxy',
    holds: 'an error; nothing of the page is shown',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['an HTML page says nothing'],
      'tests/e2e/faults.spec.ts': ['each kind of failure is reported'],
    },
  },
  F6: {
    against: '200 with `index.html`',
    holds: 'an answer that cannot be read',
    proofs: {
      'tests/e2e/faults.spec.ts': ['each kind of failure is reported'],
      'tests/e2e/faults.writes.spec.ts': ['200 with index.html'],
    },
  },
  F7: {
    against: 'JSON that is cut or empty',
    holds: 'the same',
    proofs: {
      'tests/e2e/faults.spec.ts': ['each kind of failure is reported'],
      'tests/providers/hub/hubClient.test.ts': ['an error of its own, or into unreadable rows'],
    },
  },
  F8: {
    against: 'any text instead of JSON, nested 100,000 times too',
    holds: 'the same, for every call; never a blank page',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['JSONTestSuite'],
      'tests/bank/client/answers.test.ts': ['JSONTestSuite'],
      'tests/e2e/trust.corpora.spec.ts': ['JSON of every kind'],
    },
  },
  F9: {
    against: 'one bad row',
    holds: 'an unreadable entry with its id and what is wrong; the others work and all are counted',
    proofs: {
      'tests/resources/api-keys/list/ordering.test.ts': ['is kept as unreadable'],
      'tests/resources/api-keys/list/list.test.tsx': ['one bad row'],
      'tests/custom-pages/tenant/users.test.tsx': ['one bad row'],
    },
  },
  F10: {
    against: 'fields that the console does not know',
    holds: 'left out, and never sent back',
    proofs: {
      'tests/providers/data/dataProvider.test.ts': ['bad rows are kept'],
      'tests/providers/lists/lists.test.ts': ['exactly the keys of the contract'],
      'tests/bank/client/result.test.ts': ['may have further members'],
    },
  },
  F11: {
    against: 'an unknown plan, role, environment, software or kind of answer',
    holds:
      "an unreadable row, an unknown plan, an error on the key's own page; in the verification " +
      'words and Cancel',
    proofs: {
      'tests/resources/tenants/list.test.tsx': ['an unknown plan'],
      'tests/e2e/faults.spec.ts': ['an unknown environment', 'leaves the plan unknown'],
      'tests/bank/client/answers.test.ts': ['about ', 'with a field'],
      'tests/bank/login/dialogs/fieldInput.test.tsx': ['does not know can only be left'],
    },
  },
  F12: {
    against: 'another success than the promised one',
    holds: 'DELETE and joining count with 204 alone',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['only one status means success'],
      'tests/resources/api-keys/list/list.test.tsx': ['keeps dialog and key after a'],
    },
  },
  F16: {
    against: '403',
    holds: 'says that it is not allowed; no log-out, the form stays',
    proofs: {
      'tests/providers/data/dataProvider.test.ts': ['does not log out'],
      'tests/resources/api-keys/form/create.test.tsx': ['on the form and keeps the input'],
      'tests/e2e/faults.spec.ts': ['each kind of failure is reported'],
    },
  },
  F17: {
    against: '404 for a key, me or the tenant',
    holds:
      "a not-found state at once; the creation of the person; a page without the tenant's part",
    proofs: {
      'tests/resources/api-keys/list/list.test.tsx': ['not-found state'],
      'tests/e2e/faults.spec.ts': ['a tenant that cannot be read'],
      'tests/e2e/signIn.spec.ts': ['a person unknown to the hub'],
    },
  },
  F18: {
    against: '409 for a key or a person',
    holds:
      "'Name already in use' at the field, in focus; a person who exists is no failure; while " +
      'the hub does not know them yet the page says that the account is being set up, and ' +
      'creates no second one',
    proofs: {
      'tests/resources/api-keys/form/create.test.tsx': ['that it is taken'],
      'tests/e2e/faults.writes.spec.ts': ['says that the account is being set up'],
    },
  },
  F19: {
    against: '422',
    holds: "the hub's words at the field, once",
    proofs: {
      'tests/resources/api-keys/form/create.test.tsx': ['without a toast'],
      'tests/custom-pages/tenant/name.test.tsx': ['(422)'],
      'tests/resources/tenants/edit.test.tsx': ['refused with 422'],
    },
  },
  F20: {
    against: '429, or 503 with `Retry-After`',
    holds:
      'waited for as it says, at most 60 s, counted down; a read is repeated by itself three ' +
      'times at most, a write never; the token endpoint is waited for within the time of a ' +
      'call, and a 429 ends no session',
    proofs: {
      'tests/lib/retryAfter.test.ts': 'every test',
      'tests/providers/hub/waits.test.ts': 'every test',
      'tests/providers/session/busyProvider.test.ts': ['a token endpoint that is too busy'],
      'tests/components/feedback/reason.test.tsx': 'every test',
      'tests/app/busyHub.test.tsx': 'every test',
      'tests/e2e/faults.waits.spec.ts': 'every test',
    },
  },
  F21: {
    against: 'a slow answer after the page was left',
    holds: 'the call is aborted or its answer dropped',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': ['a page that is left aborts'],
      'tests/bank/login/flow/lifecycle.test.ts': ['ignores late answers'],
      'tests/bank/login/flow/login.test.ts': ['the late answer is ignored'],
      'tests/e2e/isolation.spec.ts': ['late answers'],
    },
  },
  F22: {
    against: 'answers out of order',
    holds:
      'filters, order and pages of a list ask for nothing; in the search for banks the last ' +
      'query counts',
    proofs: {
      'tests/providers/lists/lists.test.ts': ['without a request'],
      'tests/bank/login/flow/search.test.ts': ['a late answer to an earlier query'],
    },
  },
  F23: {
    against: 'no network',
    holds:
      'the page says so, and shows what was last known; a write fails at once, keeps what was ' +
      'typed and is never sent later by itself, not even one whose token comes after the line ' +
      'was cut; dialogs and palette open all the same, and what was never fetched says so',
    proofs: {
      'tests/app/pageCode.test.ts': ['nothing is asked for without a line'],
      'tests/components/later/later.test.tsx': ['without a line the toast says that'],
      'tests/providers/data/offline.test.ts': 'every test',
      'tests/providers/lists/lists.test.ts': [
        'stays when its renewal fails',
        'stays when a write could not leave',
      ],
      'tests/providers/data/useWrite.test.tsx': ['while offline fails at once'],
      'tests/e2e/offline.spec.ts': 'every test',
    },
  },
  X79: {
    against: 'a part of the dashboard does not arrive',
    holds: 'what is due stays usable; the page says so and offers another try',
    proofs: { 'tests/e2e/dashboard.spec.ts': ['parts that do not load are said to be missing'] },
  },
};
