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

/** The person or the bank cancelled. */
const NEUTRAL: ReadonlySet<BankErrorKind> = new Set(['Canceled', 'Aborted']);

/** The person has to do something else first. */
const WARNINGS: ReadonlySet<BankErrorKind> = new Set([
  'ServiceBlocked',
  'Unauthorized',
  'ConsentExpired',
  'AccessExceeded',
  'ProviderError',
]);

/**
 * The tone of a kind, and whether its box has the title 'Error'. Wrong credentials are an error without
 * it, because the form says what to do.
 */
export function mannerOf(kind: BankErrorKind): { tone: Tone; titled: boolean } {
  if (NEUTRAL.has(kind)) return { tone: 'info', titled: false };
  if (WARNINGS.has(kind)) return { tone: 'warn', titled: false };
  return { tone: 'bad', titled: kind !== 'InvalidCredentials' };
}

/** The meaning of a kind and its code, and what the person can do. */
export function sentenceOf({ kind, code, status }: BankServiceError): string {
  const words: Words = textsOf(verificationEn).verification.bankErrors;
  if (kind === 'TicketError') return words.TicketError(code ?? kind);
  if (kind === 'Response') return words.Response(status);
  const said: string | { readonly none: string; readonly [code: string]: string } = words[kind];
  return typeof said === 'string' ? said : (said[code ?? 'none'] ?? said.none);
}
