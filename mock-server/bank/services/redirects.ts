import * as z from 'zod';
import type { Bank, BankAnswer, BankCall } from '../call.ts';
import { memoryOf } from './contexts.ts';
import type { Login } from './contexts.ts';
import { parseBody, unexpectedValue } from './schemas.ts';

const bodySchema = z.object({ handle: z.string(), redirectUri: z.string() });

/**
 * POST redirects: remembers where the bank sends the person back to
 * and gives the address of its login page. A second registration replaces the first.
 * @throws BankFailure UnexpectedValue for an address that is not http(s), and for a handle that is
 * unknown, expired or another ticket's
 */
export function registerRedirect({ bank, ticket, body }: BankCall): BankAnswer {
  const { handle, redirectUri } = parseBody(bodySchema, body);
  const target = parseRedirectUri(redirectUri);
  const login = memoryOf(bank).logins.get(handle);
  if (login?.ticketId !== ticket.id) throw unexpectedValue('Unknown redirect handle');
  login.redirectUri = target;
  return { json: { redirectUrl: loginUrl(bank, handle) } };
}

/**
 * Opens a visit to the login page, which lasts as long as the ticket.
 * @returns its handle
 */
export function openLogin({ bank, ticket, redirectUri }: BankCall, bankName: string): string {
  const login: Login = {
    ticketId: ticket.id,
    bankName,
    redirectUri: redirectUri === undefined ? undefined : parseRedirectUri(redirectUri),
    state: 'pending',
  };
  return memoryOf(bank).logins.put(login, ticket.expiresAt);
}

/** The address of the login page. */
export function loginUrl({ url, loginUrl: own = url, control }: Bank, handle: string): string {
  return new URL(`login/${handle}`, control.plainLogin ? url : own).href;
}

/** @throws BankFailure UnexpectedValue unless it is an absolute http(s) address without credentials */
function parseRedirectUri(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !web || url.username !== '' || url.password !== '') {
    throw unexpectedValue('The redirect uri is not an http(s) address');
  }
  return url.href;
}
