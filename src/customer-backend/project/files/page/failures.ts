import {
  AccessExceededException,
  CanceledException,
  ConsentExpiredException,
  InvalidCredentialsException,
  PaymentFailedException,
  PeriodOutOfBoundsException,
  ProviderErrorException,
  RequestException,
  ServiceBlockedCode,
  ServiceBlockedException,
  TicketException,
  TicketExceptionCode,
  UnauthorizedException,
  UnexpectedErrorException,
  UnsupportedProductException,
} from 'routex-client';
import { Cancelled } from './screen.ts';

/** An error in words for the person, with the bank's own words where it sent some. */
export function wordsFor(error: unknown): string {
  const words = sentence(error);
  const own = error instanceof Error && 'userMessage' in error ? error.userMessage : undefined;
  return typeof own === 'string' && own !== '' ? `${words}\n${own}` : words;
}

function sentence(error: unknown): string {
  if (error instanceof Cancelled) return 'You have cancelled the login.';
  if (error instanceof CanceledException) return 'The login was cancelled at the bank.';
  if (error instanceof InvalidCredentialsException)
    return 'The bank does not know these credentials.';
  if (error instanceof ServiceBlockedException) return blocked(error.code);
  if (error instanceof TicketException) {
    return error.code === TicketExceptionCode.Expired
      ? 'This took too long. Please start again.'
      : `The ticket is refused: ${error.message}`;
  }
  if (error instanceof UnauthorizedException) return 'This is not allowed for you or for this key.';
  if (error instanceof ConsentExpiredException)
    return 'Your consent has expired. Please log in again.';
  if (error instanceof AccessExceededException) return 'The bank allows no further calls for now.';
  if (error instanceof PeriodOutOfBoundsException) return 'The bank has no data for this period.';
  if (error instanceof UnsupportedProductException) return 'The bank does not offer this payment.';
  if (error instanceof PaymentFailedException) return 'The bank has refused the payment.';
  if (error instanceof ProviderErrorException)
    return 'The bank has a fault. Please try again later.';
  if (error instanceof UnexpectedErrorException) return 'The bank answers with an error.';
  if (error instanceof RequestException) return 'The bank service cannot be reached.';
  return error instanceof Error ? error.message : String(error);
}

function blocked(code: ServiceBlockedCode | undefined): string {
  switch (code) {
    case ServiceBlockedCode.MissingSetup:
      return 'Something is not set up at your bank yet, for example a way to approve.';
    case ServiceBlockedCode.ActionRequired:
      return 'Your bank wants something from you: please log in to its online banking.';
    default:
      return 'Your bank does not allow this.';
  }
}
