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

/** A failure in a person's words. */
export type Described = {
  severity: 'error' | 'warning' | 'info';
  title?: string | undefined;
  /** The bank's own message, unchanged. */
  quote?: string | undefined;
  /** Its meaning and what the person can do. */
  sentences: readonly string[];
};

/** The thrown error, if that is the failure. */
export const errorIn = (failure: Failure): unknown =>
  failure.kind === 'error' ? failure.error : undefined;

/** A page's own words for a failure; where it has none the login's are shown. */
export const OwnWords = createContext<(failure: Failure) => ReactNode>(() => undefined);

const failureTexts = () => textsOf(verificationEn).verification.failure;

/** Puts a failure into words, by its kind. */
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
  // A new login would not help if a fresh ticket has already expired.
  if (isExpiry(error) && !isWithFreshTicket(during)) return describeFailure({ kind: 'expired' });
  const severity = SEVERITIES[error.kind] ?? 'error';
  // Wrong credentials have no title, because the form says what to do.
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

/** Tells if anything was sent, or may have been. */
function consequences(error: BankServiceError, during: LoginPhase): string[] {
  const { stopped, stoppedLater, uncertain } = failureTexts();
  if (during === 'settlement') return [stopped];
  if (error.kind === 'Attestation') return [stoppedLater];
  const isWithBank = during === 'login' || during === 'dialog' || during === 'return';
  return isUnanswered(error) && isWithBank ? [uncertain] : [];
}

/** True for steps with a ticket that was just issued, which reach no bank. */
export const isWithFreshTicket = (during: LoginPhase): boolean =>
  during === 'ticket' || during === 'settlement' || during === 'search' || during === 'info';

/** The title for what was being done; undefined if the kind of error has its own. */
function titleOf(during: LoginPhase): string | undefined {
  const { initialize, redirect } = failureTexts();
  if (during === 'redirect') return redirect;
  return during === 'ticket' || during === 'settlement' ? initialize : undefined;
}

/** Never the message of an unknown error, because it was not written for people. */
function otherSentence(during: LoginPhase, error: unknown): string {
  const texts = textsOf(verificationEn);
  const { setup, foreignResult } = failureTexts();
  if (error instanceof BankSetupError) return setup(error.message);
  if (error instanceof ForeignResultError) return foreignResult;
  const name = error instanceof Error ? error.name : '';
  // The storage is full, so what the return from the bank needs could not be kept.
  if (name === 'QuotaExceededError') return texts.boot.storage.full;
  // Any other failure before the bank service has proved itself means that its code did not load.
  if (during === 'settlement' && name !== 'HubError') return texts.boot.failure.chunk;
  return reasonOf(error, texts);
}

/** Kinds that are no error of anybody. */
const SEVERITIES: Readonly<Partial<Record<BankErrorKind, Described['severity']>>> = {
  // The person or the bank cancelled.
  Canceled: 'info',
  Aborted: 'info',
  // The person has to do something else first.
  ServiceBlocked: 'warning',
  Unauthorized: 'warning',
  ConsentExpired: 'warning',
  AccessExceeded: 'warning',
  ProviderError: 'warning',
};

/** The meaning of a kind and its code, and what the person can do. A kind without words does not compile. */
export function sentenceOf({ kind, code, status }: BankServiceError): string {
  const words = textsOf(verificationEn).verification.bankErrors;
  if (kind === 'TicketError') return words.TicketError(code ?? kind);
  if (kind === 'Response') return words.Response(status);
  const said: string | { readonly none: string; readonly [code: string]: string } = words[kind];
  return typeof said === 'string' ? said : (said[code ?? 'none'] ?? said.none);
}
