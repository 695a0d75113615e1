import type { Area } from './row.ts';

/** What texts, names and ids of others do in the page, and what code that got into it could do. */
export const shown: Area = {
  T16: {
    against: 'markup in names, messages, labels, advice and errors',
    holds:
      'text nodes only: lint refuses every HTML sink, Trusted Types and the policy stop what is ' +
      'left',
    proofs: {
      'tests/e2e/trust.corpora.spec.ts': ['names from the Big List'],
      'tests/static/lintRules.test.ts': ['no-html-sinks'],
      'tests/e2e/trust.spec.ts': ['is stopped by the policy', 'Trusted Types'],
      'tests/bank/login/search/hostile.test.tsx': ['a name is text'],
      'tests/bank/login/steps/showDialog.test.tsx': ['line by line as text'],
      'tests/verification/accounts/manyAccounts.test.tsx': ['rendered as text'],
      'tests/custom-pages/tenant/name.test.tsx': ['always rendered as text'],
      'tests/custom-pages/tenant/users.test.tsx': ['rendered as text'],
    },
  },
  T19: {
    against: '`__proto__` and `constructor` in an answer',
    holds: 'known fields only; maps and `Object.hasOwn`',
    proofs: {
      'tests/providers/data/dataProvider.test.ts': ['a prototype in the answer stays data'],
      'tests/providers/hub/anyAnswer.test.ts': ['whatever rows a list has'],
      'tests/providers/session/claims.test.ts': ['do not come from a prototype'],
      'tests/config/parseConfig.test.ts': ['takes no prototype'],
      'tests/bank/client/errors.test.ts': ['a prototype in JSON'],
    },
  },
  T20: {
    against: 'a permissions claim of another shape',
    holds: 'a list of strings and exact matches, otherwise nothing is permitted',
    proofs: {
      'tests/providers/session/claims.test.ts': ['permissions'],
      'tests/providers/data/dataProvider.test.ts': ['needs exactly'],
    },
  },
  T22: {
    against: "an id that is a path, or another tenant's",
    holds:
      "one encoded segment, decoded once, so that `a%2Fb` and `a/b` are two ids; '.', '..' and " +
      'nothing are never sent; what the hub refuses is a not-found state',
    proofs: {
      'tests/providers/hub/hubClient.test.ts': [
        'stays one segment',
        'is sent as',
        'is sent nowhere',
      ],
      'tests/providers/hub/builtPath.test.ts': 'every test',
      'tests/resources/api-keys/list/list.test.tsx': ['at one segment', 'not-found state'],
      'tests/bank/client/transport.test.ts': ['exactly one segment'],
      'tests/e2e/foreignNames.spec.ts': ['with an encoded slash'],
    },
  },
  T23: {
    against: 'a name that is a spreadsheet formula',
    holds: 'every export as CSV puts an apostrophe in front',
    proofs: {
      'tests/components/list/exportFile.test.ts': ['disarms', 'none of them as a formula'],
    },
  },
  T24: {
    against: 'the console in a frame',
    holds: "`frame-ancestors 'none'`",
    proofs: { 'tests/e2e/trust.spec.ts': ['cannot be framed'] },
  },
  T38: {
    against: 'a role or plan changed past hidden buttons',
    holds: 'the console hides, the hub decides; a 403 is a message and ends no session',
    proofs: {
      'tests/app/accessMatrix.test.tsx': 'every test',
      'tests/mock-server/hub/permissions.test.ts': 'every test',
      'tests/providers/data/dataProvider.test.ts': ['does not log out'],
      'tests/custom-pages/tenant/users.test.tsx': ['is said at that row, which stays'],
    },
  },
  T40: {
    against: 'a token or a page of a proxy in a shown error',
    holds: 'the message alone, as text, 500 characters at most, with tokens masked',
    proofs: {
      'tests/lib/foreign.test.ts': ['a text of another service'],
      'tests/providers/hub/hubClient.test.ts': ['messages of the hub'],
      'tests/bank/client/errors.test.ts': ['foreign text'],
      'tests/bank/login/failures/notice.test.tsx': ['with tokens masked'],
      'tests/e2e/trust.spec.ts': ['messages of the hub'],
    },
  },
  T41: {
    against: 'names in the page that replace the configuration',
    holds:
      'it is read from `config.json` of the own origin alone, by its schema, and is frozen; ids ' +
      'from answers are in no attribute',
    proofs: {
      'tests/config/configSource.test.ts': 'every test',
      'tests/config/parseConfig.test.ts': ['takes no prototype'],
      'tests/bank/login/search/hostile.test.tsx': ['are in no attribute'],
    },
  },
  T42: {
    against: 'a name that hides or reverses the words around it',
    holds:
      'every name is isolated, in hidden labels too; control characters are left out of lists ' +
      'and escaped in JSON; dialogs show the id too',
    proofs: {
      'tests/resources/tenants/rules.test.ts': ['keeps whole characters'],
      'tests/resources/tenants/details.test.tsx': ['invisible characters as escapes'],
      'tests/resources/api-keys/list/list.test.tsx': ['renders hostile names'],
      'tests/verification/accounts/manyAccounts.test.tsx': ['do not reorder the words'],
      'tests/e2e/trust.corpora.spec.ts': ['each in its row'],
      'tests/components/text/name.test.tsx': ['a hidden label isolates'],
    },
  },
  F59: {
    against: 'many toasts at once',
    holds:
      'three show, the same one once, the others wait; they can be reached and closed by ' +
      'keyboard',
    proofs: {
      'tests/e2e/toasts.spec.ts': [
        'three toasts show at once',
        'Escape dismisses',
        'toasts are announced',
      ],
    },
  },
  F60: {
    against: 'a page that fails to render',
    holds: 'the shell stays, with Reload and Log out',
    proofs: {
      'tests/app/fourthResource.test.tsx': ['fails while it renders'],
      'tests/e2e/faults.storage.spec.ts': ['leaves the shell usable'],
    },
  },
  X6: {
    against: 'a hostile text of megabytes',
    holds: 'it is cut before any expression searches it',
    proofs: { 'tests/lib/foreign.test.ts': ['a hostile text of 8 MiB'] },
  },
  X7: {
    against: 'code that an attacker gets into the page',
    holds:
      'scripts, styles, frames, forms and calls of others are stopped by the policy, which the ' +
      'host sends with every answer',
    proofs: {
      'tests/e2e/trust.spec.ts': [
        'is stopped by the policy',
        'each of these attacks works',
        'required headers',
        'what the console needs',
      ],
      'tests/static/staticHost.test.ts': ['documented policy', 'whole header table'],
    },
  },
  X77: {
    against: "a colleague's e-mail address adds recipients or fields to a mail",
    holds: 'only addresses without special characters get into the link, each encoded',
    proofs: {
      'tests/custom-pages/profile/access.test.ts': ['whose fields no address or text can add to'],
    },
  },
  X100: {
    against: 'a hostile name or a pasted book freezes the search',
    holds:
      'only the first 100 characters of a query and 500 of a text are compared, without regular ' +
      'expressions made of the query',
    proofs: { 'tests/app/palette/palette.test.tsx': ['are compared by their beginning'] },
  },
};
