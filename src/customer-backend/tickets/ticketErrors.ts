import { own } from '../../lib/own.ts';
import type { BankServiceError, ServiceErrorCode } from '../../bank/client/errors.ts';

export type Explanation = { title: string; why: string; todo: string };

type Refusal = Pick<BankServiceError, 'kind' | 'code'>;

type Words = {
  readonly codes: Readonly<Record<ServiceErrorCode['TicketError'], Explanation>>;
  unknown: Explanation;
  missingService: Explanation;
};

/** True for an error about the ticket or its key; `Unauthorized` may also come from a bank. */
export const isKeyRefused = ({ kind }: Pick<Refusal, 'kind'>): boolean =>
  kind === 'TicketError' || kind === 'Unauthorized';

/** Explains a refused ticket or key, also with an unknown code; undefined for other errors. */
export function explainRefusal({ kind, code }: Refusal, words: Words): Explanation | undefined {
  if (kind === 'Unauthorized') return words.missingService;
  if (kind !== 'TicketError') return undefined;
  return own<Explanation>(words.codes, code ?? '') ?? words.unknown;
}

export const dependsOnClock = ({ kind, code }: Refusal): boolean =>
  kind === 'TicketError' && (code === 'Expired' || code === 'InvalidLifetime');
