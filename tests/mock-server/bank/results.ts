import { decodeJwt } from 'jose';

/** The payload that the service signed, unverified. */
export function signedIn(jwt: string) {
  return decodeJwt(jwt)['data'] as { data: unknown; ticketId: string; timestamp: string };
}

/** The accounts in a result, unverified. */
export function accountsIn(jwt: string) {
  return signedIn(jwt).data as Record<string, string>[];
}
