import { verificationEn } from '../../../src/texts/verification.en.ts';

const { bankErrors, failure } = verificationEn.verification;

type Refusal = {
  /** The text of the console. */
  says: string;
  /** The text of the bank. */
  quotes?: string;
  /** The refusal is no failure, and so does not interrupt. */
  status?: true;
};

const LIMIT = 'Der Betrag übersteigt Ihr Tageslimit.';
const { ServiceBlocked, UnsupportedProduct, PaymentFailed, ProviderError, TicketError } =
  bankErrors;

/** Refusals of a login by the user id of the simulator's scenario. */
export const REFUSALS: Readonly<Record<string, Refusal>> = {
  wrong: { says: bankErrors.InvalidCredentials, quotes: 'Anmeldename oder PIN ist falsch.' },
  'wrong-silent': { says: bankErrors.InvalidCredentials },
  canceled: { says: bankErrors.Canceled, status: true },
  blocked: { says: ServiceBlocked.none, quotes: 'Ihr Zugang ist gesperrt.' },
  'blocked-missing-setup': {
    says: ServiceBlocked.MissingSetup,
    quotes: 'Bitte richten Sie pushTAN ein.',
  },
  'blocked-action-required': {
    says: ServiceBlocked.ActionRequired,
    quotes: 'Bitte melden Sie sich einmal im Online-Banking an.',
  },
  unauthorized: {
    says: bankErrors.Unauthorized,
    quotes: 'Für dieses Konto sind Sie nicht berechtigt.',
  },
  'consent-expired': {
    says: bankErrors.ConsentExpired,
    quotes: 'Ihre Zustimmung ist abgelaufen.',
  },
  'access-exceeded': {
    says: bankErrors.AccessExceeded,
    quotes: 'Heute sind keine weiteren Abrufe möglich.',
  },
  'period-out-of-bounds': {
    says: bankErrors.PeriodOutOfBounds,
    quotes: 'Umsätze gibt es nur für 90 Tage.',
  },
  'unsupported-product': { says: UnsupportedProduct.none },
  'unsupported-product-limit': { says: UnsupportedProduct.Limit, quotes: LIMIT },
  'unsupported-product-recipient': {
    says: UnsupportedProduct.Recipient,
    quotes: 'Der Empfänger ist nicht erreichbar.',
  },
  'unsupported-product-scheduled': { says: UnsupportedProduct.Scheduled },
  'payment-failed': { says: PaymentFailed.none, quotes: 'Die Zahlung wurde abgelehnt.' },
  'payment-failed-limit': { says: PaymentFailed.LimitExceeded, quotes: LIMIT },
  'payment-failed-funds': {
    says: PaymentFailed.InsufficientFunds,
    quotes: 'Ihr Guthaben reicht nicht aus.',
  },
  'provider-error': { says: ProviderError.none },
  'provider-maintenance': {
    says: ProviderError.Maintenance,
    quotes: 'Wartungsarbeiten bis 6:00 Uhr.',
  },
  unexpected: {
    says: bankErrors.UnexpectedError,
    quotes: '9050: Die Nachricht enthält Fehler.',
  },
  'unexpected-silent': { says: bankErrors.UnexpectedError },
  'unexpected-value': {
    says: bankErrors.UnexpectedValue,
    quotes: 'The bank takes offence at a value',
  },
  interrupted: { says: bankErrors.InterruptError },
  'ticket-missing': { says: TicketError('Missing') },
  'ticket-invalid': { says: TicketError('Invalid') },
  'ticket-missing-key': { says: TicketError('MissingKey') },
  'ticket-unknown-key': { says: TicketError('UnknownKey') },
  'ticket-mismatch': { says: TicketError('Mismatch') },
  'ticket-expired': { says: failure.expired, status: true },
  'ticket-invalid-lifetime': { says: TicketError('InvalidLifetime') },
  'ticket-expired-key': { says: TicketError('ExpiredKey') },
  'ticket-key-environment-mismatch': { says: TicketError('KeyEnvironmentMismatch') },
  'not-found': { says: bankErrors.NotFound },
  'unknown-code': { says: ServiceBlocked.none, quotes: 'Heute nicht.' },
  'unknown-error': { says: bankErrors.Response(418), quotes: 'Short and stout.' },
};
