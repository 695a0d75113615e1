import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import type { BankErrorKind, BankServiceError, ServiceErrorCode } from '../bank-service/errors.ts';

export type Tone = 'bad' | 'warn' | 'info';

/** Words of a kind without a code, or with one that a newer service has added, and of each code. */
type ByCode<Code extends string> = Readonly<Record<Code | 'none', string>>;

/** What has to be said of each kind, so that none compiles without words, nor any of its codes. */
type Words = {
  readonly [Kind in BankErrorKind]: Kind extends 'TicketError'
    ? (code: string) => string
    : Kind extends 'Response'
      ? (status: number) => string
      : Kind extends keyof ServiceErrorCode
        ? ByCode<ServiceErrorCode[Kind]>
        : string;
};

/**
 * How bad each kind is for the person (experience 19): neutral where somebody chose to stop, a
 * warning where something else comes first, an error where it is nothing that they can put right.
 * Wrong credentials are an error without that name: the form says what to do.
 */
const MANNERS = {
  InvalidCredentials: { tone: 'bad', titled: false },
  Canceled: { tone: 'info', titled: false },
  Aborted: { tone: 'info', titled: false },
  ServiceBlocked: { tone: 'warn', titled: false },
  Unauthorized: { tone: 'warn', titled: false },
  ConsentExpired: { tone: 'warn', titled: false },
  AccessExceeded: { tone: 'warn', titled: false },
  ProviderError: { tone: 'warn', titled: false },
  UnexpectedError: { tone: 'bad', titled: true },
  PeriodOutOfBounds: { tone: 'bad', titled: true },
  UnsupportedProduct: { tone: 'bad', titled: true },
  PaymentFailed: { tone: 'bad', titled: true },
  UnexpectedValue: { tone: 'bad', titled: true },
  TicketError: { tone: 'bad', titled: true },
  InterruptError: { tone: 'bad', titled: true },
  NotFound: { tone: 'bad', titled: true },
  Response: { tone: 'bad', titled: true },
  Unreadable: { tone: 'bad', titled: true },
  Network: { tone: 'bad', titled: true },
  Timeout: { tone: 'bad', titled: true },
  InvalidTicket: { tone: 'bad', titled: true },
  Attestation: { tone: 'bad', titled: true },
} as const satisfies Record<BankErrorKind, { tone: Tone; titled: boolean }>;

/** Tone of a kind, and whether its box is titled 'Error' (specification, section 8). */
export function mannerOf(kind: BankErrorKind): { tone: Tone; titled: boolean } {
  return MANNERS[kind];
}

/** What a kind and its code mean and what to do about it, in our own words. */
export function sentenceOf({ kind, code, status }: BankServiceError): string {
  const words: Words = textsOf(verificationEn).verification.bankErrors;
  if (kind === 'TicketError') return words.TicketError(code ?? kind);
  if (kind === 'Response') return words.Response(status);
  const said: string | { readonly none: string; readonly [code: string]: string } = words[kind];
  return typeof said === 'string' ? said : (said[code ?? 'none'] ?? said.none);
}
