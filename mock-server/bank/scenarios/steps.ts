import type { BankFailure } from '../failure.ts';
import type { Account } from '../results/accounts.ts';
import type { Picture } from './images.ts';

/** A dialog without its input. Missing members are not sent; `null` is sent. */
type Frame = {
  /** 'Sca', 'Accounts', 'Redirect', or an unknown context. */
  context?: string | null;
  message?: string | null;
  image?: Picture | null;
  /** Number of required confirmations. Default: 1. Never sent. */
  times?: number;
};

export type FieldStep = Frame & {
  kind: 'Field';
  type: 'Date' | 'Email' | 'Number' | 'Phone' | 'Text';
  secrecyLevel: 'Plain' | 'Otp' | 'Password';
  minLength?: number | null;
  maxLength?: number | null;
};

/** A dialog with the members of its input. */
export type DialogStep =
  | FieldStep
  | (Frame & {
      kind: 'Selection';
      options: readonly { key: string; label: string; explanation?: string | null }[];
    })
  | (Frame & { kind: 'Confirmation'; pollingDelaySecs?: number | null });

/** One step before the result. Dialogs and redirects wait for an answer. */
export type Step =
  | DialogStep
  | { kind: 'Redirect' }
  | { kind: 'Wait'; ms: number }
  | { kind: 'Fail'; failure: () => BankFailure }
  /** Ends the flow with exactly this JSON. */
  | { kind: 'Answer'; json: unknown };

/** The behaviour of the bank for a user id. */
export type Scenario = {
  userId: string;
  /** The text in README.md, without a full stop. */
  description: string;
  steps: readonly Step[];
  /** Default: the four demo accounts. */
  accounts?: readonly Account[];
  /** Session and connection data of the result: null or missing. Default: present. */
  result?: 'nulls' | 'bare';
};
