import {
  AccessExceededException,
  CanceledException,
  ConsentExpiredException,
  InvalidCredentialsException,
  NotFoundException,
  PaymentFailedException,
  PeriodOutOfBoundsException,
  ProviderErrorException,
  RequestException,
  ResponseException,
  ServiceBlockedCode,
  ServiceBlockedException,
  TicketException,
  TicketExceptionCode,
  UnauthorizedException,
  UnexpectedErrorException,
  UnexpectedValueException,
  UnsupportedProductException,
} from 'routex-client';
import { BackendFault } from './backend.ts';
import { Cancelled } from './screen.ts';
import { t } from './words.ts';

/** An error in words for the person, with the bank's own words where it sent some. */
export function wordsFor(error: unknown): string {
  const words = sentence(error);
  const own = error instanceof Error && 'userMessage' in error ? error.userMessage : undefined;
  return typeof own === 'string' && own !== '' ? `${words}\n${own}` : words;
}

function sentence(error: unknown): string {
  if (error instanceof Cancelled) return t`You have cancelled the login.`;
  if (error instanceof CanceledException) return t`The login was cancelled at the bank.`;
  if (error instanceof InvalidCredentialsException)
    return t`The bank does not know these credentials.`;
  if (error instanceof ServiceBlockedException) return blocked(error.code);
  if (error instanceof TicketException) return refused(error);
  if (error instanceof UnauthorizedException)
    return t`This is not allowed for you or for this key.`;
  if (error instanceof ConsentExpiredException)
    return t`Your consent has expired. Please log in again.`;
  if (error instanceof AccessExceededException) return t`The bank allows no further calls for now.`;
  if (error instanceof PeriodOutOfBoundsException) return t`The bank has no data for this period.`;
  if (error instanceof UnsupportedProductException) return t`The bank does not offer this payment.`;
  if (error instanceof PaymentFailedException) return t`The bank has refused the payment.`;
  if (error instanceof ProviderErrorException)
    return t`The bank has a fault. Please try again later.`;
  if (error instanceof UnexpectedErrorException) return t`The bank answers with an error.`;
  if (error instanceof RequestException) return t`The bank service cannot be reached.`;
  if (error instanceof NotFoundException)
    return t`The bank service does not know this bank. Is BANK in settings.ts right?`;
  if (error instanceof UnexpectedValueException)
    return t`The bank service does not take a value: ${error.message}`;
  if (error instanceof ResponseException)
    return t`The bank service gives an answer that this page does not know (${error.response.status}).`;
  if (error instanceof BackendFault) return error.message;
  // What follows the first line is for developers: certificates, for example.
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return t`This page cannot go on: ${reason}`;
}

/** What to look at when the bank service refuses a ticket; most of it is for whoever runs the backend. */
function refused({ code, message }: TicketException): string {
  switch (code) {
    case TicketExceptionCode.Expired:
      return t`This took too long. Please start again.`;
    case TicketExceptionCode.Invalid:
      return t`The bank service refuses the ticket: ${message}. Is HUB_SECRET in .env the secret of this key?`;
    case TicketExceptionCode.UnknownKey:
      return t`The bank service does not know the API key. Is HUB_KEY_ID in .env right?`;
    case TicketExceptionCode.ExpiredKey:
      return t`The API key has expired. Put another one into .env.`;
    case TicketExceptionCode.KeyEnvironmentMismatch:
      return t`The API key is for another environment than BASE_URL in settings.ts.`;
    case TicketExceptionCode.InvalidLifetime:
      return t`The bank service refuses the lifetime of the ticket. Is the clock of the backend right?`;
    default:
      return t`The bank service refuses the ticket: ${message}.`;
  }
}

function blocked(code: ServiceBlockedCode | undefined): string {
  switch (code) {
    case ServiceBlockedCode.MissingSetup:
      return t`Something is not set up at your bank yet, for example a way to approve.`;
    case ServiceBlockedCode.ActionRequired:
      return t`Your bank wants something from you: please log in to its online banking.`;
    default:
      return t`Your bank does not allow this.`;
  }
}
