import type {
  AccountReference,
  AccountsRequest,
  CollectPaymentRequest,
  Credentials,
  SearchRequest,
  TransactionsRequest,
} from '../service.ts';

/**
 * Bodies as they are sealed, member by member: an object of the caller may hold more than the
 * service is meant to see. Members that are `undefined` vanish in JSON.
 */

/** POST search (wire protocol, section 7.3). */
export function searchBody({ terms, ibanDetection, limit }: SearchRequest) {
  return { filters: terms.map((term) => ({ term })), ibanDetection, limit };
}

/** POST redirects (wire protocol, section 7.5). */
export function redirectBody({ handle, redirectUri }: { handle: string; redirectUri: string }) {
  return { handle, redirectUri };
}

/** POST {service}/response (wire protocol, section 7.6). */
export function responseBody({ context, response }: { context: string; response: string }) {
  return { context, response };
}

/** POST {service}/confirmation. */
export function confirmationBody({ context }: { context: string }) {
  return { context };
}

/** POST transactions/service, and what the bodies of the other services begin with. */
export function transactionsBody(request: TransactionsRequest) {
  const { credentials, session, recurringConsents } = request;
  // The service wants null for what there is not.
  return { credentials: wireCredentials(credentials), session: session ?? null, recurringConsents };
}

/** POST accounts/service. */
export function accountsBody(request: AccountsRequest) {
  const { fields, filter } = request;
  return { ...transactionsBody(request), fields, filter };
}

/** POST collect-payment/service. */
export function collectPaymentBody(request: CollectPaymentRequest) {
  return {
    ...transactionsBody(request),
    account: request.account && wireAccount(request.account),
  };
}

function wireCredentials({ connectionId, userId, password, connectionData }: Credentials) {
  return { connectionId, userId, password, connectionData: connectionData ?? null };
}

function wireAccount(account: AccountReference) {
  const { currency } = account;
  return 'iban' in account
    ? { iban: account.iban, currency }
    : { encryptedIban: account.encryptedIban, currency };
}
