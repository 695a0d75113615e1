import { approvalDe } from './approval.de.ts';
import { chipTanDe } from './chipTan.de.ts';
import { bankLoginDe } from './login.de.ts';
import { bankOutcomeDe } from './outcome.de.ts';
import { bankSearchDe } from './search.de.ts';
import { ticketErrorsDe } from './ticketErrors.de.ts';
import { verificationDe } from './verification.de.ts';

/** The German texts of the bank login and of the account verification. */
export const bankDe = {
  ...approvalDe,
  ...chipTanDe,
  ...bankLoginDe,
  ...bankOutcomeDe,
  ...bankSearchDe,
  ...ticketErrorsDe,
  ...verificationDe,
} as const;
