import type { Area } from './row.ts';

/** The account verification: addresses and images of banks, redirects, tickets, approvals, chipTAN. */
export const verification: Area = {
  T17: {
    against: "a bank's address that is a script, is not encrypted or names a user",
    holds:
      'https only, on arrival and again when it is read from the tab; http on this machine ' +
      'outside of builds alone, which a rule of the build enforces; the whole host is shown ' +
      'first, one that looks like another in its DNS form',
    proofs: {
      'tests/bank/client/answers.test.ts': ['a redirect'],
      'tests/bank/login/keptRedirects.test.ts': ['is refused and deleted'],
      'tests/bank/login/steps/showRedirect.test.tsx': ['named in full', 'DNS form'],
      'tests/lib/navigable.test.ts': 'every test',
      'tests/static/bundleRules.test.ts': ['development'],
      'tests/e2e/verification.redirect.spec.ts': ['leads to no http page'],
    },
  },
  T18: {
    against: "a bank's image that is no image, or far too large",
    holds:
      'PNG, JPEG and GIF by their first bytes, at most 1 MiB and 4 million pixels, before and ' +
      'after decoding, from a `blob:` address; otherwise words',
    proofs: {
      'tests/bank/login/dialogs/imageKind.test.ts': 'every test',
      'tests/bank/login/dialogs/imageShown.test.tsx': 'every test',
    },
  },
  F33: {
    against: 'a reload at any step',
    holds: 'a fresh ticket and the choice of a bank; nothing was kept',
    proofs: { 'tests/e2e/verification.expiry.spec.ts': ['a reload at any step'] },
  },
  F34: {
    against: 'a return from a bank without anything kept',
    holds: 'the marker leaves the address; a clear message and a new start, without a call',
    proofs: {
      'tests/bank/login/flow/redirects.test.ts': ['without a kept redirect'],
      'tests/e2e/verification.redirect.spec.ts': ['a return with anything but'],
    },
  },
  F35: {
    against:
      "what was kept is another person's, another tenant's, old, garbage or of another version",
    holds: 'deleted, and the same',
    proofs: {
      'tests/bank/login/keptRedirects.test.ts': 'every test',
      'tests/e2e/verification.redirect.spec.ts': [
        'a return with anything but',
        'another person in the same tab',
      ],
    },
  },
  F36: {
    against: 'a return that is opened twice',
    holds: 'the first goes on, the second is the same',
    proofs: {
      'tests/bank/login/keptRedirects.test.ts': ['can be taken once'],
      'tests/e2e/verification.redirect.spec.ts': [
        'a return in another tab',
        'where it was left, once',
      ],
    },
  },
  F37: {
    against: 'a ticket that the bank service refuses',
    holds:
      'expired: search and description are repeated once with a fresh one; a login never is, ' +
      'the chosen bank is back. Other codes are named',
    proofs: {
      'tests/bank/login/flow/search.test.ts': ['a ticket that has expired'],
      'tests/bank/login/flow/login.test.ts': ['is repeated once with a fresh ticket'],
      'tests/bank/client/faults.test.ts': ['every ticket refused'],
      'tests/bank/login/failures/words.test.ts': ['a ticket that has expired during a login'],
      'tests/e2e/verification.expiry.spec.ts': ['the user id stays'],
    },
  },
  F40: {
    against: 'an error of the bank',
    holds:
      "words for its kind at the chosen bank, the bank's own first; the user id stays, the " +
      'password goes, a fresh ticket comes; a report of the failure can be saved',
    proofs: {
      'tests/bank/client/faults.test.ts': ['what a bank reports'],
      'tests/bank/client/errors.test.ts': ['a kind'],
      'tests/bank/login/failures/words.test.ts': ['its own words'],
      'tests/bank/login/failures/report.test.tsx': 'every test',
      'tests/bank/login/flow/login.test.ts': ['a failed login'],
      'tests/e2e/verification.failures.spec.ts': ['each refusal says what it is'],
    },
  },
  F41: {
    against: 'a dialog that asks for something impossible or unknown',
    holds:
      'says so; only Cancel is offered. Lengths are counted as the service counts them, and the ' +
      'message names the bound that was missed',
    proofs: {
      'tests/bank/login/dialogs/fieldRules.test.ts': 'every test',
      'tests/bank/login/dialogs/fieldInput.test.tsx': ['a text for the bank'],
      'tests/bank/login/steps/showDialog.test.tsx': ['a selection'],
    },
  },
  F42: {
    against: 'no account, one, or hundreds',
    holds: "'No bank accounts found.', preselected, or a list that scrolls and filters",
    proofs: {
      'tests/verification/steps/showRoutexResult.test.tsx': ['no account', 'the first is chosen'],
      'tests/verification/accounts/manyAccounts.test.tsx': 'every test',
    },
  },
  X5: {
    against: 'a login that is repeated until the bank locks the account',
    holds: 'no step at the bank is ever repeated by itself',
    proofs: {
      'tests/bank/client/retries.test.ts': ['is never repeated'],
      'tests/bank/login/flow/login.test.ts': ['is one call'],
    },
  },
  X13: {
    against: 'a result that names another ticket',
    holds: 'not offered, and nothing is saved',
    proofs: {
      'tests/bank/login/flow/oddities.test.ts': ['a result that names another ticket'],
      'tests/bank/login/flow/login.test.ts': ['with a result of another ticket ends'],
    },
  },
  X90: {
    against: 'the bank is asked too often: hidden tab, 429, no line',
    holds: "one poll when it is due, never sooner than the bank's interval, none while offline",
    proofs: {
      'tests/bank/login/flow/dialogs.test.ts': ['that is turned away waits as it was told'],
      'tests/bank/login/flow/time.test.tsx': [
        'does not end sooner because a page is shown and hidden',
      ],
    },
  },
  X91: {
    against: 'a ticket ends while a person waits for an approval',
    holds: 'back at the bank; no login and no confirmation is sent by itself',
    proofs: { 'tests/e2e/waiting.spec.ts': ['a ticket that ends during the wait'] },
  },
  X92: {
    against: 'an IBAN that was typed stays in the browser',
    holds: 'nothing of it in localStorage or sessionStorage',
    proofs: { 'tests/e2e/waiting.spec.ts': ['an IBAN is checked while it is typed'] },
  },
  X93: {
    against: 'a message that counts speaks without end',
    holds: 'only other words are announced, once',
    proofs: { 'tests/bank/login/steps/waitingRoom.test.tsx': ['announces other words once'] },
  },
  X94: {
    against: 'damaged or forged HHD_UC data is shown to a TAN generator',
    holds: 'it is not drawn; the failed check is named, the image is offered',
    proofs: {
      'tests/bank/login/chip-tan/hhdUc.test.ts': ['any half byte changed'],
      'tests/bank/login/dialogs/chipTan.test.tsx': ['a code with a fault'],
    },
  },
  X95: {
    against: 'flashing harms a person',
    holds:
      "bars and the bank's moving image appear on request alone, and stop when the page is " +
      'hidden',
    proofs: {
      'tests/bank/login/dialogs/chipTan.test.tsx': [
        'at rest until they are started',
        'a hidden page stops the bars',
        'on request alone',
      ],
    },
  },
  X96: {
    against: 'a chipTAN challenge outlives the login',
    holds: 'only width and speed are kept',
    proofs: { 'tests/bank/login/dialogs/chipTan.test.tsx': ['size and speed are kept'] },
  },
  X97: {
    against: 'endless HHD_UC data',
    holds: 'refused before it is read',
    proofs: { 'tests/bank/login/chip-tan/hhdUc.test.ts': ['no data at all makes it fail'] },
  },
  X112: {
    against: 'a forged report of a processor whose secret a published attack reads',
    holds: 'the page, the doctor and `npm run attest` say so; a setting refuses the family',
    proofs: {
      'tests/bank/evidence/evidenceLine.test.tsx': ['a published attack on the family'],
      'tests/bank/client/attestation/attestCommand.test.ts': ['of a family that is refused'],
      'tests/doctor/attestation.test.ts': 'every test',
    },
  },
};
