import type { Area } from './row.ts';

/** The tools for developers: playground, ticket inspector, check of a backend, bank explorer, attestation. */
export const tools: Area = {
  X27: {
    against: 'a secret that is pasted into a tool',
    holds:
      'it is in its field, then its bytes are in the memory of that page alone, until the page ' +
      'is left; storage, requests, history and the heap have nothing of it',
    proofs: {
      'tests/e2e/tools.secrecy.spec.ts': ['is nowhere once it is used'],
      'tests/e2e/playground.spec.ts': ['not even in the list of calls'],
      'tests/e2e/testKey.spec.ts': ['the secret of another key is refused'],
    },
  },
  X28: {
    against: 'a key that was handed to the playground and is used by a later page',
    holds: 'for the page that opens next, once; not across a reload',
    proofs: { 'tests/e2e/tools.secrecy.spec.ts': ['goes from its test to the playground'] },
  },
  X30: {
    against: 'a bank service without proof that gets the ticket of a key',
    holds: 'no call but the settlement; the failed check is named',
    proofs: {
      'tests/resources/api-keys/try/testKey.test.ts': ['gets no call with the ticket'],
      'tests/custom-pages/bank-explorer/explorer.test.ts': ['does not prove itself'],
      'tests/e2e/playground.spec.ts': ['fails its proof gets no call'],
      'tests/e2e/bankExplorer.spec.ts': ['once the service has proved itself'],
    },
  },
  X32: {
    against:
      'a key of the other environment, without the service, expired or deleted; a wrong clock',
    holds:
      'refused, and each refusal explained: what, why, what to do, and by how much this clock ' +
      "differs from the server's",
    proofs: {
      'tests/mock-server/bank/tickets.test.ts': [
        'good in its own environment',
        'good for the services',
        'has expired or was deleted',
      ],
      'tests/resources/api-keys/try/testKey.test.ts': [
        'is told as',
        'is explained',
        'the clock of the device',
      ],
      'tests/custom-pages/bank-explorer/explorer.test.ts': [
        'ends the exploration',
        'without the service',
      ],
      'tests/bank/tickets/serverClock.test.ts': 'every test',
    },
  },
  X33: {
    against:
      'a list of calls that holds credentials, a TAN, a ticket, what continues a login, or a ' +
      'million lines',
    holds: 'masked and cut by the client before the list gets it, wherever an answer repeats it',
    proofs: {
      'tests/bank/client/observation.test.ts': [
        'no observer ever sees',
        'is masked as well',
        'endless answers',
      ],
      'tests/e2e/playground.spec.ts': ['not even in the list of calls'],
    },
  },
  X34: {
    against:
      'a login of the playground that the account verification resumes, or one environment that ' +
      'of the other',
    holds: 'bound to the page and the environment that kept it',
    proofs: {
      'tests/bank/login/keptRedirects.test.ts': ['is nothing to', 'deletes nothing'],
      'tests/e2e/playground.spec.ts': ['is not continued by'],
    },
  },
  X35: {
    against: 'a result that is forged, or of another ticket',
    holds:
      "verified with the key's secret, and a failure is told loudly; another ticket's is " +
      'refused',
    proofs: {
      'tests/custom-pages/playground/signedResult.test.tsx': 'every test',
      'tests/custom-pages/playground/services.test.ts': ['refuses the result of another ticket'],
    },
  },
  X36: {
    against: 'an order at a real bank by accident',
    holds: 'Integration by itself; a Production key asks before the first call',
    proofs: { 'tests/e2e/playground.spec.ts': ['asks before the first call'] },
  },
  X38: {
    against: 'a pasted token that is sent, or outlives the inspector',
    holds: "decoded in the page, without a request; gone with it, and with 'Clear'",
    proofs: {
      'tests/e2e/ticketInspector.spec.ts': [
        'nothing is left of them',
        'that was emptied or left holds neither the token nor the secret',
      ],
    },
  },
  X39: {
    against: 'a hostile token: endless, nested without end, with a prototype',
    holds: 'a finding, and a bounded text',
    proofs: {
      'tests/bank/tickets/inspect.test.ts': ['any text'],
      'tests/e2e/ticketInspector.spec.ts': ['refused when it is endless'],
    },
  },
  X40: {
    against: "'accepted' of what the bank service refuses",
    holds:
      'the first fault is what the simulator answers, one by one and for several at once; the ' +
      'signature is checked as it was made, the usual mistakes are named',
    proofs: {
      'tests/bank/tickets/agreement.test.ts': 'every test',
      'tests/bank/tickets/inspect.test.ts': ['a signature'],
    },
  },
  X41: {
    against: 'a shared link to a bank that is hostile; words that end up in an address',
    holds:
      'an id is one segment, of 256 characters at most; what is typed is sealed, and only a ' +
      'chosen bank is in the address',
    proofs: {
      'tests/custom-pages/bank-explorer/explorer.test.ts': ['a link that is'],
      'tests/e2e/bankExplorer.spec.ts': ['found, described and shared'],
    },
  },
  X42: {
    against: 'evidence that is forged, or of a service that this console does not trust',
    holds: 'only its settlement counts, checked anew with the trust of the configuration',
    proofs: {
      'tests/custom-pages/attestation/proof.test.ts': [
        'is believed nothing',
        'fails at',
        'with a trust that cannot be used',
      ],
    },
  },
  X43: {
    against: 'a proof or its evidence that gives a ticket or the session away',
    holds: 'asked with a random id; the evidence has no key of the session',
    proofs: {
      'tests/custom-pages/attestation/proof.test.ts': [
        'instead of a ticket',
        'holds no key of the session',
      ],
      'tests/e2e/attestation.spec.ts': ['without a ticket'],
    },
  },
  X45: {
    against: 'a page that says something else than `npm run attest`',
    holds: 'the same code, with the same outcome',
    proofs: { 'tests/custom-pages/attestation/proof.test.ts': ['with the same outcome'] },
  },
};
