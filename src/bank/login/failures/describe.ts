import { createContext, type ReactNode } from 'react';
import { reasonOf } from '../../../texts/errorText.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { refusalText } from '../../../texts/bank/refusalText.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import type { BankErrorKind, BankServiceError } from '../../client/errors.ts';
import {
  bankErrorOf,
  BankSetupError,
  isAttestationError,
  isExpiry,
  isUnanswered,
} from '../../errors.ts';
import { ForeignResultError } from '../flow/errors.ts';
import type { LoginPhase, Failure } from '../flow/state.ts';

export type Described = {
  severity: 'error' | 'warning' | 'info';
  title?: string | undefined;
  /** The bank's message. */
  quote?: string | undefined;
  /** Meaning and remedy. */
  sentences: readonly string[];
};

export const errorIn = (failure: Failure): unknown =>
  failure.kind === 'error' ? failure.error : undefined;

/** A page's own words for a failure; undefined selects the default words. */
export const FailureWordsOverride = createContext<(failure: Failure) => ReactNode>(() => undefined);

const failureTexts = () => textsOf(verificationEn).verification.failure;

export function describeFailure(failure: Failure): Described {
  const words = failureTexts();
  switch (failure.kind) {
    case 'cancelled':
      return { severity: 'info', sentences: [words.cancelled] };
    case 'expired':
      return { severity: 'info', sentences: [words.expired] };
    case 'lostReturn':
      return { severity: 'warning', title: words.lostReturn, sentences: [words.lostReturnMore] };
    case 'error': {
      const { during, error } = failure;
      const bankError = bankErrorOf(error);
      if (bankError) return describeBankError(bankError, during);
      const title = titleOf(during) ?? words.error;
      return { severity: 'error', title, sentences: [otherSentence(during, error)] };
    }
  }
}

function describeBankError(error: BankServiceError, during: LoginPhase): Described {
  const words = failureTexts();
  // If a fresh ticket has expired already, a new login would not help.
  if (isExpiry(error) && !isWithFreshTicket(during)) return describeFailure({ kind: 'expired' });
  const severity = SEVERITIES[error.kind] ?? 'error';
  // The form itself says what to do after wrong credentials.
  const ownTitle =
    severity === 'error' && error.kind !== 'InvalidCredentials' ? words.error : undefined;
  const meaning = isAttestationError(error) ? refusalText(error) : sentenceOf(error);
  return {
    severity,
    title: severity === 'info' ? undefined : (titleOf(during) ?? ownTitle),
    quote: error.userMessage,
    sentences: [meaning, ...consequences(error, during)],
  };
}

/** A sentence about data that was, or may have been, sent. */
function consequences(error: BankServiceError, during: LoginPhase): string[] {
  const { stopped, stoppedLater, uncertain } = failureTexts();
  if (during === 'settlement') return [stopped];
  if (error.kind === 'Attestation') return [stoppedLater];
  const isWithBank = during === 'login' || during === 'dialog' || during === 'return';
  return isUnanswered(error) && isWithBank ? [uncertain] : [];
}

/** True for steps with a fresh ticket, which do not reach the bank. */
export const isWithFreshTicket = (during: LoginPhase): boolean =>
  during === 'ticket' || during === 'settlement' || during === 'search' || during === 'info';

function titleOf(during: LoginPhase): string | undefined {
  const { initialize, redirect } = failureTexts();
  if (during === 'redirect') return redirect;
  return during === 'ticket' || during === 'settlement' ? initialize : undefined;
}

/** Never the message of an unknown error, which is not written for users. */
function otherSentence(during: LoginPhase, error: unknown): string {
  const texts = textsOf(verificationEn);
  const { setup, foreignResult } = failureTexts();
  if (error instanceof BankSetupError) return setup(error.message);
  if (error instanceof ForeignResultError) return foreignResult;
  const name = error instanceof Error ? error.name : '';
  // The data for the return from the bank could not be kept.
  if (name === 'QuotaExceededError') return texts.boot.storage.full;
  // The client did not load: every other failure of the settlement is a BankServiceError.
  if (during === 'settlement' && name !== 'HubError') return texts.boot.failure.chunk;
  return reasonOf(error, texts);
}

/** Other kinds are errors. */
const SEVERITIES: Readonly<Partial<Record<BankErrorKind, Described['severity']>>> = {
  // Cancelled by user or bank.
  Canceled: 'info',
  Aborted: 'info',
  // The user has to do something else first.
  ServiceBlocked: 'warning',
  Unauthorized: 'warning',
  ConsentExpired: 'warning',
  AccessExceeded: 'warning',
  ProviderError: 'warning',
};

/** Meaning and remedy of a kind and code. */
export function sentenceOf({ kind, code, status }: BankServiceError): string {
  const words = textsOf(verificationEn).verification.bankErrors;
  if (kind === 'TicketError') return words.TicketError(code ?? kind);
  if (kind === 'Response') return words.Response(status);
  const text: string | { readonly none: string; readonly [code: string]: string } = words[kind];
  return typeof text === 'string' ? text : (text[code ?? 'none'] ?? text.none);
}
