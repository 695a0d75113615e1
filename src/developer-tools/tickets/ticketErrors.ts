import type { BankServiceError, ServiceErrorCode } from '../../verification/bank-service/errors.ts';

/** The reasons for which the bank service refuses a ticket. */
export const TICKET_CODES = [
  'Missing',
  'Invalid',
  'MissingKey',
  'UnknownKey',
  'Mismatch',
  'Expired',
  'InvalidLifetime',
  'ExpiredKey',
  'KeyEnvironmentMismatch',
] as const satisfies readonly ServiceErrorCode['TicketError'][];
export type TicketCode = (typeof TICKET_CODES)[number];

/** What went wrong, why, and what to do. */
export type Explanation = { title: string; why: string; todo: string };

type Refusal = Pick<BankServiceError, 'kind' | 'code'>;

/** The words, in the language of the page: `textsOf(ticketErrorsEn).ticketErrors`. */
type Words = { readonly codes: Readonly<Record<TicketCode, Explanation>>; unknown: Explanation };

/**
 * Why the bank service refuses a ticket, in words, also for a code that a newer service has added.
 * Undefined for any other error.
 */
export function explainTicketError({ kind, code }: Refusal, words: Words): Explanation | undefined {
  if (kind !== 'TicketError') return undefined;
  const known = TICKET_CODES.find((it) => it === code);
  return known ? words.codes[known] : words.unknown;
}

/** Whether a wrong clock can be the reason of a refusal. */
export function dependsOnClock({ kind, code }: Refusal): boolean {
  return kind === 'TicketError' && (code === 'Expired' || code === 'InvalidLifetime');
}
