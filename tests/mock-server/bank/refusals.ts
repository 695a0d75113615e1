import { expect } from 'vitest';
import { TICKET_CODES } from '../../../mock-server/bank/control/control.ts';

type Details = { code?: string; reason?: string; userMessage?: unknown; error?: unknown };

const say = () => ({ userMessage: expect.any(String) as unknown });

function refusedTicket(
  code: (typeof TICKET_CODES)[number],
): [userId: string, Record<string, Details>] {
  const userId = `ticket${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const error: unknown = code === 'Expired' ? 'Ticket is expired' : expect.any(String);
  return [userId, { TicketError: { code, error } }];
}

/** Errors by refused user id, with and without a user message; 'not-found' has no body. */
export const REFUSALS: Readonly<Record<string, Readonly<Record<string, Details>> | undefined>> = {
  wrong: { InvalidCredentials: say() },
  'wrong-silent': { InvalidCredentials: {} },
  canceled: { Canceled: {} },
  blocked: { ServiceBlocked: say() },
  'blocked-missing-setup': { ServiceBlocked: { code: 'MissingSetup', ...say() } },
  'blocked-action-required': { ServiceBlocked: { code: 'ActionRequired', ...say() } },
  unauthorized: { Unauthorized: say() },
  'consent-expired': { ConsentExpired: say() },
  'access-exceeded': { AccessExceeded: say() },
  'period-out-of-bounds': { PeriodOutOfBounds: say() },
  'unsupported-product': { UnsupportedProduct: {} },
  'unsupported-product-limit': { UnsupportedProduct: { reason: 'Limit', ...say() } },
  'unsupported-product-recipient': { UnsupportedProduct: { reason: 'Recipient', ...say() } },
  'unsupported-product-scheduled': { UnsupportedProduct: { reason: 'Scheduled' } },
  'payment-failed': { PaymentFailed: say() },
  'payment-failed-limit': { PaymentFailed: { code: 'LimitExceeded', ...say() } },
  'payment-failed-funds': { PaymentFailed: { code: 'InsufficientFunds', ...say() } },
  'provider-error': { ProviderError: {} },
  'provider-maintenance': { ProviderError: { code: 'Maintenance', ...say() } },
  unexpected: { UnexpectedError: say() },
  'unexpected-silent': { UnexpectedError: {} },
  'unexpected-value': { UnexpectedValue: { error: expect.any(String) } },
  interrupted: { InterruptError: {} },
  ...Object.fromEntries(TICKET_CODES.map(refusedTicket)),
  'not-found': undefined,
  'unknown-code': { ServiceBlocked: { code: 'FullMoon', ...say() } },
  'unknown-error': { TeapotError: say() },
};
