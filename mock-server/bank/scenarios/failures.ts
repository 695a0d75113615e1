import { BankFailure } from '../call.ts';
import { TICKET_CODES } from '../control/control.ts';
import type { TicketCode } from '../control/control.ts';
import type { Scenario } from './steps.ts';

/** Credentials that the bank refuses. */
export function invalidCredentials(userMessage: string): BankFailure {
  return new BankFailure(401, { InvalidCredentials: { userMessage } });
}

/** The person gave up at the bank. */
export function canceled(): BankFailure {
  return new BankFailure(409, { Canceled: {} });
}

function failing(
  userId: string,
  description: string,
  status: number,
  body?: Readonly<Record<string, object>>,
): Scenario {
  const failure = () => new BankFailure(status, body);
  return { userId, description, steps: [{ kind: 'Fail', failure }] };
}

/** 'KeyEnvironmentMismatch' as a user id: 'ticket-key-environment-mismatch'. */
function ticketUserId(code: TicketCode) {
  return `ticket${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const limit = { userMessage: 'Der Betrag übersteigt Ihr Tageslimit.' };

/** One user id for each kind and code of failure. */
export const FAILURE_SCENARIOS: readonly Scenario[] = [
  failing('wrong', 'InvalidCredentials, as the password "wrong" gets with any user id', 401, {
    InvalidCredentials: { userMessage: 'Anmeldename oder PIN ist falsch.' },
  }),
  failing('wrong-silent', 'InvalidCredentials without a message', 401, { InvalidCredentials: {} }),
  failing('canceled', 'Canceled', 409, { Canceled: {} }),
  failing('blocked', 'ServiceBlocked without a code', 423, {
    ServiceBlocked: { userMessage: 'Ihr Zugang ist gesperrt.' },
  }),
  failing('blocked-missing-setup', 'ServiceBlocked, MissingSetup', 423, {
    ServiceBlocked: { code: 'MissingSetup', userMessage: 'Bitte richten Sie pushTAN ein.' },
  }),
  failing('blocked-action-required', 'ServiceBlocked, ActionRequired', 423, {
    ServiceBlocked: {
      code: 'ActionRequired',
      userMessage: 'Bitte melden Sie sich einmal im Online-Banking an.',
    },
  }),
  failing('unauthorized', 'Unauthorized', 403, {
    Unauthorized: { userMessage: 'Für dieses Konto sind Sie nicht berechtigt.' },
  }),
  failing('consent-expired', 'ConsentExpired', 403, {
    ConsentExpired: { userMessage: 'Ihre Zustimmung ist abgelaufen.' },
  }),
  failing('access-exceeded', 'AccessExceeded', 429, {
    AccessExceeded: { userMessage: 'Heute sind keine weiteren Abrufe möglich.' },
  }),
  failing('period-out-of-bounds', 'PeriodOutOfBounds', 400, {
    PeriodOutOfBounds: { userMessage: 'Umsätze gibt es nur für 90 Tage.' },
  }),
  failing('unsupported-product', 'UnsupportedProduct without a reason', 400, {
    UnsupportedProduct: {},
  }),
  failing('unsupported-product-limit', 'UnsupportedProduct, Limit', 400, {
    UnsupportedProduct: { reason: 'Limit', ...limit },
  }),
  failing('unsupported-product-recipient', 'UnsupportedProduct, Recipient', 400, {
    UnsupportedProduct: { reason: 'Recipient', userMessage: 'Der Empfänger ist nicht erreichbar.' },
  }),
  failing('unsupported-product-scheduled', 'UnsupportedProduct, Scheduled', 400, {
    UnsupportedProduct: { reason: 'Scheduled' },
  }),
  failing('payment-failed', 'PaymentFailed without a code', 402, {
    PaymentFailed: { userMessage: 'Die Zahlung wurde abgelehnt.' },
  }),
  failing('payment-failed-limit', 'PaymentFailed, LimitExceeded', 402, {
    PaymentFailed: { code: 'LimitExceeded', ...limit },
  }),
  failing('payment-failed-funds', 'PaymentFailed, InsufficientFunds', 402, {
    PaymentFailed: { code: 'InsufficientFunds', userMessage: 'Ihr Guthaben reicht nicht aus.' },
  }),
  failing('provider-error', 'ProviderError without a code', 502, { ProviderError: {} }),
  failing('provider-maintenance', 'ProviderError, Maintenance', 503, {
    ProviderError: { code: 'Maintenance', userMessage: 'Wartungsarbeiten bis 6:00 Uhr.' },
  }),
  failing('unexpected', 'UnexpectedError with a message', 500, {
    UnexpectedError: { userMessage: '9050: Die Nachricht enthält Fehler.' },
  }),
  failing('unexpected-silent', 'UnexpectedError without a message', 500, { UnexpectedError: {} }),
  failing('unexpected-value', 'UnexpectedValue', 400, {
    UnexpectedValue: { error: 'The bank takes offence at a value' },
  }),
  failing('interrupted', 'InterruptError', 409, { InterruptError: {} }),
  ...TICKET_CODES.map((code) =>
    failing(ticketUserId(code), `TicketError, ${code}`, 401, {
      TicketError: { error: code === 'Expired' ? 'Ticket is expired' : `Ticket: ${code}`, code },
    }),
  ),
  failing('not-found', '404 with an empty body', 404),
  failing('unknown-code', 'ServiceBlocked with a code that no client knows', 423, {
    ServiceBlocked: { code: 'FullMoon', userMessage: 'Heute nicht.' },
  }),
  failing('unknown-error', 'A kind of failure that no client knows', 418, {
    TeapotError: { userMessage: 'Short and stout.' },
  }),
];
