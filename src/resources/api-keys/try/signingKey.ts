import { mintTicket } from '../../../customer-backend/tickets/signing.ts';
import { exampleData, monthBefore } from '../../../customer-backend/tickets/ticketData.ts';
import type { ServiceName } from '../../../bank/services.ts';
import type { Bytes } from '../../../lib/bytes.ts';
import type { ApiKey } from '../apiKey.schema.ts';

/** An API key with its secret, kept only in the memory of the page that uses it. */
export type SigningKey = {
  apiKey: Pick<ApiKey, 'id' | 'name' | 'environment' | 'servicePermissions' | 'expiresAt'>;
  secret: Bytes;
};

/** A new ticket of a key for a service, with example data. Minted in this browser. */
export function exampleTicket({ apiKey, secret }: SigningKey, service: ServiceName) {
  const data = exampleData(service, monthBefore(Date.now()));
  return mintTicket({ keyId: apiKey.id, secret, service, data });
}

let handed: SigningKey | undefined;

/** Hands a key to the playground that opens next, in memory only. */
export function handKey(key: SigningKey): void {
  handed = key;
  window.addEventListener('pagehide', () => (handed = undefined), { once: true });
}

/** Returns the handed key, once. */
export function takeHandedKey(): SigningKey | undefined {
  const key = handed;
  handed = undefined;
  return key;
}
