import { own } from '../../lib/own.ts';
import type { BankServiceError, ServiceErrorCode } from '../../bank/client/errors.ts';

/** A failure in words: its name, its reason, and what to do. */
export type Explanation = { title: string; why: string; todo: string };

type Refusal = Pick<BankServiceError, 'kind' | 'code'>;

/** The words, in the language of the page: `textsOf(ticketErrorsEn).ticketErrors`. */
type Words = {
  readonly codes: Readonly<Record<ServiceErrorCode['TicketError'], Explanation>>;
  unknown: Explanation;
  missingService: Explanation;
};

/** True for an error about the ticket or its key. `Unauthorized` is, unless a bank has answered. */
export const isKeyRefused = ({ kind }: Pick<Refusal, 'kind'>): boolean =>
  kind === 'TicketError' || kind === 'Unauthorized';

/** The reason why a ticket or its key is refused, also by a code that is newer; undefined for any other error. */
export function explainRefusal({ kind, code }: Refusal, words: Words): Explanation | undefined {
  if (kind === 'Unauthorized') return words.missingService;
  if (kind !== 'TicketError') return undefined;
  return own<Explanation>(words.codes, code ?? '') ?? words.unknown;
}

/** True if a wrong clock can be the reason of a refusal. */
export const dependsOnClock = ({ kind, code }: Refusal): boolean =>
  kind === 'TicketError' && (code === 'Expired' || code === 'InvalidLifetime');
