import { SERVICE_ERRORS } from '../../../src/bank/client/errors.ts';
import type { KindOnWire, ServiceErrorKind } from '../../../src/bank/client/errors.ts';
import { BankFailure } from '../failure.ts';
import { TICKET_CODES } from '../control/control.ts';

/** User ids whose login fails, with kind, code and message of the failure. */
export const FAILURES: readonly (readonly [
  userId: string,
  status: number,
  kind: ServiceErrorKind,
  code?: string,
  userMessage?: string,
])[] = [
  ['wrong', 401, 'InvalidCredentials', '', 'Anmeldename oder PIN ist falsch.'],
  ['wrong-silent', 401, 'InvalidCredentials'],
  ['canceled', 409, 'Canceled'],
  ['blocked', 423, 'ServiceBlocked', '', 'Ihr Zugang ist gesperrt.'],
  [
    'blocked-missing-setup',
    423,
    'ServiceBlocked',
    'MissingSetup',
    'Bitte richten Sie pushTAN ein.',
  ],
  [
    'blocked-action-required',
    423,
    'ServiceBlocked',
    'ActionRequired',
    'Bitte melden Sie sich einmal im Online-Banking an.',
  ],
  ['unauthorized', 403, 'Unauthorized', '', 'Für dieses Konto sind Sie nicht berechtigt.'],
  ['consent-expired', 403, 'ConsentExpired', '', 'Ihre Zustimmung ist abgelaufen.'],
  ['access-exceeded', 429, 'AccessExceeded', '', 'Heute sind keine weiteren Abrufe möglich.'],
  ['period-out-of-bounds', 400, 'PeriodOutOfBounds', '', 'Umsätze gibt es nur für 90 Tage.'],
  ['unsupported-product', 400, 'UnsupportedProduct'],
  [
    'unsupported-product-limit',
    400,
    'UnsupportedProduct',
    'Limit',
    'Der Betrag übersteigt Ihr Tageslimit.',
  ],
  [
    'unsupported-product-recipient',
    400,
    'UnsupportedProduct',
    'Recipient',
    'Der Empfänger ist nicht erreichbar.',
  ],
  ['unsupported-product-scheduled', 400, 'UnsupportedProduct', 'Scheduled'],
  ['payment-failed', 402, 'PaymentFailed', '', 'Die Zahlung wurde abgelehnt.'],
  [
    'payment-failed-limit',
    402,
    'PaymentFailed',
    'LimitExceeded',
    'Der Betrag übersteigt Ihr Tageslimit.',
  ],
  [
    'payment-failed-funds',
    402,
    'PaymentFailed',
    'InsufficientFunds',
    'Ihr Guthaben reicht nicht aus.',
  ],
  ['provider-error', 502, 'ProviderError'],
  ['provider-maintenance', 503, 'ProviderError', 'Maintenance', 'Wartungsarbeiten bis 6:00 Uhr.'],
  ['unexpected', 500, 'UnexpectedError', '', '9050: Die Nachricht enthält Fehler.'],
  ['unexpected-silent', 500, 'UnexpectedError'],
  ['unexpected-value', 400, 'UnexpectedValue'],
  ['interrupted', 409, 'InterruptError'],
  ...TICKET_CODES.map((code) => [ticketUserId(code), 401, 'TicketError', code] as const),
  ['unknown-code', 423, 'ServiceBlocked', 'FullMoon', 'Heute nicht.'],
];

/** The user id of a code: 'ticket-key-environment-mismatch' for 'KeyEnvironmentMismatch'. */
function ticketUserId(code: string) {
  return `ticket${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A failure as it is transmitted. */
export function failureOf(
  status: number,
  kind: ServiceErrorKind,
  code?: string,
  userMessage?: string,
): BankFailure {
  const { codeMember, sentence }: KindOnWire = SERVICE_ERRORS[kind];
  const sentenceOf = code === 'Expired' ? 'Ticket is expired' : `Simulated: ${code || kind}`;
  return new BankFailure(status, {
    [kind]: {
      ...(codeMember && code ? { [codeMember]: code } : {}),
      ...(sentence ? { error: sentenceOf } : {}),
      userMessage,
    },
  });
}
