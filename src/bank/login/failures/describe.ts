import { createContext, type ReactNode } from 'react';
import { reasonOf } from '../../../texts/errorText.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { refusalText } from '../../../texts/bank/refusalText.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import type { BankServiceError } from '../../client/errors.ts';
import {
  bankErrorOf,
  BankSetupError,
  isAttestationError,
  isExpiry,
  isSilence,
} from '../../errors.ts';
import { ForeignResultError } from '../flow/errors.ts';
import type { Doing, Failure } from '../flow/state.ts';
import { mannerOf, sentenceOf, type Tone } from './bankKinds.ts';

/** A failure in a person's words. */
export type Described = {
  tone: Tone;
  title?: string | undefined;
  /** The bank's own message, unchanged. */
  quote?: string | undefined;
  /** Its meaning and what the person can do. */
  sentences: readonly string[];
};

/** What was thrown, if that is the failure. */
export const errorIn = (failure: Failure): unknown =>
  failure.kind === 'error' ? failure.error : undefined;

/** A page's own words for a failure; where it has none the login's are shown. */
export const OwnWords = createContext<(failure: Failure) => ReactNode>(() => undefined);

/** Puts a failure into words, by its kind. */
export function describeFailure(failure: Failure): Described {
  const words = failureTexts();
  switch (failure.kind) {
    case 'cancelled':
      return { tone: 'info', sentences: [words.cancelled] };
    case 'expired':
      return { tone: 'info', sentences: [words.expired] };
    case 'lostReturn':
      return { tone: 'warn', title: words.lostReturn, sentences: [words.lostReturnMore] };
    case 'error': {
      const bankError = bankErrorOf(failure.error);
      if (bankError) return describeBankError(bankError, failure.during);
      const sentences = otherSentences(failure.during, failure.error);
      return { tone: 'bad', title: titleOf(failure.during) ?? words.error, sentences };
    }
  }
}

function describeBankError(error: BankServiceError, during: Doing): Described {
  const words = failureTexts();
  // A new login would not help if a fresh ticket has already expired.
  if (isExpiry(error) && !isWithFreshTicket(during))
    return { tone: 'info', sentences: [words.expired] };
  const { tone, titled } = mannerOf(error.kind);
  const ownTitle = titled ? words.error : undefined;
  const title = tone === 'info' ? undefined : (titleOf(during) ?? ownTitle);
  return {
    tone,
    title,
    quote: error.userMessage,
    sentences: [meaningOf(error), ...consequences(error, during)],
  };
}

function meaningOf(error: BankServiceError): string {
  if (!isAttestationError(error)) return sentenceOf(error);
  return refusalText(error);
}

/** Whether anything was sent, or may have been. */
function consequences(error: BankServiceError, during: Doing): string[] {
  const { stopped, stoppedLater, uncertain } = failureTexts();
  if (during === 'settlement') return [stopped];
  if (error.kind === 'Attestation') return [stoppedLater];
  return isSilence(error) && isWithBank(during) ? [uncertain] : [];
}

/** These steps use a ticket that was just issued, and reach no bank. */
export function isWithFreshTicket(during: Doing): boolean {
  return (['ticket', 'settlement', 'search', 'info'] as Doing[]).includes(during);
}

/** Whether the bank itself takes part in the step. */
function isWithBank(during: Doing): boolean {
  return during === 'login' || during === 'dialog' || during === 'return';
}

/** The title for what was being done; undefined if the kind of error has its own. */
function titleOf(during: Doing): string | undefined {
  const { initialize, redirect } = failureTexts();
  if (during === 'redirect') return redirect;
  return during === 'ticket' || during === 'settlement' ? initialize : undefined;
}

/** Never shows the message of an unknown error, because it was not written for people. */
function otherSentences(during: Doing, error: unknown): string[] {
  const texts = textsOf(verificationEn);
  const { setup, foreignResult } = texts.verification.failure;
  if (error instanceof BankSetupError) return [setup(error.message)];
  if (error instanceof ForeignResultError) return [foreignResult];
  const name = error instanceof Error ? error.name : '';
  // The storage is full, so what the return from the bank needs could not be kept.
  if (name === 'QuotaExceededError') return [texts.boot.storage.full];
  // Any other failure before the bank service has proved itself means that its code did not load.
  if (during === 'settlement' && name !== 'HubError') return [texts.boot.failure.chunk];
  return [reasonOf(error, texts)];
}

const failureTexts = () => textsOf(verificationEn).verification.failure;
