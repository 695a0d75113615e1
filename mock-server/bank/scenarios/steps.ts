import type { BankFailure } from '../failure.ts';
import type { Account } from '../results/accounts.ts';
import type { Picture } from './images.ts';

/** A dialog around its input. A member that is left out is not sent; `null` is sent. */
type Frame = {
  /** 'Sca', 'Accounts', 'Redirect', or what only a newer client knows. */
  context?: string | null;
  message?: string | null;
  image?: Picture | null;
  /** The number of confirmations it takes; 1 if left out. Never sent. */
  times?: number;
};

export type FieldStep = Frame & {
  kind: 'Field';
  type: 'Date' | 'Email' | 'Number' | 'Phone' | 'Text';
  secrecyLevel: 'Plain' | 'Otp' | 'Password';
  minLength?: number | null;
  maxLength?: number | null;
};

/** A dialog; its further members are those of the input on the wire. */
export type DialogStep =
  | FieldStep
  | (Frame & {
      kind: 'Selection';
      options: readonly { key: string; label: string; explanation?: string | null }[];
    })
  | (Frame & { kind: 'Confirmation'; pollingDelaySecs?: number | null });

/** One thing that happens before the result; a person answers dialogs and the redirect. */
export type Step =
  | DialogStep
  | { kind: 'Redirect' }
  /** Milliseconds until the next step. */
  | { kind: 'Wait'; ms: number }
  | { kind: 'Fail'; failure: () => BankFailure }
  /** Answers with exactly this JSON, and ends. */
  | { kind: 'Answer'; json: unknown };

/** The bank's behaviour at a user id. */
export type Scenario = {
  userId: string;
  /** For README.md: a sentence without a full stop. */
  description: string;
  steps: readonly Step[];
  /** The person's accounts; the four demo accounts if left out. */
  accounts?: readonly Account[];
  /** The form of session and connection data in the result; 'full' if left out. */
  result?: 'nulls' | 'bare';
};
