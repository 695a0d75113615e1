import { textsOf } from '../../../texts/textsOf.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import type { BankErrorKind, BankServiceError, ServiceErrorCode } from '../../client/errors.ts';

export type Tone = 'bad' | 'warn' | 'info';

/** The words of each code; `none` is for no code, or one that a newer service has added. */
type ByCode<Code extends string> = Readonly<Record<Code | 'none', string>>;

/** The words of every kind and code. A kind or code without words does not compile. */
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
 * The tone of each kind: neutral if the person or the bank cancelled, a warning if the person has to do
 * something else first, an error if they cannot correct it. Wrong credentials are an error without the
 * title 'Error', because the form says what to do.
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

/** The tone of a kind, and whether its box has the title 'Error'. */
export function mannerOf(kind: BankErrorKind): { tone: Tone; titled: boolean } {
  return MANNERS[kind];
}

/** The meaning of a kind and its code, and what the person can do. */
export function sentenceOf({ kind, code, status }: BankServiceError): string {
  const words: Words = textsOf(verificationEn).verification.bankErrors;
  if (kind === 'TicketError') return words.TicketError(code ?? kind);
  if (kind === 'Response') return words.Response(status);
  const said: string | { readonly none: string; readonly [code: string]: string } = words[kind];
  return typeof said === 'string' ? said : (said[code ?? 'none'] ?? said.none);
}
