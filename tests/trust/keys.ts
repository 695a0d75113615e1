import type { Area } from './row.ts';

/** API keys: their secrets, what is written and lost, lists, exports and calendars. */
export const keys: Area = {
  T31: {
    against: "a key's secret in a cache, storage, address or log",
    holds: 'only the page that shows it holds it: answers with a secret pass every cache by',
    proofs: {
      'tests/e2e/trust.tokens.spec.ts': 'every test',
      'tests/resources/api-keys/form/create.test.tsx': ['the secret'],
      'tests/providers/data/dataProvider.test.ts': [
        'its secret is in no cache',
        'without the secret',
      ],
      'tests/providers/data/useWrite.test.tsx': ['no cache ever holds it'],
      'tests/resources/api-keys/list/ordering.test.ts': ['drops a secret'],
    },
  },
  F31: {
    against: 'a double click, or Enter and a click',
    holds: 'one request',
    proofs: {
      'tests/providers/data/useWrite.test.tsx': ['is sent once however often'],
      'tests/resources/api-keys/form/create.test.tsx': ['makes one key however often'],
      'tests/custom-pages/tenant/name.test.tsx': ['is saved once however often'],
      'tests/custom-pages/tenant/invite.test.tsx': ['however often it is pressed'],
    },
  },
  F32: {
    against: 'leaving while something is typed or saved',
    holds: "asks first; a dialog that saves stays; every write waits for the hub's answer",
    proofs: {
      'tests/resources/api-keys/form/create.test.tsx': [
        'asks before typed input',
        'asks before it is left behind',
      ],
      'tests/resources/tenants/edit.test.tsx': [
        'cannot be closed while it saves',
        'asks before it throws away',
      ],
    },
  },
  X21: {
    against: 'a secret in the code that people copy',
    holds:
      'code of every language reads it from the environment; nothing in it is as long as a ' +
      'secret',
    proofs: {
      'tests/customer-backend/languages.test.ts': ['from the environment'],
      'tests/e2e/snippets.spec.ts': ['no secret is on the page'],
    },
  },
  X22: {
    against: 'a new secret that is read from the screen',
    holds:
      "the files for a server say '(hidden)' in its place, and are copied and downloaded with " +
      'it; where it was shown, it masks itself after 60 s and when the tab is hidden',
    proofs: {
      'tests/resources/api-keys/try/keySnippets.test.tsx': ['is copied but never shown'],
      'tests/components/copy/copyField.test.tsx': ['masks itself'],
    },
  },
  X23: {
    against: 'a copy that did not arrive, of a secret that is shown once',
    holds:
      'the clipboard is read again where that needs no question; a failed copy is told, and the ' +
      'file can be downloaded',
    proofs: {
      'tests/components/copy/copyField.test.tsx': ['is confirmed where', 'that did not arrive'],
      'tests/resources/api-keys/try/keySnippets.test.tsx': ['without a clipboard'],
    },
  },
  X24: {
    against:
      'a file for a server that sets something else: by the id of a key, by a `$`, by decoding ' +
      'once too often',
    holds:
      'quotes and line ends never leave the id; Kubernetes gets `stringData`; Compose never has ' +
      'the secret; the placeholder is refused as a secret',
    proofs: { 'tests/customer-backend/deployments.test.ts': 'every test' },
  },
  X25: {
    against: 'code whose tickets are refused, that accepts a forged result, or whose markup runs',
    holds:
      'each language mints the same claims, and is run against the simulator; each is run against ' +
      'results of every wrong kind; highlighted code stays text',
    proofs: {
      'tests/customer-backend/snippets/snippets.test.ts': [
        'is accepted by the bank simulator',
        'with the text of the secret',
        'with other claims',
        'refuses every wrong one',
      ],
      'tests/components/code/highlight.test.ts': ['stays text'],
    },
  },
  X26: {
    against:
      "a new secret after 'Done', after the page was left, or in a page that the back button " +
      'restores',
    holds: 'dropped before the next page opens and before the page is frozen',
    proofs: {
      'tests/e2e/testKey.spec.ts': ['nothing of the secret is left'],
      'tests/resources/api-keys/form/create.test.tsx': [
        'frozen for the back button',
        'asks before it is left behind, until',
      ],
      'tests/e2e/tools.secrecy.spec.ts': ['and no further'],
    },
  },
  X29: {
    against: 'a tool that does not load beside a secret that is shown once',
    holds: 'only the tool is missing',
    proofs: {
      'tests/e2e/testKey.spec.ts': ['takes nothing from the page'],
      'tests/resources/api-keys/form/create.test.tsx': ['where no bank service is configured'],
    },
  },
  X31: {
    against: 'a link that makes somebody create a key, or a wider one',
    holds:
      'it fills in the form and says so; a person presses Create; a typo leaves no service ' +
      'chosen; what was typed is not replaced',
    proofs: {
      'tests/resources/api-keys/form/createLink.test.ts': [
        'a typo widens no key',
        'says nothing about the key',
        'of any length',
      ],
      'tests/resources/api-keys/form/createLink.test.tsx': [
        'sends nothing by itself',
        'gives way to',
      ],
    },
  },
  X75: {
    against: "a key's name writes properties or events into somebody's calendar",
    holds: 'names are one escaped line without control and bidi characters',
    proofs: { 'tests/resources/api-keys/expiry/expiryCalendar.test.ts': ['stay one line of text'] },
  },
  X76: {
    against: 'changed storage writes lines into a calendar file',
    holds: 'only eight digits count as a day',
    proofs: {
      'tests/resources/api-keys/expiry/expiryCalendar.test.ts': [
        'in the storage counts as nothing',
      ],
    },
  },
  X81: {
    against: 'a selection that a filter hides is deleted',
    holds: 'only what matches the filter stays selected, and nothing comes back',
    proofs: { 'tests/resources/api-keys/bulk/bulk.test.tsx': ['keeps under another filter'] },
  },
  X82: {
    against: 'many working keys are deleted by a slip',
    holds: 'every key is named with its environment; the number is typed from two in Production on',
    proofs: { 'tests/resources/api-keys/bulk/bulk.test.tsx': ['wants the number typed'] },
  },
  X83: {
    against: 'a hub that refuses, is busy or breaks off while several keys are deleted',
    holds: "a result for each key; waits as asked; one call at a time; 'Stop'",
    proofs: {
      'tests/resources/api-keys/bulk/bulkRun.test.ts': [
        'waits as it is asked to',
        'sends nothing more once it is stopped',
      ],
    },
  },
  X84: {
    against: 'a secret in an export',
    holds: 'what the contract of a list does not have is dropped when it is read',
    proofs: { 'tests/components/list/exportFile.test.ts': ['never has the secret'] },
  },
};
