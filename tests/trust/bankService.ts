import type { Area } from './row.ts';

/** The sealed channel to the bank service: its proof, its trust and its answers. */
export const bankService: Area = {
  T32: {
    against: 'a password or TAN that stays behind',
    holds:
      'inputs that React does not control, emptied when they are sent and when the page is ' +
      'hidden; passed on in one call and kept nowhere',
    proofs: {
      'tests/e2e/verification.secrecy.spec.ts': 'every test',
      'tests/bank/login/flow/secrecy.test.ts': 'every test',
      'tests/bank/client/secrecy.test.ts': 'every test',
      'tests/bank/login/steps/credentialsForm.test.tsx': ['a password'],
      'tests/bank/login/dialogs/fieldInput.test.tsx': ['what is typed'],
    },
  },
  T33: {
    against: 'an attested channel that is skipped or downgraded',
    holds:
      'there is no path without it: keys are settled once a ticket, every check of the report ' +
      'passes before anything is sealed, and only sealed bodies follow; each failure ends the ' +
      'verification with its own text',
    proofs: {
      'tests/bank/client/attestation/settlement.test.ts': 'every test',
      'tests/bank/client/attestation/mutations.test.ts': 'every test',
      'tests/bank/client/attestation/reportMutations.test.ts': 'every test',
      'tests/bank/client/attestation/chain.test.ts': 'every test',
      'tests/bank/client/faults.test.ts': 'every test',
      'tests/bank/client/settlement.test.ts': ['a failed settlement'],
      'tests/e2e/verification.spec.ts': ['each failure of the proof'],
      'tests/e2e/verification.failures.spec.ts': ['cannot prove itself again'],
      'tests/bank/client/oddities.test.ts': ['the evidence of a ticket'],
    },
  },
  T35: {
    against: 'a signed result with odd content',
    holds:
      'shown as text, and only entries with IBAN and owner; the hub gets it unchanged and ' +
      'verifies it',
    proofs: {
      'tests/bank/client/result.test.ts': 'every test',
      'tests/verification/accounts/manyAccounts.test.tsx': 'every test',
      'tests/verification/steps/showHubResponse.test.tsx': ['stay text'],
      'tests/providers/data/verification.test.ts': ['result and index alone'],
    },
  },
  F38: {
    against: 'a bank service that fails its attestation',
    holds:
      "'Verification failed!' with the failed check in words, expected and found value; the " +
      'settlement is the only request, and the only way forward is a new start',
    proofs: {
      'tests/bank/client/faults.test.ts': 'every test',
      'tests/bank/login/steps/nonRecoverableError.test.tsx': ['a failed proof is named'],
      'tests/e2e/verification.spec.ts': ['each failure of the proof'],
    },
  },
  F39: {
    against: 'an answer that does not open or fits no kind; a session that the service forgot',
    holds:
      'the verification ends and its keys are dropped; reads settle once more, steps at the ' +
      'bank are not repeated',
    proofs: {
      'tests/bank/client/answers.test.ts': ['an answer of a service'],
      'tests/bank/client/faults.test.ts': ['bodies that do not open', 'forgets a session'],
      'tests/bank/client/retries.test.ts': ['a service that forgot the session'],
      'tests/bank/login/flow/dialogs.test.ts': ['unreadably is fatal'],
    },
  },
  X9: {
    against: 'keys that are settled twice, or for another ticket',
    holds: 'one settlement a ticket id, shared by all its calls',
    proofs: {
      'tests/bank/client/settlement.test.ts': ['one settlement a ticket id'],
      'tests/e2e/verification.spec.ts': ['proves itself once'],
    },
  },
  X10: {
    against:
      'trust that the configuration widens, up to a simulated bank service that looks like a ' +
      'real one',
    holds:
      'roots, signing keys and lowered minimums are named on the page, used or not; with a ' +
      "further root it is a 'Simulated bank service'; without it the simulator is refused",
    proofs: {
      'tests/bank/client/attestation/settlement.test.ts': ['not trusted by default'],
      'tests/bank/client/attestation/chain.test.ts': ['roots of the configuration'],
      'tests/e2e/verification.spec.ts': ['the page lists the checks'],
      'tests/bank/client/attestation/configuredTrust.test.ts': 'every test',
      'tests/bank/evidence/evidenceLine.test.tsx': 'every test',
    },
  },
  X11: {
    against: 'a leaf of another product than its issuer',
    holds: "'unexpected product', and nothing is sealed",
    proofs: {
      'tests/bank/client/attestation/settlement.test.ts': ['a settlement on'],
      'tests/e2e/verification.spec.ts': ['each failure of the proof'],
    },
  },
  X12: {
    against: 'a report of a version above the newest known',
    holds: 'refused before anything is sealed',
    proofs: { 'tests/bank/client/attestation/realReports.test.ts': ['the version of a report'] },
  },
  X14: {
    against: 'keys that are settled again',
    holds: 'the evidence shown is that of the new ones; a login is not repeated',
    proofs: {
      'tests/bank/login/flow/oddities.test.ts': ['after keys were settled again'],
      'tests/bank/client/oddities.test.ts': ['the evidence of a ticket'],
    },
  },
  X15: {
    against: 'more hits than were asked for',
    holds: "dropped; the row 'More results' stays",
    proofs: {
      'tests/bank/client/oddities.test.ts': ['limit'],
      'tests/bank/login/flow/oddities.test.ts': ['ignores the limit'],
    },
  },
  X16: {
    against:
      "what the service's own client accepts: comment lines behind the last certificate, `t` " +
      'and `z` of RFC 3339 in lower case',
    holds: 'accepted; a bit flipped in the frame of a certificate is not',
    proofs: {
      'tests/bank/client/attestation/pem.test.ts': ['PEM'],
      'tests/bank/client/attestation/systemVersion.test.ts': 'every test',
      'tests/bank/client/oddities.test.ts': ['a comment behind the certificates'],
    },
  },
  X114: {
    against: 'a processor or an authority whose certificate AMD has revoked',
    holds: '`npm run attest -- --crl` refuses it; no list counts without its authority’s signature',
    proofs: { 'tests/bank/client/attestation/revocation.test.ts': 'every test' },
    untried: 'lists of AMD itself: their servers are asked by nobody here',
  },
};
